<?php
// Fill in a template as CodeRunner does: from {"template": ..., "values": {...}} on standard input.
require "Twig/autoload.php";

$job = json_decode(stream_get_contents(STDIN), true);
$twig = new \Twig\Environment(new \Twig\Loader\ArrayLoader([]), ["autoescape" => false]);
$policy = new \Twig\Sandbox\SecurityPolicy(["for", "verbatim"], ["e", "escape"]);
$twig->addExtension(new \Twig\Extension\SandboxExtension($policy, true));
// It escapes a text for Python with two replacements: of backslashes, and then of double quotes.
$escape = fn($twig, $text) => strtr($text, ["\\" => "\\\\", "\"" => "\\\""]);
$twig->getExtension(\Twig\Extension\EscaperExtension::class)->setEscaper("py", $escape);
echo $twig->createTemplate($job["template"])->render($job["values"]);

<?php
// Judge as the Wits marker does: the arguments are the folder of an archive, unpacked, and a
// program. Prints the marks in per cent, by the proportion for presentation errors.
[, $folder, $program, $ratio] = $argv;

function verdict($right, $came) {
    $right = trim($right);
    $came = trim($came);
    if ($right == $came) {
        return 1;
    }
    $blank = [" ", "\t", "\n"];
    [$right, $came] = [str_replace($blank, "", strtolower($right)), str_replace($blank, "", strtolower($came))];
    return $right == $came ? -1 : 0;
}

if ($folder === "-") {  // only compare: pairs of texts come as JSON
    $pairs = json_decode(stream_get_contents(STDIN), true);
    echo json_encode(array_map(fn($pair) => verdict(...$pair), $pairs));
    exit;
}
[$earned, $most] = [0, 0];
foreach (file("$folder/init.yml", FILE_IGNORE_NEW_LINES) as $line) {
    if ($line === "test_cases:") {
        continue;
    }
    $form = '/^- \{points: (\d+), in: "([^"\/]+)", out: "([^"\/]+)", feedback: "([^"]+)"(?:, args: "([^"]+)")?\}$/';
    if (!preg_match($form, $line, $found)) {
        exit("not understood: $line");
    }
    $input = str_replace("\r", "", file_get_contents("$folder/$found[2]"));
    $command = ["python3", $program, ...array_filter(explode(" ", $found[5] ?? ""), "strlen")];
    $pipes = [["pipe", "r"], ["pipe", "w"], ["file", "/dev/null", "w"]];
    $process = proc_open($command, $pipes, $ends, $folder);
    fwrite($ends[0], $input);
    fclose($ends[0]);
    $came = substr(stream_get_contents($ends[1]), 0, 20000);
    proc_close($process);
    $right = str_replace("\r", "", file_get_contents("$folder/$found[3]"));
    $verdict = verdict($right, str_replace("\r", "", $came));
    $earned += $found[1] * ($verdict < 0 ? $ratio : $verdict);
    $most += $found[1];
}
echo 100 * $earned / $most;

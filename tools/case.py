"""A case: what a program gets, and what it must print."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    program: object  # with its name, limit and folder of samples
    name: str

    def __str__(self):
        return f"{self.program.name}/{self.name}"

    def order(self):
        return not self.is_sample, self.path(".in").stat().st_size, self.name

    @property
    def is_sample(self):
        """Whether the pair is printed in the statement."""
        return self.name.startswith("sample-")

    def path(self, ending):
        return self.program.samples / (self.name + ending)

    @property
    def args(self):
        """The command-line arguments, one to a line of the .args file."""
        path = self.path(".args")
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    @property
    def files(self):
        """The files that stand in the working directory."""
        return sorted(self.path(".files").glob("*"))

    @property
    def needs(self):
        """What the program gets besides standard input."""
        return {need for need in ("args", "files") if getattr(self, need)}

    @property
    def expected(self):
        return self.path(".out").read_bytes()

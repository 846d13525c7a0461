namespace StackSearch.Tests;

/// <summary>What a run of the program left.</summary>
internal sealed record ProcessResult(int ExitCode, string Output, string Errors);

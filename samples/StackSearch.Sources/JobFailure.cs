namespace StackSearch;

/// <summary>Ends the job with one line for the user; anything else that is thrown is a bug of the program.</summary>
internal sealed class JobFailure(ExitCode code, string message) : Exception(message)
{
    /// <summary>What the process returns.</summary>
    public ExitCode Code { get; } = code;

    /// <summary>A file that can't be read, or holds something else than it should.</summary>
    public static JobFailure Input(string message) => new(ExitCode.Failed, message);

    /// <summary>The result can't be written.</summary>
    public static JobFailure Output(string message) => new(ExitCode.Failed, message);
}

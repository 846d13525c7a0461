namespace StackSearch;

/// <summary>What the process returns; the help text lists the same.</summary>
internal enum ExitCode
{
    /// <summary>Everything was written, read back and found equal.</summary>
    Done = 0,

    /// <summary>A file is missing, broken, or can't be read or written.</summary>
    Failed = 1,

    /// <summary>The command line is wrong.</summary>
    Usage = 2,

    /// <summary>What was read back is not what was written.</summary>
    NotEqual = 3,

    /// <summary>A bug of this program.</summary>
    Bug = 70,

    /// <summary>Stopped by Ctrl-C or a signal.</summary>
    Interrupted = 130,
}

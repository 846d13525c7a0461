namespace Jackdaw.Dom;

/// <summary>What a state of a <see cref="RegexpProgram"/> does.</summary>
internal enum RegexpOp : byte
{
    /// <summary>Reads one character of a class.</summary>
    Characters,

    /// <summary>Goes on in two places.</summary>
    Fork,

    /// <summary>Goes on.</summary>
    Pass,

    /// <summary>Goes on at the start of the text.</summary>
    Start,

    /// <summary>Goes on at the end of the text.</summary>
    End,

    /// <summary>The text matches.</summary>
    Accept,
}

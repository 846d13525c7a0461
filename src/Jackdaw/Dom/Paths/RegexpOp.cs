namespace Jackdaw.Dom;

/// <summary>The operation of a <see cref="RegexpProgram"/> state.</summary>
internal enum RegexpOp : byte
{
    /// <summary>Reads one character of a class.</summary>
    Characters,

    /// <summary>Continues in two states.</summary>
    Fork,

    /// <summary>Continues unconditionally.</summary>
    Pass,

    /// <summary>Continues at the start of the text.</summary>
    Start,

    /// <summary>Continues at the end of the text.</summary>
    End,

    /// <summary>The text matches.</summary>
    Accept,
}

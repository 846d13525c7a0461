namespace Jackdaw.Reading;

/// <summary>The reason why a walk stopped.</summary>
internal enum WalkStop
{
    /// <summary>More bytes are needed.</summary>
    NeedsMore,

    /// <summary>The position is after the opening bracket of the target array.</summary>
    AtElements,

    /// <summary>The position is after the opening quotation mark of the target string.</summary>
    AtText,

    /// <summary>The position is that of a <c>null</c> target.</summary>
    AtNull,

    /// <summary>The document was read to its end.</summary>
    AtEnd,
}

namespace Jackdaw.Reading;

/// <summary>Why a walk over what lies around the elements of a document ended.</summary>
internal enum WalkStop
{
    /// <summary>The bytes at hand are not enough.</summary>
    NeedsMore,

    /// <summary>The position is after the bracket that opens the array which was looked for.</summary>
    AtElements,

    /// <summary>The position is after the quotation mark that begins the string which was looked for.</summary>
    AtText,

    /// <summary>The position is that of <c>null</c> in the place of what was looked for.</summary>
    AtNull,

    /// <summary>The document was read to its end.</summary>
    AtEnd,
}

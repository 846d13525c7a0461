namespace Jackdaw.Reading;

/// <summary>What a row of a tape is. Containers come last: one compare tells them.</summary>
internal enum TapeKind
{
    Null,
    False,
    True,
    Number,
    String,

    /// <summary>A string with at least one backslash, whose text is not the bytes between its quotes.</summary>
    EscapedString,
    Object,
    Array,
}

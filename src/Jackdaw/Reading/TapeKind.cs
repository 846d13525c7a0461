namespace Jackdaw.Reading;

/// <summary>The kind of a tape row. Containers come last, so that one comparison identifies them.</summary>
internal enum TapeKind
{
    Null,
    False,
    True,
    Number,
    String,

    /// <summary>A string with at least one backslash, whose text differs from the bytes between its quotation marks.</summary>
    EscapedString,
    Object,
    Array,
}

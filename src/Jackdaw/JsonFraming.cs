namespace Jackdaw;

/// <summary>How values follow one another in a stream of many.</summary>
public enum JsonFraming
{
    /// <summary>They are the elements of one array: the document itself, or one inside of it that a pointer names. A document or value of <c>null</c> has none.</summary>
    Array,

    /// <summary>
    /// One value on each line (NDJSON, JSON Lines). Lines with nothing but white space are passed. A value is written without line breaks, whatever the profile says.
    /// </summary>
    Lines,

    /// <summary>
    /// One value after the other, with white space between them or without. Only after a number, <c>true</c>, <c>false</c> and <c>null</c> there must be white space or a
    /// value that begins with a bracket, a brace or a quotation mark. Written with a line feed after each.
    /// </summary>
    Values,

    /// <summary>
    /// JSON text sequences (RFC 7464): a record separator (0x1E) before each value and a line feed after it. A number, <c>true</c>, <c>false</c> or
    /// <c>null</c> without white space after it may have been cut off, and is an error.
    /// </summary>
    Sequence,
}

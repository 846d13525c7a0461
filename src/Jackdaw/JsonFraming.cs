namespace Jackdaw;

/// <summary>Specifies how the values of a stream follow one another.</summary>
public enum JsonFraming
{
    /// <summary>
    /// The elements of one array: the document itself, or an array inside it that a pointer selects. A document or value of <c>null</c> has
    /// no elements.
    /// </summary>
    Array,

    /// <summary>
    /// One value per line (NDJSON, JSON Lines). Lines that contain only white space are skipped. Values are written without line breaks,
    /// whatever the settings of the profile.
    /// </summary>
    Lines,

    /// <summary>
    /// Consecutive values, with or without white space between them. After a number, <c>true</c>, <c>false</c> or <c>null</c>, white space
    /// is required unless the next value begins with a bracket, a brace or a quotation mark. A line feed is written after each value.
    /// </summary>
    Values,

    /// <summary>
    /// JSON text sequences (RFC 7464): a record separator (0x1E) before each value and a line feed after it. A number, <c>true</c>,
    /// <c>false</c> or <c>null</c> that is not followed by white space may have been truncated and is an error.
    /// </summary>
    Sequence,
}

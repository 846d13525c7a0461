namespace Jackdaw.Text;

/// <summary>The traits of a string's text found by a scan.</summary>
[Flags]
internal enum TextTraits
{
    /// <summary>Plain ASCII: the bytes between the quotation marks are the value.</summary>
    None = 0,

    /// <summary>There is at least one backslash.</summary>
    Escaped = 1,

    /// <summary>There is at least one byte of 0x80 or above, all of them well-formed UTF-8.</summary>
    NonAscii = 2,
}

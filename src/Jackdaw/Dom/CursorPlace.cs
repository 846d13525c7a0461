namespace Jackdaw.Dom;

/// <summary>Where a cursor over a stream is, which may be within any token when more bytes are needed.</summary>
internal enum CursorPlace
{
    /// <summary>Before the value of the document and the white space before it.</summary>
    Start,

    /// <summary>At the first byte of a value.</summary>
    Value,

    /// <summary>Within a value that is being passed.</summary>
    Within,

    /// <summary>After a value.</summary>
    After,

    /// <summary>In an array or object, before its first element or member.</summary>
    Opened,

    /// <summary>After a comma.</summary>
    Comma,

    /// <summary>Before the name of a member.</summary>
    Name,

    /// <summary>After the name of a member.</summary>
    Colon,

    /// <summary>Before a value and the white space before it.</summary>
    Before,
}

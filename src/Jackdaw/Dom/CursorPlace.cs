namespace Jackdaw.Dom;

/// <summary>The position of a stream cursor. More bytes may be needed in the middle of any token.</summary>
internal enum CursorPlace
{
    /// <summary>Before the document's value and its leading white space.</summary>
    Start,

    /// <summary>At the first byte of a value.</summary>
    Value,

    /// <summary>Within a value being skipped.</summary>
    Within,

    /// <summary>After a value.</summary>
    After,

    /// <summary>In an array or object, before the first element or member.</summary>
    Opened,

    /// <summary>After a comma.</summary>
    Comma,

    /// <summary>Before a member name.</summary>
    Name,

    /// <summary>After a member name.</summary>
    Colon,

    /// <summary>Before a value and its leading white space.</summary>
    Before,
}

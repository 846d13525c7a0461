namespace Jackdaw.Dom;

/// <summary>The position of a <see cref="JsonCursor"/>.</summary>
internal enum CursorStep
{
    /// <summary>Before an unread value.</summary>
    Value,

    /// <summary>In an array or object, before the first element or member.</summary>
    First,

    /// <summary>After the end of an empty array or object.</summary>
    Empty,

    /// <summary>After a value.</summary>
    After,
}

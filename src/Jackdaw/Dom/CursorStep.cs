namespace Jackdaw.Dom;

/// <summary>Where a <see cref="JsonCursor"/> is.</summary>
internal enum CursorStep
{
    /// <summary>Before a value that has not been read.</summary>
    Value,

    /// <summary>In an array or object, before the first element or member.</summary>
    First,

    /// <summary>In an array or object that is empty, after its end.</summary>
    Empty,

    /// <summary>After a value.</summary>
    After,
}

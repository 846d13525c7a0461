namespace Jackdaw.Dom;

/// <summary>The kind of a <see cref="JsonPatch"/> operation (RFC 6902 section 4).</summary>
public enum JsonPatchOperationType
{
    /// <summary>Adds a member or an element; an existing member is replaced.</summary>
    Add,

    /// <summary>Removes a member or an element.</summary>
    Remove,

    /// <summary>Replaces an existing value.</summary>
    Replace,

    /// <summary>Removes a value and adds it at another path.</summary>
    Move,

    /// <summary>Adds a copy of a value at another path.</summary>
    Copy,

    /// <summary>Fails unless the value equals the expected one.</summary>
    Test,
}

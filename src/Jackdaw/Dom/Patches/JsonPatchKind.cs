namespace Jackdaw.Dom;

/// <summary>What an operation of a <see cref="JsonPatch"/> does (RFC 6902 section 4).</summary>
public enum JsonPatchKind
{
    /// <summary>Adds a member or an element; a member that there is gets the value.</summary>
    Add,

    /// <summary>Removes a member or an element.</summary>
    Remove,

    /// <summary>Gives a value that there is another one.</summary>
    Replace,

    /// <summary>Removes a value from where it is and adds it elsewhere.</summary>
    Move,

    /// <summary>Adds a copy of a value elsewhere.</summary>
    Copy,

    /// <summary>Ends the patch with an error unless there is an equal value.</summary>
    Test,
}

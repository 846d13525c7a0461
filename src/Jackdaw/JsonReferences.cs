namespace Jackdaw;

/// <summary>What becomes of objects that occur more than once in what is written, or contain themselves.</summary>
public enum JsonReferences
{
    /// <summary>Each occurrence is written in full. An object that contains itself ends in <see cref="JsonError.DepthExceeded"/>. The default, as in System.Text.Json.</summary>
    None,

    /// <summary>
    /// The first occurrence gets an id (<c>"$id":"1"</c>), the others refer to it (<c>{"$ref":"1"}</c>), and reading makes one object of them again. The format is that
    /// of <c>ReferenceHandler.Preserve</c> of System.Text.Json.
    /// </summary>
    Preserve,

    /// <summary>An object inside of itself is written as <c>null</c>, as <c>ReferenceHandler.IgnoreCycles</c> of System.Text.Json does. Reading is not affected.</summary>
    IgnoreCycles,
}

namespace Jackdaw;

/// <summary>Specifies how objects are handled that occur more than once or contain themselves.</summary>
public enum JsonReferenceHandling
{
    /// <summary>
    /// Each occurrence is written in full. An object that contains itself is an error, <see cref="JsonError.DepthExceeded"/>. The default,
    /// as in System.Text.Json.
    /// </summary>
    None,

    /// <summary>
    /// The first occurrence gets an id (<c>"$id":"1"</c>), and later ones refer to it (<c>{"$ref":"1"}</c>). Reading restores a single
    /// object. The format is that of <c>ReferenceHandler.Preserve</c> of System.Text.Json.
    /// </summary>
    Preserve,

    /// <summary>
    /// An object inside itself is written as <c>null</c>, as with <c>ReferenceHandler.IgnoreCycles</c> of System.Text.Json. Reading is not
    /// affected.
    /// </summary>
    IgnoreCycles,
}

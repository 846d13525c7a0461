using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>
/// States that a generic method or class of this assembly passes a type to Jackdaw that only its callers know. The generator reads this in
/// other assemblies and makes codecs for the types that their callers pass. It is not read at run time.
/// </summary>
/// <param name="declaration">The documentation id of the method or class.</param>
/// <param name="type">The type that is passed, in terms of the type parameters.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class JsonPassedTypeAttribute(string declaration, string type) : Attribute
{
    /// <summary>The documentation id of the method or class.</summary>
    public string Declaration { get; } = declaration;

    /// <summary>The type that is passed, in terms of the type parameters.</summary>
    public string Type { get; } = type;

    /// <summary>The profile in the same form; null for <see cref="Json"/>.</summary>
    public string? Profile { get; set; }

    /// <summary>Whether the type is read. Otherwise it is only written.</summary>
    public bool IsRead { get; set; }
}

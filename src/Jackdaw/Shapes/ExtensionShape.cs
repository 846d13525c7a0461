namespace Jackdaw.Shapes;

/// <summary>The member that keeps extension data.</summary>
/// <param name="Member">The property or field; it has no JSON name.</param>
/// <param name="Kind">The type of its content.</param>
/// <param name="Target">The way in which it gets a value.</param>
internal sealed record ExtensionShape(MemberShape Member, ExtensionKind Kind, ExtensionTarget Target)
{
    /// <summary>The converter for its values, from the member or its type; null to write each by its run-time type.</summary>
    public TypeShape? Converter => Member.Value;
}

/// <summary>The way in which the member for extension data gets a value if it has none.</summary>
internal enum ExtensionTarget
{
    /// <summary>The collected data has its type.</summary>
    Collected,

    /// <summary>It is an interface that the collected data implements; an existing value may be any class.</summary>
    Interface,

    /// <summary>A class that is instantiated.</summary>
    Created,

    /// <summary>Its type cannot be instantiated: without a value, the object rejects unknown members.</summary>
    Given,
}

/// <summary>The content of a member for extension data.</summary>
internal enum ExtensionKind
{
    /// <summary>A dictionary of JsonElement values.</summary>
    Elements,

    /// <summary>A dictionary of objects: JsonElement values when read, anything when written.</summary>
    Objects,

    /// <summary>A JsonObject.</summary>
    Nodes,
}

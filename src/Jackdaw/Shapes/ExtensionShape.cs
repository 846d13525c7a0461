namespace Jackdaw.Shapes;

/// <summary>The member that keeps what a document has beyond the members of the type.</summary>
/// <param name="Member">The property or field; it has no name in JSON.</param>
/// <param name="Kind">What it holds.</param>
/// <param name="Target">How there comes to be something to keep them in.</param>
internal sealed record ExtensionShape(MemberShape Member, ExtensionKind Kind, ExtensionTarget Target)
{
    /// <summary>The converter that writes them, of the member or of its type; null: each is written by its value.</summary>
    public TypeShape? Converter => Member.Value;
}

/// <summary>How the member for extension data gets a value where it has none.</summary>
internal enum ExtensionTarget
{
    /// <summary>What was collected is of its type.</summary>
    Collected,

    /// <summary>It is an interface of what was collected; what is there may be any class.</summary>
    Interface,

    /// <summary>A class that is created.</summary>
    Created,

    /// <summary>Nothing creates its type: it has a value, or the object takes no unknown members.</summary>
    Given,
}

/// <summary>What a member for extension data holds.</summary>
internal enum ExtensionKind
{
    /// <summary>A dictionary of JsonElement.</summary>
    Elements,

    /// <summary>A dictionary of object: JsonElement when it was read, anything when it is written.</summary>
    Objects,

    /// <summary>A JsonObject.</summary>
    Nodes,
}

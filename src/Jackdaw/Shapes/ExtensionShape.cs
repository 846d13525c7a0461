namespace Jackdaw.Shapes;

/// <summary>The member that keeps what a document has beyond the members of the type.</summary>
/// <param name="Member">The property or field; it has no name in JSON.</param>
/// <param name="Kind">What it holds.</param>
internal sealed record ExtensionShape(MemberShape Member, ExtensionKind Kind);

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

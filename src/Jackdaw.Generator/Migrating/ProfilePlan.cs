using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>The profile that a call moves to.</summary>
/// <param name="Name">The name of the class.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Declaration">Its declaration if the fix must write it, with <see cref="MovedSettings.Mark"/> where the namespace of Jackdaw may be needed; otherwise null.</param>
/// <param name="Tree">The file that gets the declaration, or null.</param>
/// <param name="Note">A difference that stays, or null.</param>
internal sealed record ProfilePlan(string Name, string Namespace, string? Declaration, SyntaxTree? Tree, string? Note)
{
    /// <summary>A profile that exists.</summary>
    public static ProfilePlan Of(INamedTypeSymbol profile)
        => new(profile.Name, profile.ContainingNamespace.IsGlobalNamespace ? "" : profile.ContainingNamespace.ToDisplayString(), null, null, null);

    /// <summary>A profile of the library.</summary>
    public static ProfilePlan OfLibrary(string name, string? note) => new(name, "Jackdaw", null, null, note);
}

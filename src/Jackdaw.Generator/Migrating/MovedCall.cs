using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>A call of System.Text.Json, and the call that replaces it or the reason why it stays.</summary>
/// <param name="Method">The name of the method.</param>
/// <param name="Location">Where a diagnostic points.</param>
internal sealed record MovedCall(string Method, Location Location)
{
    /// <summary>The reason why the call stays, as the end of a sentence; otherwise null.</summary>
    public string? Problem { get; init; }

    public ProfilePlan? Profile { get; init; }

    /// <summary>The variable, member or context with the settings of the call, or null.</summary>
    public ISymbol? Holder { get; init; }

    public Edits Edits { get; } = new();

    public bool NeedsUsing { get; set; }
}

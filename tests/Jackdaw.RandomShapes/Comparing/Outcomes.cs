using Jackdaw.TestKit.Doors;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>What the three make of one value or document.</summary>
internal sealed record Outcomes(Outcome Generated, Outcome Runtime, Outcome? Theirs)
{
    /// <summary>What code of a model throws passed other code.</summary>
    internal bool AreTwinsSame => Generated.Foreign is { } foreign && Runtime.Foreign is { } other ? FirstLine(foreign) == FirstLine(other) : Generated == Runtime;

    /// <summary>Whether System.Text.Json gives the same value, or an error where ours is one.</summary>
    internal bool AreTheirsSame => Theirs is null || (Theirs.IsValue == Generated.IsValue && (!Theirs.IsValue || Equals(Theirs.Value, Generated.Value)));

    /// <summary>Nothing but the exception for what documents and values cause, or what the code of a model throws.</summary>
    internal bool IsForeign => Generated.Foreign is not null;

    private static string FirstLine(string text) => text.Split('\n')[0];
}

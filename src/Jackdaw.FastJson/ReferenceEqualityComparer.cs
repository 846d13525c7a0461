// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Collections;
using System.Runtime.CompilerServices;

namespace fastJSON;

/// <summary>Compares objects by reference, like fastJSON's class of this name.</summary>
public sealed class ReferenceEqualityComparer : IEqualityComparer, IEqualityComparer<object>
{
    /// <summary>The shared instance.</summary>
    public static ReferenceEqualityComparer Default { get; } = new();

    /// <inheritdoc/>
    public new bool Equals(object x, object y) => ReferenceEquals(x, y);

    /// <inheritdoc/>
    public int GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
}

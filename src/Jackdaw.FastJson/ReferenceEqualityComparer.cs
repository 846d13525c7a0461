// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using System.Collections;
using System.Runtime.CompilerServices;

namespace fastJSON;

/// <summary>Compares objects by identity, as fastJSON's class of this name.</summary>
public sealed class ReferenceEqualityComparer : IEqualityComparer, IEqualityComparer<object>
{
    /// <summary>The one that everybody can use.</summary>
    public static ReferenceEqualityComparer Default { get; } = new();

    /// <inheritdoc/>
    public new bool Equals(object x, object y) => ReferenceEquals(x, y);

    /// <inheritdoc/>
    public int GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
}

using System.Collections;
using System.Runtime.CompilerServices;

namespace fastJSON;

/// <summary>Compares objects by identity, as fastJSON's class of this name.</summary>
public sealed class ReferenceEqualityComparer : IEqualityComparer, IEqualityComparer<object>
{
    /// <summary>The one that everybody can use.</summary>
    public static ReferenceEqualityComparer Default { get; } = new();

    /// <inheritdoc/>
    public new bool Equals(object? x, object? y) => ReferenceEquals(x, y);

    /// <inheritdoc/>
    public int GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
}

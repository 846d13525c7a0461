using System.Collections;
using Jackdaw.Search.Capabilities;

namespace Jackdaw.Search;

/// <summary>The capabilities of a store's back end, beyond what all back ends support.</summary>
public sealed class FulltextCapabilities : IReadOnlyCollection<FulltextCapability>
{
    private readonly HashSet<FulltextCapability> _supported;
    private readonly BackendKinds _kinds;

    /// <summary>Creates capabilities, for tests that replace a store.</summary>
    /// <param name="supported">The supported capabilities, which are copied.</param>
    /// <param name="isPortable">Whether the store is restricted to features of all back ends.</param>
    /// <exception cref="ArgumentNullException"><paramref name="supported"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A value is not a capability.</exception>
    public FulltextCapabilities(IEnumerable<FulltextCapability> supported, bool isPortable = false)
    {
        ArgumentNullException.ThrowIfNull(supported);
        _supported = [.. supported];
        IsPortable = isPortable;
        foreach (FulltextCapability capability in _supported)
        {
            if (!Enum.IsDefined(capability))
            {
                throw new ArgumentOutOfRangeException(nameof(supported), capability, "Expected a member of FulltextCapability.");
            }
        }
    }

    private FulltextCapabilities(BackendKinds kinds, bool isPortable)
        : this(Enum.GetValues<FulltextCapability>().Where(capability => CapabilityTable.BackendsWith(capability).HasFlag(kinds)), isPortable) => _kinds = kinds;

    /// <summary>Whether the store is restricted to features of all back ends (<see cref="FulltextSettings.IsPortable"/>).</summary>
    public bool IsPortable { get; }

    /// <summary>The number of capabilities.</summary>
    public int Count => _supported.Count;

    /// <summary>The capabilities that all back ends support.</summary>
    internal static FulltextCapabilities Portable { get; } = new(BackendKinds.All, isPortable: true);

    /// <summary>Determines whether the back end supports a capability.</summary>
    /// <param name="capability">The capability.</param>
    /// <returns>True if it is supported; otherwise false.</returns>
    public bool Has(FulltextCapability capability) => _supported.Contains(capability);

    /// <summary>Enumerates the supported capabilities.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<FulltextCapability> GetEnumerator() => Enum.GetValues<FulltextCapability>().Where(Has).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The capabilities of a back end.</summary>
    internal static FulltextCapabilities Of(BackendKinds kind) => new(kind, isPortable: false);

    /// <summary>Creates the exception for an unsupported feature.</summary>
    /// <param name="capability">The missing capability.</param>
    /// <param name="what">The requested feature, as the start of a sentence: <c>"Suggesting words"</c>.</param>
    internal MissingCapabilityException Missing(FulltextCapability capability, string what)
    {
        IReadOnlyList<string> backends = CapabilityTable.NamesOf(CapabilityTable.BackendsWith(capability));
        string here = IsPortable
            ? $"a portable store ({nameof(FulltextSettings)}.{nameof(FulltextSettings.IsPortable)})"
            : _kinds == BackendKinds.None ? "the store" : string.Join(" and ", CapabilityTable.NamesOf(_kinds));
        return new MissingCapabilityException(
            $"{what} is not supported by {here}. It requires {nameof(FulltextCapability)}.{capability}, which {Join(backends)} "
                + $"{(backends.Count == 1 ? "supports" : "support")}.",
            capability,
            backends);
    }

    /// <exception cref="MissingCapabilityException">The back end does not support it.</exception>
    internal void Require(FulltextCapability capability, string what)
    {
        if (!Has(capability))
        {
            throw Missing(capability, what);
        }
    }

    private static string Join(IReadOnlyList<string> names) => names.Count < 2 ? names[0] : $"{string.Join(", ", names.SkipLast(1))} and {names[^1]}";
}

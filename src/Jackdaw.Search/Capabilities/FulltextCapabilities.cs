using System.Collections;
using Jackdaw.Search.Capabilities;

namespace Jackdaw.Search;

/// <summary>The capabilities of a store's back end, beyond what all back ends support.</summary>
public sealed class FulltextCapabilities : IReadOnlyCollection<FulltextCapability>
{
    private readonly BackendKinds _kinds;

    private FulltextCapabilities(BackendKinds kinds, bool isPortable) => (_kinds, IsPortable) = (kinds, isPortable);

    /// <summary>Whether the store is restricted to features of all back ends (<see cref="FulltextSettings.IsPortable"/>).</summary>
    public bool IsPortable { get; }

    /// <summary>The number of capabilities.</summary>
    public int Count => this.Count();

    /// <summary>The capabilities that all back ends support.</summary>
    internal static FulltextCapabilities Portable { get; } = new(BackendKinds.All, isPortable: true);

    /// <summary>Determines whether the back end supports a capability.</summary>
    /// <param name="capability">The capability.</param>
    /// <returns>True if it is supported; otherwise false.</returns>
    public bool Has(FulltextCapability capability) => CapabilityTable.BackendsWith(capability).HasFlag(_kinds);

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
            : string.Join(" and ", CapabilityTable.NamesOf(_kinds));
        return new MissingCapabilityException(
            capability, backends,
                $"{what} is not supported by {here}. It requires {nameof(FulltextCapability)}.{capability}, which {Join(backends)} "
                + $"{(backends.Count == 1 ? "supports" : "support")}.");
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

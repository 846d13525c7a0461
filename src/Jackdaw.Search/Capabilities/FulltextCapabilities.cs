using System.Collections;
using Jackdaw.Search.Capabilities;

namespace Jackdaw.Search;

/// <summary>What the back end of a store can do beyond what all back ends can.</summary>
public sealed class FulltextCapabilities : IReadOnlyCollection<FulltextCapability>
{
    private readonly BackendKinds _kinds;

    private FulltextCapabilities(BackendKinds kinds, bool isPortable) => (_kinds, IsPortable) = (kinds, isPortable);

    /// <summary>The store was told to do without what only some back ends have: <see cref="FulltextSettings.IsPortable"/>.</summary>
    public bool IsPortable { get; }

    /// <summary>How many capabilities there are.</summary>
    public int Count => this.Count();

    /// <summary>Those that all back ends have.</summary>
    internal static FulltextCapabilities Portable { get; } = new(BackendKinds.All, isPortable: true);

    /// <summary>Whether the back end has a capability.</summary>
    /// <param name="capability">The capability.</param>
    /// <returns>Whether it can be used.</returns>
    public bool Has(FulltextCapability capability) => CapabilityTable.BackendsWith(capability).HasFlag(_kinds);

    /// <summary>The capabilities.</summary>
    /// <returns>One after the other.</returns>
    public IEnumerator<FulltextCapability> GetEnumerator() => Enum.GetValues<FulltextCapability>().Where(Has).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The capabilities of a back end.</summary>
    internal static FulltextCapabilities Of(BackendKinds kind) => new(kind, isPortable: false);

    /// <summary>What is thrown for something that the back end can't do.</summary>
    /// <param name="capability">What it lacks.</param>
    /// <param name="what">What was asked for, as the beginning of a sentence: <c>"Suggesting words"</c>.</param>
    internal MissingCapabilityException Missing(FulltextCapability capability, string what)
    {
        IReadOnlyList<string> backends = CapabilityTable.NamesOf(CapabilityTable.BackendsWith(capability));
        string here = IsPortable
            ? $"a store that is to be portable ({nameof(FulltextSettings)}.{nameof(FulltextSettings.IsPortable)})"
            : string.Join(" and ", CapabilityTable.NamesOf(_kinds));
        return new MissingCapabilityException(
            capability, backends, $"{what} is not supported by {here}. It needs {nameof(FulltextCapability)}.{capability}, which {Join(backends)} {(backends.Count == 1 ? "has" : "have")}.");
    }

    /// <exception cref="MissingCapabilityException">The back end lacks it.</exception>
    internal void Require(FulltextCapability capability, string what)
    {
        if (!Has(capability))
        {
            throw Missing(capability, what);
        }
    }

    private static string Join(IReadOnlyList<string> names) => names.Count < 2 ? names[0] : $"{string.Join(", ", names.SkipLast(1))} and {names[^1]}";
}

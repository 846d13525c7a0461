using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>The resolvers of options around the bridge, which may give types other contracts than a codec knows.</summary>
internal sealed class StjResolverChain
{
    private readonly IJsonTypeInfoResolver[] _before;
    private readonly IJsonTypeInfoResolver[] _after;

    /// <param name="resolvers">All resolvers.</param>
    /// <param name="bridge">The one that stands for the bridge.</param>
    internal StjResolverChain(IEnumerable<IJsonTypeInfoResolver> resolvers, IJsonTypeInfoResolver bridge)
    {
        IJsonTypeInfoResolver[] all = [.. resolvers.SelectMany(Flattened)];
        int place = Array.IndexOf(all, bridge);
        _before = all[..place];
        _after = all[(place + 1)..];
        MayChange = _before.Length > 0 || _after.Any(StjModifiers.MayChange);
    }

    /// <summary>Whether some type may have another contract than System.Text.Json gives it by itself, or one that precedes the bridge.</summary>
    internal bool MayChange { get; }

    internal IReadOnlyList<IJsonTypeInfoResolver> After => _after;

    /// <summary>Whether a type has such a contract.</summary>
    internal bool Changes(Type type, JsonSerializerOptions options) =>
        MayChange && (Array.Exists(_before, other => (other is not JsonSerializerContext || !StjBridgeTypes.IsOfLibraries(type)) && StjModifiers.Knows(other, type, options)) || StjModifiers.Change(type, _after, options));

    /// <summary>A combined resolver that was added to a chain is a chain in itself.</summary>
    private static IEnumerable<IJsonTypeInfoResolver> Flattened(IJsonTypeInfoResolver resolver) =>
        resolver is IEnumerable<IJsonTypeInfoResolver> inner ? inner.SelectMany(Flattened) : [resolver];
}

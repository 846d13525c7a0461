using System.Reflection;
using System.Runtime.CompilerServices;

namespace Jackdaw.Generated;

/// <summary>A provider in the registry, which lives as long as its assembly: a provider that can be unloaded is held weakly.</summary>
internal sealed class ProviderEntry
{
    /// <summary>Keeps the provider of an assembly that can be unloaded alive until then.</summary>
    private static ConditionalWeakTable<Assembly, List<JsonCodecProvider>>? _ofCollectible;

    private readonly JsonCodecProvider? _provider;
    private readonly WeakReference<JsonCodecProvider>? _collectible;

    internal ProviderEntry(JsonCodecProvider provider)
    {
        Type type = provider.GetType();
        if (!type.IsCollectible)
        {
            _provider = provider;
            return;
        }

        _collectible = new(provider);
        _ofCollectible ??= [];
        _ofCollectible.GetValue(type.Assembly, static _ => []).Add(provider);
    }

    /// <summary>The provider, or null if its assembly was unloaded.</summary>
    internal JsonCodecProvider? Provider => _provider ?? (_collectible!.TryGetTarget(out JsonCodecProvider? provider) ? provider : null);
}

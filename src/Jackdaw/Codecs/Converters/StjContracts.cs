using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// Contracts of System.Text.Json per profile, stored with the type that created them. Stored with the profile alone, in a table of that
/// type, a contract would keep its own table alive as long as the profile, and with it the assembly of a plugin that should be unloaded.
/// </summary>
internal static class StjContracts
{
    private static readonly ConditionalWeakTable<JsonProfileSettings, ConditionalWeakTable<Type, JsonTypeInfo>> OfProfiles = [];

    internal static JsonTypeInfo Of(JsonProfileSettings settings, Type owner, Func<JsonProfileSettings, JsonTypeInfo> make)
    {
        ConditionalWeakTable<Type, JsonTypeInfo> known = OfProfiles.GetValue(settings, static _ => []);
        return known.TryGetValue(owner, out JsonTypeInfo? contract) ? contract : known.GetValue(owner, _ => make(settings));
    }
}

using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// Contracts of System.Text.Json for each profile, under the type that made them. Under the profile alone, in a table of that type, a contract would hold its own table as long as the profile lives,
/// and with it the assembly of a plugin that should be unloaded.
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

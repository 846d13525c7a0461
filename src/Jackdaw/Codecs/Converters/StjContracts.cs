using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>
/// Contracts of System.Text.Json per profile, stored with the type that created them. Stored with the profile alone, in a table of that
/// type, a contract would keep its own table alive as long as the profile, and with it the assembly of a plugin that should be unloaded.
/// </summary>
internal static class StjContracts
{
    private static readonly ConditionalWeakTable<JsonProfileSettings, ConditionalWeakTable<Type, object>> OfProfiles = [];

    internal static TContract Of<TContract>(JsonProfileSettings settings, Type owner, Func<JsonProfileSettings, TContract> make)
        where TContract : class
    {
        ConditionalWeakTable<Type, object> known = OfProfiles.GetValue(settings, static _ => []);
        return (TContract)(known.TryGetValue(owner, out object? contract) ? contract : known.GetValue(owner, _ => make(settings)));
    }
}

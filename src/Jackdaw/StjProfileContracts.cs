using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>The contracts of a profile, for code that decides what System.Text.Json handles: it knows only the attributes of types.</summary>
internal static class StjProfileContracts
{
    private static readonly ConditionalWeakTable<Type, Dictionary<Type, Type>> OfProfiles = [];

    /// <summary>Returns the contract of a type, or null if the profile has none for it.</summary>
    internal static Type? Of(Type type, Type profile) =>
        OfProfiles.GetValue(profile, Read) is { Count: > 0 } contracts && contracts.TryGetValue(type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type, out Type? contract)
            ? contract
            : null;

    /// <summary>Whether the profile has a codec or converter for a type, or its contract names one, whatever the type itself names.</summary>
    internal static bool HaveCodec(Type type, Type profile) =>
        ProfileConverters.Of(type, profile) is not null
        || (Of(type, profile) is { } contract && (contract.IsDefined(typeof(JsonCodecAttribute), inherit: false) || contract.IsDefined(typeof(JsonConverterAttribute), inherit: false)));

    /// <summary>Whether the contract of a type names its derived types.</summary>
    internal static bool HaveDerivedTypes(Type type, Type profile) =>
        Of(type, profile) is { } contract && (contract.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || contract.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false));

    /// <summary>Whether the profile changes the form of a type: with a contract, a codec or a converter.</summary>
    internal static bool Concern(Type type, Type profile) => Of(type, profile) is not null || ProfileConverters.Of(type, profile) is not null;

    private static Dictionary<Type, Type> Read(Type profile)
    {
        Dictionary<Type, Type> contracts = [];
        foreach (JsonContractAttribute stated in ProfileLevels.Attributes<JsonContractAttribute>(profile))
        {
            // A second one for a type is that of a base class, or an error of the profile, which its codecs report.
            contracts.TryAdd(stated.Type, stated.Contract);
        }

        return contracts;
    }
}

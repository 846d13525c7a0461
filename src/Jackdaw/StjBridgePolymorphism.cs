using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>
/// Polymorphic types and their derived types in the bridge. System.Text.Json writes a value by its declared type and checks whether the
/// contract of that type is polymorphic. A contract with a converter never is, so the value would be written by the contract of its
/// run-time type, without a discriminator. These types therefore get the contract of the other resolvers of the options, adapted to the
/// profile. Their contents come back to Jackdaw.
/// </summary>
internal static class StjBridgePolymorphism
{
    /// <summary>
    /// Whether the type is polymorphic, or a derived type of one that is, and the bridge has a codec of the polymorphic type. Attributes of
    /// the type or those of the profile say so.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is not the type of any value, so System.Text.Json handles no value as one.")]
    internal static bool Concerns(Type type, Type profile, Func<Type, bool> isServed)
    {
        if (IsRoot(type, profile) && isServed(type))
        {
            return true;
        }

        for (Type? root = type.BaseType; root is not null; root = root.BaseType)
        {
            if (IsCase(type, root, profile) && isServed(root))
            {
                return true;
            }
        }

        return type.GetInterfaces().Any(root => IsCase(type, root, profile) && isServed(root));
    }

    /// <summary>
    /// Returns the type's contract from the resolvers after the bridge, or null if they do not know the type, as in a trimmed program
    /// without a context, or if the contract cannot have the form of the profile there. A codec is then better than an exception.
    /// </summary>
    internal static JsonTypeInfo? Contract(IEnumerable<IJsonTypeInfoResolver> others, Type type, JsonSerializerOptions options, StjMemberCodecs codecs)
    {
        Type profile = codecs.Settings.Codecs.Profile;
        foreach (IJsonTypeInfoResolver other in others)
        {
            if (other.GetTypeInfo(type, options) is { } contract)
            {
                if (!StjBridgeMembers.TryAdapt(contract, options, codecs))
                {
                    return null;
                }

                if (RuntimeCodecs.AreSupported && !contract.IsReadOnly && IsStated(type, profile, contract))
                {
                    contract.PolymorphismOptions = StjBridgeShapes.PolymorphismOf(type, profile);
                }

                return contract;
            }
        }

        return null;
    }

    /// <summary>Whether the derived types come from the profile. Those that the program gave the contract, or took from it, take precedence.</summary>
    private static bool IsStated(Type type, Type profile, JsonTypeInfo contract) =>
        IsRoot(type, profile) && (contract.PolymorphismOptions is null ? !HasAttributes(type) : HasAttributes(type) && StjProfileContracts.HaveDerivedTypes(type, profile));

    private static bool HasAttributes(Type type) => type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false);

    /// <summary>Whether the type is polymorphic to System.Text.Json, or to the profile.</summary>
    private static bool IsRoot(Type type, Type profile) => IsStatedByProfile(type, profile)
        ? RuntimeCodecs.AreSupported && StjBridgeShapes.DerivedTypesOf(type, profile).Any()
        : IsRoot(type);

    /// <summary>
    /// Whether attributes of the type make it polymorphic to System.Text.Json. Types that list an open generic type, which only Jackdaw
    /// supports, are not; nor are types that name a codec.
    /// </summary>
    private static bool IsRoot(Type type) =>
        HasAttributes(type)
        && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
        && type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).All(derived => type.IsAssignableFrom(derived.DerivedType) && !derived.DerivedType.ContainsGenericParameters);

    private static bool IsCase(Type type, Type root, Type profile) => IsStatedByProfile(root, profile)
        ? RuntimeCodecs.AreSupported && StjBridgeShapes.DerivedTypesOf(root, profile).Contains(type)
        : IsRoot(root) && root.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Any(derived => derived.DerivedType == type);

    /// <summary>Whether the profile decides about derived types: by a contract, or because it infers those of a closed class.</summary>
    private static bool IsStatedByProfile(Type type, Type profile) =>
        StjProfileContracts.HaveDerivedTypes(type, profile)
        || StjProfileContracts.HaveCodec(type, profile)
        || (type is { IsAbstract: true, IsInterface: false } && !HasAttributes(type) && ReflectedSettings.Of(profile).InferClosedTypePolymorphism);
}

using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>
/// Polymorphic types and their cases in the bridge. Whoever writes a value by its declared type asks the contract of that type whether it is polymorphic; a contract with a converter never is, and then the value is written by the
/// contract of its run-time type, without a discriminator. So these types have the contract that the other resolvers of the options make, with members named as the profile says; what is in them comes back.
/// </summary>
internal static class StjBridgePolymorphism
{
    /// <summary>Whether System.Text.Json takes the type for polymorphic, or for a case of one that is, and the bridge has a codec of the polymorphic type.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is the type of no value, so System.Text.Json serves none as one.")]
    internal static bool Concerns(Type type, Func<Type, bool> isServed)
    {
        if (IsRoot(type) && isServed(type))
        {
            return true;
        }

        for (Type? root = type.BaseType; root is not null; root = root.BaseType)
        {
            if (IsCase(type, root) && isServed(root))
            {
                return true;
            }
        }

        return type.GetInterfaces().Any(root => IsCase(type, root) && isServed(root));
    }

    /// <summary>What the resolvers after the bridge say of the type; null where they know nothing of it, as in a trimmed program without a context: there a codec is better than an exception.</summary>
    internal static JsonTypeInfo? Contract(IEnumerable<IJsonTypeInfoResolver> others, Type type, JsonSerializerOptions options, JsonProfileSettings settings)
    {
        foreach (IJsonTypeInfoResolver other in others)
        {
            if (other.GetTypeInfo(type, options) is { } contract)
            {
                StjBridgeMembers.Adapt(contract, options, settings);
                return contract;
            }
        }

        return null;
    }

    /// <summary>Not where it lists what System.Text.Json refuses, and Jackdaw serves: a generic type without its arguments. Nor where a codec is named.</summary>
    private static bool IsRoot(Type type) =>
        (type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false))
        && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
        && type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).All(derived => type.IsAssignableFrom(derived.DerivedType) && !derived.DerivedType.ContainsGenericParameters);

    private static bool IsCase(Type type, Type root) => IsRoot(root) && root.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Any(derived => derived.DerivedType == type);
}

using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>
/// Polymorphic types and their derived types in the bridge. System.Text.Json writes a value by its declared type and checks whether the
/// contract of that type is polymorphic. A contract with a converter never is, so the value would be written by the contract of its
/// run-time type, without a discriminator. These types therefore get the contract of the other resolvers of the options, with members named
/// as the profile specifies. Their contents come back to Jackdaw.
/// </summary>
internal static class StjBridgePolymorphism
{
    /// <summary>
    /// Whether System.Text.Json treats the type as polymorphic or as a derived type of one that is, and the bridge has a codec of the
    /// polymorphic type.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is not the type of any value, so System.Text.Json handles no value as one.")]
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

    /// <summary>
    /// Returns the type's contract from the resolvers after the bridge, or null if they do not know the type, as in a trimmed program
    /// without a context. A codec is then better than an exception.
    /// </summary>
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

    /// <summary>
    /// Whether the type is polymorphic to System.Text.Json. Types that list an open generic type, which only Jackdaw supports, are not; nor
    /// are types that name a codec.
    /// </summary>
    private static bool IsRoot(Type type) =>
        (type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false))
        && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
        && type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).All(derived => type.IsAssignableFrom(derived.DerivedType) && !derived.DerivedType.ContainsGenericParameters);

    private static bool IsCase(Type type, Type root) => IsRoot(root) && root.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Any(derived => derived.DerivedType == type);
}

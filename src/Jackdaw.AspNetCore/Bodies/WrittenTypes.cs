using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Chooses the type to write a value as: as in the framework, its run-time type, unless the declared type is polymorphic. It may be so by
/// its attributes, or under one profile only: by a contract, or as a <c>closed</c> class.
/// </summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class WrittenTypes<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    /// <summary>The attribute that the compiler puts on <c>closed</c> classes.</summary>
    private const string ClosedType = "System.Runtime.CompilerServices.IsClosedTypeAttribute";

    private static readonly bool InfersClosed = Stated<JsonProfileAttribute>().FirstOrDefault()?.InferClosedTypePolymorphism == true;
    private static readonly JsonContractAttribute[] Contracts = [.. Stated<JsonContractAttribute>()];

    /// <summary>The answers, which do not keep their types from being unloaded.</summary>
    private static readonly ConditionalWeakTable<Type, object> Known = [];

    internal static Type Of(object? value, Type? declared)
    {
        if (value is null)
        {
            return declared is null || declared == typeof(void) ? typeof(object) : declared;
        }

        if (value is JsonNode)
        {
            // The classes of single values derive from JsonValue, and are not public.
            return typeof(JsonNode);
        }

        Type type = value.GetType();
        return declared is null || declared == type || declared == typeof(object) || !declared.IsInstanceOfType(value) || !IsPolymorphic(declared) ? type : declared;
    }

    private static bool IsPolymorphic(Type declared) => (bool)Known.GetValue(declared, static type => Examine(type));

    private static bool Examine(Type declared)
    {
        if (HasAttributes(declared) || (InfersClosed && declared.GetCustomAttributesData().Any(attribute => attribute.AttributeType.FullName == ClosedType)))
        {
            return true;
        }

        Type definition = declared.IsGenericType ? declared.GetGenericTypeDefinition() : declared;
        return Array.Find(Contracts, contract => contract.Type == definition || contract.Type == declared) is { } stated && HasAttributes(stated.Contract);
    }

    /// <summary>Returns the attributes of the profile, then those that it inherits.</summary>
    private static IEnumerable<T> Stated<T>()
        where T : Attribute
    {
        for (Type? level = typeof(TProfile); level is not null; level = level.BaseType)
        {
            foreach (T attribute in level.GetCustomAttributes<T>(inherit: false))
            {
                yield return attribute;
            }
        }
    }

    private static bool HasAttributes(Type type) =>
        type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false) || type.IsDefined(typeof(JsonCodecAttribute), inherit: false);
}

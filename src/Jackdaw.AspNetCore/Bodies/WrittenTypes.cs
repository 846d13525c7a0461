using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Chooses the type to write a value as: as in the framework, its run-time type, unless the declared type is polymorphic.
/// </summary>
internal static class WrittenTypes
{
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
        return declared is null || declared == type || !declared.IsInstanceOfType(value) || !IsPolymorphic(declared) ? type : declared;
    }

    private static bool IsPolymorphic(Type declared) =>
        declared != typeof(object) && (declared.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || declared.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false) || declared.IsDefined(typeof(JsonCodecAttribute), inherit: false));
}

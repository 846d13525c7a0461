using System.Collections;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Shapes;

namespace Jackdaw.Codecs;

/// <summary>
/// Collections whose numbers <c>[JsonNumberHandling]</c> affects although their type does not mention numbers. System.Text.Json writes
/// these collections, their elements by run-time type, and numbers. Everything else comes back to Jackdaw.
/// </summary>
internal static class StjNumbers
{
    /// <summary>Whether a type is a collection, cached no longer than the type.</summary>
    private static readonly ConditionalWeakTable<Type, object> Collections = [];

    internal static bool IsCollection(Type type, JsonProfileSettings settings) => IsCollection(type) && !StjProfileContracts.HaveCodec(type, settings.Codecs.Profile);

    private static bool IsCollection(Type type) =>
        (bool)Collections.GetValue(
            type,
            static found => (found.IsAssignableTo(typeof(IEnumerable)) || (found.IsConstructedGenericType && found.GetGenericTypeDefinition() is var definition
                    && (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>)) && found != typeof(Memory<byte>) && found != typeof(ReadOnlyMemory<byte>)))
                && !found.IsDefined(typeof(JsonCodecAttribute), inherit: false)
                && !found.IsDefined(typeof(JsonConverterAttribute), inherit: false)
                && !found.IsAssignableTo(typeof(System.Text.Json.Nodes.JsonNode))
                && !StjTokens.IsToken(found));

    /// <exception cref="NotSupportedException">The program has no reflection in System.Text.Json.</exception>
    internal static JsonTypeInfo<T> Of<T>(JsonProfileSettings settings, JsonNumberHandling handling, Type owner) =>
        StjContracts.Of(settings, owner, profile => Make<T>(profile, handling));

    private static JsonTypeInfo<T> Make<T>(JsonProfileSettings settings, JsonNumberHandling handling)
    {
        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new NotSupportedException(
                $"[JsonNumberHandling] on '{typeof(T)}' requires reflection in System.Text.Json for the numbers in collections "
                    + $"({ProblemKind.ServedByStj.Id}), which is unavailable in this program (trimmed or compiled ahead of "
                + "time). Give the member the type of the collection.");
        }

        JsonSerializerOptions own = StjOptions.Of(settings);
        JsonSerializerOptions options = new(own)
        {
            TypeInfoResolver = new Resolver(settings),
            NumberHandling = handling,
            ReferenceHandler = settings.Codecs.PreservesReferences ? StjReferences.OfDocument : own.ReferenceHandler,
        };
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }

    internal static bool IsNumber(Type type) =>
        (Nullable.GetUnderlyingType(type) ?? type) is { IsPrimitive: true } primitive ? primitive != typeof(bool) && primitive != typeof(char) && primitive != typeof(nint) && primitive != typeof(nuint)
            : (Nullable.GetUnderlyingType(type) ?? type) is var number && (number == typeof(decimal) || number == typeof(Int128) || number == typeof(UInt128) || number == typeof(Half));

    private sealed class Resolver(JsonProfileSettings settings) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) =>
            type == typeof(string) ? JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter)
            : type == typeof(object) || IsNumber(type) || (IsCollection(type, settings) && type != typeof(byte[])) ? StjReturning.OwnInfo(type, options)
            : StjReturning.InfoOf(type, options, settings);
    }
}

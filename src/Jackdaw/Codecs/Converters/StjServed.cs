using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Shapes;

namespace Jackdaw.Codecs;

/// <summary>
/// The contract of System.Text.Json for a type that it handles, created once per profile. It covers that type and those that derive from
/// it; everything else is handled by <see cref="StjReturningConverter{T}"/>. So nothing is held beyond the life of the type, and no type
/// goes in circles.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
internal static class StjServed<T>
{
    /// <exception cref="NotSupportedException">
    /// The program has no reflection in System.Text.Json, or System.Text.Json does not support the type.
    /// </exception>
    internal static JsonTypeInfo<T> Of(JsonProfileSettings settings) =>
        StjContracts.Of(settings, typeof(StjServed<T>), Make);

    private static JsonTypeInfo<T> Make(JsonProfileSettings settings)
    {
        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new NotSupportedException(
                $"Jackdaw has no codec for '{typeof(T)}' ({ProblemKind.ServedByStj.Id}). System.Text.Json requires reflection for it, "
                    + $"which is unavailable in this program (trimmed or compiled ahead of time). Use a generic "
                + $"collection, or add a JsonSerializerContext with [JsonSerializable(typeof({CodeText.Of(typeof(T))}))] and name it: [JsonCodec(typeof(SystemTextJsonCodec<{CodeText.Of(typeof(T))}, YourContext>))].");
        }

        JsonSerializerOptions own = StjOptions.Of(settings);
        JsonSerializerOptions options = new(own)
        {
            TypeInfoResolver = new Resolver(settings),
            AllowOutOfOrderMetadataProperties = true,
            ReferenceHandler = settings.Codecs.PreservesReferences ? StjReferences.OfDocument : own.ReferenceHandler,
        };
        try
        {
            return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
        }
        catch (InvalidOperationException e)
        {
            throw new NotSupportedException($"System.Text.Json does not support '{typeof(T)}', for which Jackdaw has no codec "
                + $"({ProblemKind.ServedByStj.Id}). Name a codec with [JsonCodec]. {e.Message}", e);
        }
    }

    private sealed class Resolver(JsonProfileSettings settings) : IJsonTypeInfoResolver
    {
        /// <summary>
        /// Whether an attribute on the collection determines how its numbers are read and written, if System.Text.Json handles them itself.
        /// </summary>
        private static readonly bool HasNumbers = typeof(T).IsDefined(typeof(JsonNumberHandlingAttribute), inherit: false);

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) =>
            type == typeof(string) ? JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter)
            : typeof(T).IsAssignableFrom(type) || (HasNumbers && StjNumbers.IsNumber(type)) ? StjReturning.OwnInfo(type, options)
            : StjReturning.InfoOf(type, options, settings);
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>A converter in a profile, with all that a call of it needs.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
internal sealed class StjCall<T>
{
    private delegate T ReadKey(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options);

    /// <param name="settings">The settings of the profile.</param>
    /// <param name="info">The contract that leads to the converter.</param>
    /// <param name="converter">The converter.</param>
    /// <param name="who">The converter in errors.</param>
    internal StjCall(JsonProfileSettings settings, JsonTypeInfo<T> info, JsonConverter converter, string who)
    {
        (Settings, Info, Options, Who) = (settings, info, info.Options, who);
        if (converter is JsonConverter<T> own && MayBeCalled(own) && info.PolymorphismOptions is null)
        {
            (Converter, HandlesNull) = (own, own.HandleNull);
        }
    }

    /// <summary>The settings of the profile.</summary>
    internal JsonProfileSettings Settings { get; }

    /// <summary>The contract, for calls through the serializer.</summary>
    internal JsonTypeInfo<T> Info { get; }

    /// <summary>The options that the converter gets.</summary>
    internal JsonSerializerOptions Options { get; }

    /// <summary>The type that the converter gets.</summary>
    internal Type Type { get; } = typeof(T);

    /// <summary>The converter in errors.</summary>
    internal string Who { get; }

    /// <summary>The converter, if it may be called directly; null if only the serializer can call it.</summary>
    internal JsonConverter<T>? Converter { get; }

    /// <summary>The converter that writes keys.</summary>
    [field: AllowNull]
    internal JsonConverter<T> KeyWriter => field ??= StjBuiltInKeys.Or((JsonConverter<T>)Info.Converter, own => ((Action<Utf8JsonWriter, T, JsonSerializerOptions>)own.WriteAsPropertyName!).Method);

    /// <summary>The converter that reads keys.</summary>
    [field: AllowNull]
    internal JsonConverter<T> KeyReader => field ??= StjBuiltInKeys.Or((JsonConverter<T>)Info.Converter, own => ((ReadKey)own.ReadAsPropertyName).Method);

    /// <summary>Whether the converter itself reads and writes null.</summary>
    internal bool HandlesNull { get; }

    /// <summary>
    /// Whether the two public methods are all of the converter: those that System.Text.Json has for objects and collections do the rest
    /// internally. Converters of other types, which cast, and of <see cref="object"/>, which may be polymorphic, are called by the serializer.
    /// </summary>
    private static bool MayBeCalled(JsonConverter<T> converter) =>
        typeof(T) != typeof(object) && (typeof(T).IsEnum || converter.GetType().Assembly != typeof(JsonSerializer).Assembly);
}

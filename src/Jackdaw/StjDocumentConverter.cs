using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>
/// Documents of <c>Jackdaw.Dom</c> for System.Text.Json, which finds it by the attribute on these types: they are the values that they hold. What is read keeps the limits of the profile that
/// <see cref="JsonSerializerOptionsExtensions.AddJackdaw{TProfile}(JsonSerializerOptions, bool)"/> added to the options, or else those of <see cref="Json"/>; depth, comments, trailing commas and
/// duplicate members are matters of the options. What is written is escaped and indented as the options say.
/// </summary>
/// <remarks>It is public because code that System.Text.Json generates makes an instance. Jackdaw itself reads and writes these types by their codecs.</remarks>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public class StjDocumentConverter<T, TCodec> : JsonConverter<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    private protected static JsonCodecHandle<T> Codec { get; } = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();

    /// <summary>True: what null means is a matter of the codec.</summary>
    public sealed override bool HandleNull => true;

    /// <summary>Reads a value.</summary>
    /// <param name="reader">The reader, at the value.</param>
    /// <param name="typeToConvert">The type.</param>
    /// <param name="options">The options.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonDataException">The value is none of this type, or beyond a limit.</exception>
    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        StjBridgeReading.Read(ref reader, Codec, StjDocumentSettings.For(reader.CurrentState.Options, options));

    /// <summary>Writes a value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="JsonDataException">The value has no JSON form, or more levels than the writer takes.</exception>
    public sealed override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        try
        {
            WriteDoor.AsDocument(writer, Codec, value);
        }
        catch (JsonDataException e) when (writer.CurrentDepth > 0 && e.Path is not null)
        {
            throw StjBridgeErrors.InValue(e);
        }
    }
}

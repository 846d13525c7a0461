using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>Passes over the value of a member that is not read, although a constructor has a parameter for it: the argument is the default.</summary>
/// <typeparam name="T">The type of the member.</typeparam>
/// <param name="argument">The default of the parameter; null if it has none.</param>
/// <param name="written">The converter that writes the member; null if its type decides.</param>
internal sealed class StjSkippingConverter<T>(object? argument, JsonConverter? written) : JsonConverter<T>
{
    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return argument is T value ? value : default;
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        switch (written)
        {
            case null:
                JsonSerializer.Serialize(writer, value, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T)));
                break;
            case JsonConverter<T> converter when value is not null || converter.HandleNull:
                converter.Write(writer, value, options);
                break;
            case JsonConverter<T>:
                writer.WriteNullValue();
                break;
            default:
                throw new NotSupportedException($"The converter '{written.GetType()}' of a member that is written, but not read, does not write '{typeof(T)}'.");
        }
    }
}

using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>Passes over the value of a member that is not read, although a constructor has a parameter for it: the argument is the default.</summary>
/// <typeparam name="T">The type of the member.</typeparam>
internal sealed class StjSkippingConverter<T> : JsonConverter<T>
{
    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return default;
    }

    /// <summary>The member is not written.</summary>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNullValue();
}

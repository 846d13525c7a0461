using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>
/// Values with a codec as keys of dictionaries that System.Text.Json handles: the text of a string, or the digits of a number. Enums that
/// are written as numbers use their names as keys, as in both libraries.
/// </summary>
internal static class StjBridgeKeys
{
    internal static string Text<T>(T value, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        Utf8JsonReader reader = new(WriteDoor.ToArray(codec, settings, value));
        reader.Read();
        return reader.TokenType switch
        {
            JsonTokenType.String => reader.GetString()!,
            JsonTokenType.Number when value is Enum name => name.ToString(),
            JsonTokenType.Number => System.Text.Encoding.UTF8.GetString(reader.ValueSpan),
            _ => throw new NotSupportedException($"'{typeof(T)}' cannot be a dictionary key: its codec writes neither a string nor "
                + $"a number."),
        };
    }

    /// <summary>Reads the name at the position of a reader. System.Text.Json knows its path.</summary>
    internal static T ReadOrFail<T>(ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        try
        {
            return Read(reader.GetString()!, codec, settings);
        }
        catch (JsonDataException e) when (e.Path is not null)
        {
            throw StjBridgeErrors.InValue(e);
        }
    }

    private static T Read<T>(string key, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        try
        {
            return ReadDoor.From(WriteDoor.ToArray(JsonTypeOf<string, Json>.Handle, JsonProfileSettings.Default, key), codec, settings)!;
        }
        catch (JsonDataException e) when (e.Code == JsonError.WrongKind)
        {
            return typeof(T).IsEnum && Enum.TryParse(typeof(T), key, out object? named) ? (T)named : ReadDoor.From(key.AsSpan(), codec, settings)!;
        }
    }
}

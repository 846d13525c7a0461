using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// Reads the value at the position of a System.Text.Json reader with a codec: in place, or from a copy if it is in several segments.
/// </summary>
internal static class StjBridgeReading
{
    internal static T? Read<T>(ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        int depth = reader.CurrentDepth;
        if (!StjValue.TryPass(ref reader, out StjValue value))
        {
            using JsonDocument copy = JsonDocument.ParseValue(ref reader);
            return Read(new StjValue(JsonMarshal.GetRawUtf8Value(copy.RootElement)), depth, codec, settings);
        }

        return Read(value, depth, codec, settings);
    }

    /// <summary>
    /// Reads a value for a caller who knows nothing about the document: if its position is unknown, errors have the path in the value.
    /// </summary>
    internal static T? ReadAlone<T>(ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        int depth = reader.CurrentDepth;
        if (!StjValue.TryPass(ref reader, out StjValue value))
        {
            using JsonDocument copy = JsonDocument.ParseValue(ref reader);
            return ReadDoor.From(JsonMarshal.GetRawUtf8Value(copy.RootElement), codec, settings);
        }

        try
        {
            return ReadDoor.From(value.Utf8, codec, settings);
        }
        catch (JsonDataException e) when (e.Path is not null && StjBridgeErrors.TryMove(e, value, depth) is { } moved)
        {
            throw moved;
        }
    }

    private static T? Read<T>(StjValue value, int depth, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        try
        {
            return ReadDoor.From(value.Utf8, codec, settings);
        }
        catch (JsonDataException e) when (e.Path is not null)
        {
            throw StjBridgeErrors.Moved(e, value, depth);
        }
    }
}

using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Values that a converter passes on whole, as one that chooses a derived type does: they are read and written by the operation of the
/// document, as if there were no converter in between.
/// </summary>
internal static class StjInPlace
{
    /// <summary>Reads the value if it is the one that the converter was called for. Afterwards the reader is at its last token.</summary>
    internal static bool TryRead<T>(StjServing serving, ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings, out T? value)
    {
        if (!serving.IsWhole(in reader, settings))
        {
            value = default;
            return false;
        }

        ReadContext context = serving.Reading;
        int depthLeft = context.DepthLeft;
        UncheckedReadCursor after;
        try
        {
            after = codec.Read(serving.From, context, out value);
        }
        catch
        {
            // The converter may go on.
            context.DepthLeft = depthLeft;
            context.KeyBeingRead = default;
            throw;
        }

        if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            ReadContext.MoveToEnd(ref reader, after);
        }

        return true;
    }

    /// <summary>Writes the value if it is all that the converter has written so far. The writer gets a number instead of it.</summary>
    internal static bool TryWrite<T>(StjServing serving, Utf8JsonWriter writer, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        if (!serving.MayHandOn(writer, settings))
        {
            return false;
        }

        WriteContext context = serving.Writing;
        UncheckedWriteCursor at = context.Reserve(serving.At, 0);
        (int offset, int depthLeft, int pieces) = (context.OffsetOf(at), context.DepthLeft, context.Pieces);
        try
        {
            serving.HandOn(codec.Write(at, context, value), offset, pieces);
        }
        catch
        {
            serving.TakeBack(offset, depthLeft, pieces);
            throw;
        }

        return true;
    }
}

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
        bool isRead = false;
        UncheckedReadCursor after;
        try
        {
            after = codec.Read(serving.From, context, out value);
            isRead = true;
        }
        finally
        {
            // Not a catch block, which would keep the stack of what has failed. The converter may go on.
            if (!isRead)
            {
                context.DepthLeft = depthLeft;
                context.KeyBeingRead = default;
            }
        }

        if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            ReadContext.MoveToEnd(ref reader, after);
        }

        return true;
    }

    /// <summary>Writes the value if it is all that the converter has written so far.</summary>
    internal static bool TryWrite<T>(StjServing serving, Utf8JsonWriter writer, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        if (!serving.MayHandOn(writer, settings))
        {
            return false;
        }

        WriteContext context = serving.Writing;
        UncheckedWriteCursor at = context.Reserve(serving.At, 0);
        (int offset, int depthLeft, int pieces) = (context.OffsetOf(at), context.DepthLeft, context.Pieces);
        bool isWritten = false;
        try
        {
            serving.HandOn(codec.Write(at, context, value), offset, pieces);
            isWritten = true;
        }
        finally
        {
            if (!isWritten)
            {
                serving.TakeBack(offset, depthLeft, pieces);
            }
        }

        return true;
    }
}

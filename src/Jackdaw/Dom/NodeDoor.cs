using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>Converts trees to and from text and values.</summary>
internal static class NodeDoor
{
    internal static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = JsonLimits.MaxAllowedDepth, MaxNumberLength = int.MaxValue, MaxNameLength = int.MaxValue, MaxStringLength = int.MaxValue });

    /// <summary>Reads a tree with a codec.</summary>
    internal static T? Read<T>(JsonNode? node, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        WriteContext writing = WriteContext.Rent(settings);
        try
        {
            UncheckedWriteCursor end = NodeWriter.Write(writing.Begin(), writing, node);
            return Read(writing.Finished(end), codec, settings);
        }
        finally
        {
            writing.Return();
        }
    }

    /// <summary>Tries to read a tree with a codec.</summary>
    internal static bool TryRead<T>(JsonNode? node, JsonCodecHandle<T> codec, JsonProfileSettings settings, out T? value)
    {
        WriteContext writing = WriteContext.Rent(settings);
        try
        {
            UncheckedWriteCursor end = NodeWriter.Write(writing.Begin(), writing, node);
            ReadContext context = ReadContext.Rent(settings);
            try
            {
                context.Load(writing.Finished(end));
                bool isRead = PlacedRead.TryOf(codec, context.First(), context, out (UncheckedReadCursor After, T? Value) read);
                value = read.Value;
                return isRead;
            }
            finally
            {
                context.Return();
            }
        }
        finally
        {
            writing.Return();
        }
    }

    /// <summary>Reads a tree with a built-in codec.</summary>
    internal static T? Read<T, TCodec>(JsonNode? node)
        where TCodec : struct, IUncheckedJsonCodec<T> => Read(node, LibraryHandle<T, TCodec>.Value, Deep);

    /// <summary>Writes a value as a tree.</summary>
    internal static JsonNode Write<T>(T value, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        WriteContext writing = WriteContext.Rent(settings);
        try
        {
            UncheckedWriteCursor end;
            try
            {
                end = codec.Write(writing.Begin(), writing, value);
            }
            catch (StackShortage)
            {
                end = LargeStack.Write(codec, writing, value);
            }

            return Parse(writing.Finished(end), settings);
        }
        finally
        {
            writing.Return();
        }
    }

    /// <summary>Writes a number with a built-in codec.</summary>
    internal static JsonValue Write<T, TCodec>(T value)
        where TCodec : struct, IUncheckedJsonCodec<T> => (JsonValue)Write(value, LibraryHandle<T, TCodec>.Value, Deep);

    internal static ReadOnlySpan<byte> WriteDouble(double value, Span<byte> room)
    {
        WriteContext writing = WriteContext.Rent(Deep);
        try
        {
            ReadOnlySpan<byte> text = writing.Finished(writing.Begin().Double(writing, value));
            text.CopyTo(room);
            return room[..text.Length];
        }
        finally
        {
            writing.Return();
        }
    }

    internal static string ToText(JsonNode node)
    {
        WriteContext writing = WriteContext.Rent(Deep);
        try
        {
            return writing.ToText(NodeWriter.Write(writing.Begin(), writing, node));
        }
        finally
        {
            writing.Return();
        }
    }

    internal static byte[] ToUtf8(JsonNode node)
    {
        WriteContext writing = WriteContext.Rent(Deep);
        try
        {
            return writing.ToArray(NodeWriter.Write(writing.Begin(), writing, node));
        }
        finally
        {
            writing.Return();
        }
    }

    /// <summary>Reads a document as a tree.</summary>
    internal static JsonNode Parse(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return Parse(context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static JsonNode Parse(ReadOnlySpan<char> json, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(json);
            return Parse(context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static JsonNode Parse(Stream utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return Parse(context);
        }
        finally
        {
            context.Return();
        }
    }

    private static JsonNode Parse(ReadContext context)
    {
        context.Finish(NodeReader.Read(context.First(), context, out JsonNode node));
        return node;
    }

    private static T? Read<T>(ReadOnlySpan<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return codec.Read(context);
        }
        catch (StackShortage)
        {
            return LargeStack.Read(codec, context);
        }
        finally
        {
            context.Return();
        }
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Calls the methods of a converter directly: on the bytes of the value in the document, and with a writer that is kept. What the serializer
/// would check is checked here. <see cref="StjServing.Convert{T}(UncheckedReadCursor, ReadContext, System.Text.Json.Serialization.Metadata.JsonTypeInfo{T}, string, out T)"/>
/// does the same through the serializer, for the converters that cannot be called.
/// </summary>
internal static class StjConversion
{
    /// <summary>Writes a value.</summary>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T value, StjCall<T> call)
    {
        if (call.Converter is not { } converter)
        {
            return StjServing.Convert(at, context, value, call.Info, call.Who);
        }

        if (value is null && !call.HandlesNull)
        {
            return context.Null(at);
        }

        context.CheckStackOnce();
        StjServing serving = StjServing.Begin(context, at);
        StjConverterOutput? output = null;
        Exception? failure = null;
        bool isWritten = false;
        try
        {
            output = serving.Open(context.Settings);
            converter.Write(output.Writer, value, call.Options);
            isWritten = true;
        }
        catch (Exception e) when (output is { IsFull: true } && e is InvalidOperationException or JsonException { InnerException: InvalidOperationException })
        {
            FailDepth(context, serving, output!);
        }
        catch (InvalidOperationException e) when (StjVerdicts.IsOfValue(e))
        {
            failure = e;
        }
        catch (JsonException e) when (e is not JsonDataException { Path: not null })
        {
            failure = e;
        }
        finally
        {
            serving.Leave(isWritten);
        }

        if (failure is not null)
        {
            StjCalls.Fail(serving.At, context, failure, call.Who, call.Type);
        }

        return serving.Complete(call.Who);
    }

    /// <summary>Reads a value.</summary>
    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, StjCall<T> call, out T? value)
    {
        bool isNull = at.Current == (byte)'n' && !call.HandlesNull;
        if (call.Converter is not { } converter || (isNull && default(T) is not null))
        {
            return StjServing.Convert(at, context, call.Info, call.Who, out value);
        }

        context.CheckStackOnce(at);
        UncheckedReadCursor after = context.SkipValue(at);
        if (isNull)
        {
            value = default;
            return after;
        }

        StjServing serving = StjServing.Begin(context, at, after);
        Exception? failure = null;
        try
        {
            value = Call(ReadContext.Between(at, after), Math.Max(1, context.DepthLeft), call, converter);
        }
#pragma warning disable CA1031 // Thrown again below, outside of the handler, where the stack of all that has failed is free again.
        catch (Exception e) when (StjCalls.IsOfValue(e))
#pragma warning restore CA1031
        {
            failure = e;
            value = default;
        }
        finally
        {
            serving.End();
        }

        if (failure is not null)
        {
            StjCalls.Fail(at, context, failure, call.Who, call.Type);
        }

        return after;
    }

    [DoesNotReturn]
    private static void FailDepth(WriteContext context, StjServing serving, StjConverterOutput output)
    {
        if (output.MaxDepth < context.DepthLeft)
        {
            context.RequireLargeStack();
        }

        context.FailDepth(serving.At);
    }

    // A separate method: the reader takes 200 bytes of the stack, which are cleared for each call.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T? Call<T>(ReadOnlySpan<byte> text, int maxDepth, StjCall<T> call, JsonConverter<T> converter)
    {
        Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = maxDepth });
        reader.Read();
        JsonTokenType token = reader.TokenType;
        long consumed = reader.BytesConsumed;
        T? value = converter.Read(ref reader, call.Type, call.Options);
        bool isWhole = token switch
        {
            JsonTokenType.StartObject => reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth == 0,
            JsonTokenType.StartArray => reader.TokenType == JsonTokenType.EndArray && reader.CurrentDepth == 0,
            _ => reader.BytesConsumed == consumed,
        };
        return isWhole ? value : throw StjVerdicts.IsNotWhole();
    }
}

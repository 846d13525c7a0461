using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Calls System.Text.Json for one value. Its output is checked, and exceptions because of a value get the position of the value.
/// </summary>
internal static class StjCalls
{
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T value, JsonTypeInfo<T> info, string who, StjServing? serving = null)
    {
        JsonException? failure = null;
        try
        {
            return StjOutput.Write(at, context, (value, info), static (writer, call) => JsonSerializer.Serialize(writer, call.value, call.info), serving);
        }
        catch (JsonException e) when (e is not JsonDataException { Path: not null })
        {
            failure = e;
        }

        Fail(at, context, failure, who, typeof(T));
        return at;
    }

    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, JsonTypeInfo<T> info, string who, out T? value)
    {
        context.CheckStack(at);
        UncheckedReadCursor after = context.SkipValue(at);
        Utf8JsonReader reader = new(ReadContext.Between(at, after), new JsonReaderOptions { MaxDepth = Math.Max(1, context.DepthLeft) });
        Exception? failure = null;
        try
        {
            value = JsonSerializer.Deserialize(ref reader, info);
        }
#pragma warning disable CA1031 // Thrown again below, outside of the handler, where the stack of all that has failed is free again.
        catch (Exception e) when (IsOfValue(e))
#pragma warning restore CA1031
        {
            failure = e;
            value = default;
        }

        if (failure is not null)
        {
            Fail(at, context, failure, who, typeof(T));
        }

        return after;
    }

    /// <summary>
    /// Whether an exception rejects the value (decision 0011). An exception that says that a type is not supported does not.
    /// </summary>
    internal static bool IsOfValue(Exception exception) => ReadContext.IsRefusal(exception) && exception is not NotSupportedException;

    /// <summary>Throws because a converter rejected a value while reading.</summary>
    /// <param name="at">The start of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="failure">The exception of the converter.</param>
    /// <param name="who">The converter.</param>
    /// <param name="type">The type that is converted.</param>
    [DoesNotReturn]
    internal static void Fail(UncheckedReadCursor at, ReadContext context, Exception failure, string who, Type type)
    {
        if (failure is JsonException thrown && ProgramErrors.HaveOwnMessage(thrown))
        {
            context.FailInPlaceOf(at, thrown);
        }

        throw Adopting(failure, context.ErrorAt(at, failure is JsonDataException known ? known.Code : JsonError.Refused, Text(failure, who, type), ProgramErrors.InnerOf(failure)));
    }

    /// <summary>Throws because a converter rejected a value while writing.</summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="failure">The exception of the converter.</param>
    /// <param name="who">The converter.</param>
    /// <param name="type">The type that is converted.</param>
    [DoesNotReturn]
    internal static void Fail(UncheckedWriteCursor at, WriteContext context, Exception failure, string who, Type type)
    {
        if (failure is JsonException thrown && ProgramErrors.HaveOwnMessage(thrown))
        {
            context.FailInPlaceOf(at, thrown);
        }

        // It may have come from a codec inside the value.
        JsonError code = (failure as JsonDataException ?? failure.InnerException as JsonDataException)?.Code ?? JsonError.Refused;
        throw Adopting(failure, context.ErrorAt(at, code, Text(failure, who, type), ProgramErrors.InnerOf(failure)));
    }

    private static JsonDataException Adopting(Exception failure, JsonDataException error)
    {
        if (failure is JsonException thrown && error.InnerException != failure)
        {
            ProgramErrors.Adopt(error, thrown);
        }

        return error;
    }

    private static string Text(Exception failure, string who, Type type) => $"{who} refused the value: {StjVerdicts.ReasonOf(failure, type)}";
}

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

        context.Fail(at, CodeOf(failure), $"{who} refused the value: {ForeignPlace.Remove(failure.Message)}", failure);
        return at;
    }

    /// <summary>Returns the code of the error, which may have come from a codec inside the value.</summary>
    internal static JsonError CodeOf(JsonException failure) => (failure as JsonDataException ?? failure.InnerException as JsonDataException)?.Code ?? JsonError.Refused;

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
            Fail(at, context, failure, who);
        }

        return after;
    }

    /// <summary>
    /// Whether an exception rejects the value (decision 0011). An exception that says that a type is not supported does not.
    /// </summary>
    internal static bool IsOfValue(Exception exception) => ReadContext.IsRefusal(exception) && exception is not NotSupportedException;

    internal static void Fail(UncheckedReadCursor at, ReadContext context, Exception failure, string who) =>
        context.Fail(
            at,
            failure is JsonDataException known ? known.Code : JsonError.Refused,
            failure is JsonException ? $"{who} refused the value: {ForeignPlace.Remove(failure.Message)}" : $"{who} refused the value: see the inner exception.",
            failure);
}

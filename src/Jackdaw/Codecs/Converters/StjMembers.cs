using System.Buffers;
using System.Text.Json;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A converter that writes extension data: as System.Text.Json calls it, between the braces of the object, or as an object of its own, whose members are taken.</summary>
internal static class StjMembers
{
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T? value, JsonExtensionNames taken, StjCall<T> call)
    {
        if (value is null)
        {
            return at;
        }

        context.CheckStack();
        ArrayBufferWriter<byte> text = new();
        WellFormedEncoder encoder = new();
        int most = Math.Max(1, context.DepthLeft);
        using (Utf8JsonWriter writer = new(text, new JsonWriterOptions { Encoder = encoder, SkipValidation = true, MaxDepth = most }))
        {
            try
            {
                writer.WriteStartObject();
                StjServing.Call(context, (writer, value, call.Info), static call => JsonSerializer.Serialize(call.writer, call.value, call.Info));
                writer.WriteEndObject();
            }
            catch (Exception e) when ((e is InvalidOperationException or JsonException { InnerException: InvalidOperationException }) && writer.CurrentDepth >= most)
            {
                context.FailDepth(at);
            }
            catch (JsonException e) when (e is not JsonDataException { Path: not null })
            {
                StjCalls.Fail(at, context, e, call.Who, call.Type);
            }
        }

        if (encoder.Problem is { } problem)
        {
            context.Fail(at, problem);
        }

        return Members(at, context, IsObject(text.WrittenMemory.Span) ? text.WrittenMemory[1..^1] : text.WrittenMemory, taken, call.Who);
    }

    private static bool IsObject(ReadOnlySpan<byte> text) => text is [(byte)'{', (byte)'{', ..];

    private static UncheckedWriteCursor Members(UncheckedWriteCursor at, WriteContext context, ReadOnlyMemory<byte> text, JsonExtensionNames taken, string who)
    {
        JsonDocument? members = null;
        try
        {
            members = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = JsonLimits.MaxAllowedDepth });
        }
        catch (JsonException e)
        {
            context.Fail(at, JsonError.Refused, $"{who} did not write the members of an object. See the inner exception.", e);
        }

        using (members)
        {
            foreach (JsonProperty member in members!.RootElement.EnumerateObject())
            {
                at = JsonElementCodec.Write(JsonExtensionData.Name(at, context, member.Name, taken), context, member.Value);
            }
        }

        return context.Reserve(at, 0);
    }
}

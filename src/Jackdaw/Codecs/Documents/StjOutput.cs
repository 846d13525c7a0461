using System.Buffers;
using System.Text.Json;
using Jackdaw.Buffers;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Passes the output of a System.Text.Json writer on: it is collected, checked to be one value, and formatted and escaped as the profile
/// specifies.
/// </summary>
internal static class StjOutput
{
    /// <summary>
    /// Up to this depth any stack is large enough: nodes and converters recurse, a level takes up to 500 bytes of stack, and 64 KB have
    /// been checked.
    /// </summary>
    private const int MostOnAnyStack = 100;

    private const int MostKept = 64 * 1024;

    [ThreadStatic]
    private static ArrayBufferWriter<byte>? _ofThread;

    /// <summary>Writes one value.</summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The argument of <paramref name="write"/>.</param>
    /// <param name="write">The action that writes the value. Its exceptions propagate.</param>
    /// <param name="serving">Records the parts that codecs write, or null if there are none.</param>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T value, Action<Utf8JsonWriter, T> write, StjServing? serving = null)
    {
        context.CheckStack();
        ArrayBufferWriter<byte> text = _ofThread ?? new ArrayBufferWriter<byte>();
        _ofThread = null;
        serving?.Place(at, text);
        try
        {
            Collect(at, context, value, write, text, serving);
            return RawJson.WriteAnew(at, context, text.WrittenSpan, serving is null ? [] : serving.Finished, keepsPlusSigns: context.Settings.Escaping == JsonEscaping.Html);
        }
        finally
        {
            if (text.Capacity <= MostKept)
            {
                text.ResetWrittenCount();
                _ofThread = text;
            }
        }
    }

    /// <summary>Writes a document, which may contain values without a JSON form: NaN, a lone surrogate.</summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The argument of <paramref name="write"/>.</param>
    /// <param name="name">The type of the document, for the error.</param>
    /// <param name="write">The action that writes the value.</param>
    internal static UncheckedWriteCursor WriteDocument<T>(UncheckedWriteCursor at, WriteContext context, T value, string name, Action<Utf8JsonWriter, T> write)
    {
        try
        {
            return Write(at, context, value, write);
        }
        catch (Exception e) when (e is InvalidOperationException and not ObjectDisposedException or ArgumentException or NotSupportedException)
        {
            context.Fail(at, JsonError.Refused, $"System.Text.Json cannot write the contents of the {name}. See the inner exception.", e);
            throw;
        }
    }

    private static void Collect<T>(UncheckedWriteCursor at, WriteContext context, T value, Action<Utf8JsonWriter, T> write, ArrayBufferWriter<byte> text, StjServing? serving)
    {
        int most = Math.Max(1, context.DepthLeft);
        if (most > MostOnAnyStack && !LargeStack.IsHere && !StackRoom.HasLevels(most))
        {
            most = MostOnAnyStack;
        }

        WellFormedEncoder encoder = new(context.Settings.Escaping);
        using Utf8JsonWriter writer = new(text, new JsonWriterOptions { MaxDepth = most, Encoder = encoder });
        serving?.WriteTo(writer);
        try
        {
            write(writer, value);
            writer.Flush();
        }
        catch (Exception e) when ((e is InvalidOperationException or JsonException { InnerException: InvalidOperationException }) && writer.CurrentDepth >= most)
        {
            if (most < context.DepthLeft)
            {
                context.RequireLargeStack();
            }

            context.FailDepth(at);
        }

        if (encoder.Problem is { } problem)
        {
            context.Fail(at, problem);
        }
    }
}

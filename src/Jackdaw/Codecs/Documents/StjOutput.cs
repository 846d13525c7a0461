using System.Buffers;
using System.Text.Json;
using Jackdaw.Buffers;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// What a writer of System.Text.Json writes, on its way into the output: collected, checked to be one value, and laid out and escaped as the profile says.
/// </summary>
internal static class StjOutput
{
    /// <summary>Nodes and converters recurse, a level takes up to 500 bytes of stack, and what has been looked for is 64 KB.</summary>
    private const int MostOnAnyStack = 100;

    private const int MostKept = 64 * 1024;

    [ThreadStatic]
    private static ArrayBufferWriter<byte>? _ofThread;

    /// <summary>Writes one value.</summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">What <paramref name="write"/> gets.</param>
    /// <param name="write">Writes the value. What it throws passes.</param>
    /// <param name="serving">What notes the parts that codecs write; null: there are none.</param>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T value, Action<Utf8JsonWriter, T> write, StjServing? serving = null)
    {
        context.CheckStack();
        ArrayBufferWriter<byte> text = _ofThread ?? new ArrayBufferWriter<byte>();
        _ofThread = null;
        serving?.Place(at, text);
        try
        {
            Collect(at, context, value, write, text);
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

    /// <summary>The same for a document, which may hold what has no JSON form: NaN, half of a surrogate pair.</summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">What <paramref name="write"/> gets.</param>
    /// <param name="name">The type of the document, for the error.</param>
    /// <param name="write">Writes the value.</param>
    internal static UncheckedWriteCursor WriteDocument<T>(UncheckedWriteCursor at, WriteContext context, T value, string name, Action<Utf8JsonWriter, T> write)
    {
        try
        {
            return Write(at, context, value, write);
        }
        catch (Exception e) when (e is InvalidOperationException and not ObjectDisposedException or ArgumentException or NotSupportedException)
        {
            context.Fail(at, JsonError.Refused, $"System.Text.Json can't write what the {name} holds. See the inner exception.", e);
            throw;
        }
    }

    private static void Collect<T>(UncheckedWriteCursor at, WriteContext context, T value, Action<Utf8JsonWriter, T> write, ArrayBufferWriter<byte> text)
    {
        int most = Math.Max(1, context.DepthLeft);
        if (most > MostOnAnyStack && !LargeStack.IsHere && !StackRoom.HasLevels(most))
        {
            most = MostOnAnyStack;
        }

        WellFormedEncoder encoder = new(context.Settings.Escaping);
        using Utf8JsonWriter writer = new(text, new JsonWriterOptions { MaxDepth = most, Encoder = encoder });
        try
        {
            write(writer, value);
            writer.Flush();
        }
        catch (InvalidOperationException) when (writer.CurrentDepth >= most)
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

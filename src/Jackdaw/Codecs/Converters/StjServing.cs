using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// One value that System.Text.Json serves within a document: what the codecs that it calls back need to know of the operation around them, so that state, references, cycles and depth are those of the whole document.
/// </summary>
/// <remarks>Such a codec has an operation of its own. Both are on one thread: System.Text.Json calls back before it returns.</remarks>
internal sealed class StjServing
{
    [ThreadStatic]
    private static StjServing? _ofThread;

    private readonly StjServing? _outer;
    private readonly WriteContext? _writing;
    private readonly ReadContext? _reading;
    private readonly long _offset;
    private List<(int Start, int End)>? _finished;
    private UncheckedWriteCursor _at;
    private ArrayBufferWriter<byte>? _text;

    private StjServing(object? state, WriteContext? writing, ReadContext? reading, long offset)
    {
        (State, _writing, _reading, _offset) = (state, writing, reading, offset);
        _outer = _ofThread;
        _ofThread = this;
    }

    /// <summary>The innermost one of this thread, whose value is served now.</summary>
    internal static StjServing? OfThread => _ofThread;

    /// <summary>What the caller of the door gave along.</summary>
    internal object? State { get; }

    /// <summary>The parts of the text that codecs have written, which are escaped already, in their order.</summary>
    internal ReadOnlySpan<(int Start, int End)> Finished => CollectionsMarshal.AsSpan(_finished);

    /// <summary>The operation that writes the value.</summary>
    internal WriteContext Writing => _writing!;

    /// <summary>The operation that reads the value.</summary>
    internal ReadContext Reading => _reading!;

    /// <summary>Where the value begins in the document that is read.</summary>
    internal long Offset => _offset;

    private static StjServing Begin(WriteContext context) => new(context.State, context, null, 0);

    /// <param name="context">The operation.</param>
    /// <param name="at">The position of the value.</param>
    internal static StjServing Begin(ReadContext context, UncheckedReadCursor at) => new(context.State, null, context, context.ReferenceOffset(at));

    internal void End() => _ofThread = _outer;

    /// <summary>Writes a value that System.Text.Json serves.</summary>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T? value, JsonTypeInfo<T> info)
    {
        // The codecs inside begin operations of their own, which this one must not repeat.
        context.RunOnce();
        bool tracksCycles = !typeof(T).IsValueType && context.Settings.Codecs.IgnoresCycles;
        if (tracksCycles && (value is null || !context.EnterReference(value)))
        {
            return context.Null(at);
        }

        StjServing serving = Begin(context);
        try
        {
            at = StjCalls.Write(at, context, value!, info, StjWords.Who, serving);
        }
        finally
        {
            serving.End();
        }

        if (tracksCycles)
        {
            context.LeaveReference();
        }

        return at;
    }

    /// <summary>Notes where the value is written, for the paths of errors.</summary>
    /// <param name="at">The position of the value in the output.</param>
    /// <param name="text">Where System.Text.Json writes it first.</param>
    internal void Place(UncheckedWriteCursor at, ArrayBufferWriter<byte> text) => (_at, _text) = (at, text);

    /// <summary>Begins the operation that writes a value within this one.</summary>
    internal void Continue(WriteContext context, Utf8JsonWriter writer)
    {
        context.LimitDepth(Math.Max(0, _writing!.DepthLeft - writer.CurrentDepth));
        context.Within(int.MaxValue, () => PathIn(writer));
        if (_writing.Settings.Codecs is { PreservesReferences: true } or { IgnoresCycles: true })
        {
            context.ContinueReferences(_writing.References);
        }
    }

    /// <summary>Begins the operation that reads a value within this one.</summary>
    /// <param name="context">That operation.</param>
    /// <param name="offset">Where its text begins within this value.</param>
    internal void Continue(ReadContext context, long offset)
    {
        if (_reading!.Settings.Codecs.PreservesReferences)
        {
            context.ContinueReferences(_reading, _offset + offset);
        }
    }

    /// <summary>Notes that what a call has written is finished, with the comma that may come before it.</summary>
    internal void Note(Utf8JsonWriter writer, long before) => (_finished ??= []).Add(((int)before, (int)Position(writer)));

    /// <summary>The path of what the writer writes next, in the whole output; null where it is not known.</summary>
    private string? PathIn(Utf8JsonWriter writer)
    {
        if (_text is null || _writing!.PathAt(_at) is not { } around)
        {
            return null;
        }

        writer.Flush();
        ReadOnlySpan<byte> before = _text.WrittenSpan;

        // The comma before an element is written with it.
        byte[] text = before is [] or [.., (byte)'[' or (byte)'{' or (byte)':'] ? before.ToArray() : [.. before, (byte)','];
        return around + DocumentPlace.Find(text, text.Length, ofObject: false).Path[1..];
    }

    /// <summary>How much has been written.</summary>
    internal static long Position(Utf8JsonWriter writer) => writer.BytesCommitted + writer.BytesPending;
}

using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// One value that System.Text.Json handles within a document. The codecs that it calls back use the operation around them, so that state,
/// references, cycles and depth are those of the whole document.
/// </summary>
/// <remarks>Such a codec has an operation of its own. Both are on one thread: System.Text.Json calls back before it returns.</remarks>
internal sealed class StjServing
{
    [ThreadStatic]
    private static StjServing? _ofThread;

    private readonly StjServing? _outer;
    private readonly WriteContext? _writing;
    private readonly ReadContext? _reading;
    private readonly UncheckedReadCursor _from;
    private readonly long _offset;
    private List<(int Start, int End)>? _finished;
    private UncheckedWriteCursor _at;
    private ArrayBufferWriter<byte>? _text;
    private Utf8JsonWriter? _writer;

    private StjServing(WriteContext context)
        : this() => (State, _writing) = (context.State, context);

    private StjServing(ReadContext context, UncheckedReadCursor at)
        : this() => (State, _reading, _from, _offset) = (context.State, context, at, context.ReferenceOffset(at));

    private StjServing()
    {
        _outer = _ofThread;
        _ofThread = this;
    }

    /// <summary>The innermost one of this thread, whose value is being handled.</summary>
    internal static StjServing? OfThread => _ofThread;

    /// <summary>The state that the caller passed to the entry point.</summary>
    internal object? State { get; }

    /// <summary>The parts of the text that codecs have written, in order. They are already escaped.</summary>
    internal ReadOnlySpan<(int Start, int End)> Finished => CollectionsMarshal.AsSpan(_finished);

    /// <summary>The operation that writes the value.</summary>
    internal WriteContext Writing => _writing!;

    /// <summary>The operation that reads the value.</summary>
    internal ReadContext Reading => _reading!;

    /// <summary>The offset of the value in the document that is read.</summary>
    internal long Offset => _offset;

    /// <summary>Returns the value of this thread that is being written with a profile, or null.</summary>
    internal static StjServing? OfWriting(JsonProfileSettings settings) => _ofThread is { _writing: { } writing } serving && IsOf(writing.Settings, settings) ? serving : null;

    /// <summary>Returns the value of this thread that is being read with a profile, or null.</summary>
    internal static StjServing? OfReading(JsonProfileSettings settings) => _ofThread is { _reading: { } reading } serving && IsOf(reading.Settings, settings) ? serving : null;

    private static bool IsOf(JsonProfileSettings settings, JsonProfileSettings other) => settings == other || settings.Codecs.Profile == other.Codecs.Profile;

    private static StjServing Begin(WriteContext context) => new(context);

    /// <param name="context">The operation.</param>
    /// <param name="at">The position of the value.</param>
    internal static StjServing Begin(ReadContext context, UncheckedReadCursor at) => new(context, at);

    internal void End() => _ofThread = _outer;

    /// <summary>Writes a value that System.Text.Json handles.</summary>
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T? value, JsonTypeInfo<T> info)
    {
        // The codecs inside start operations of their own, which this one must not repeat.
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

    /// <summary>Writes a value with a converter, whose calls of the serializer come back.</summary>
    internal static UncheckedWriteCursor Convert<T>(UncheckedWriteCursor at, WriteContext context, T value, JsonTypeInfo<T> info, string who)
    {
        StjServing serving = Begin(context);
        try
        {
            return StjCalls.Write(at, context, value, info, who, serving);
        }
        finally
        {
            serving.End();
        }
    }

    /// <summary>Reads a value with a converter, whose calls of the serializer come back.</summary>
    internal static UncheckedReadCursor Convert<T>(UncheckedReadCursor at, ReadContext context, JsonTypeInfo<T> info, string who, out T? value)
    {
        StjServing serving = Begin(context, at);
        try
        {
            return StjCalls.Read(at, context, info, who, out value);
        }
        finally
        {
            serving.End();
        }
    }

    /// <summary>Calls a converter whose output has no position yet.</summary>
    internal static void Call<T>(WriteContext context, T value, Action<T> write)
    {
        StjServing serving = Begin(context);
        try
        {
            write(value);
        }
        finally
        {
            serving.End();
        }
    }

    /// <summary>Sets the position of the value, for the paths of errors.</summary>
    /// <param name="at">The position of the value in the output.</param>
    /// <param name="text">The buffer that System.Text.Json writes to first.</param>
    internal void Place(UncheckedWriteCursor at, ArrayBufferWriter<byte> text) => (_at, _text) = (at, text);

    /// <summary>Sets the writer of the value. Converters may have others.</summary>
    internal void WriteTo(Utf8JsonWriter writer) => _writer = writer;

    /// <summary>Whether the writer is that of the value, and not one that a converter has created.</summary>
    internal bool Owns(Utf8JsonWriter writer) => ReferenceEquals(writer, _writer);

    /// <summary>
    /// Called before an operation inside this one, whose callbacks must not be repeated. Throws if this one must begin again on a larger
    /// stack, so it must not be called within the other one, which would do so itself.
    /// </summary>
    internal void RunOnce()
    {
        _writing?.RunOnce();
        _reading?.RunOnce(_from);
    }

    /// <summary>Starts the operation that writes a value inside this one.</summary>
    internal void Continue(WriteContext context, Utf8JsonWriter writer)
    {
        context.LimitDepth(Math.Max(0, _writing!.DepthLeft - writer.CurrentDepth));
        if (Owns(writer))
        {
            context.Within(int.MaxValue, () => PathIn(writer));
        }

        if (_writing.Settings.Codecs is { PreservesReferences: true } or { IgnoresCycles: true })
        {
            context.ContinueReferences(_writing.References);
        }
    }

    /// <summary>Starts the operation that reads a value inside this one.</summary>
    /// <param name="context">The inner operation.</param>
    /// <param name="offset">The offset of its text in this value.</param>
    internal void Continue(ReadContext context, long offset)
    {
        if (_reading!.Settings.Codecs.PreservesReferences)
        {
            context.ContinueReferences(_reading, _offset + offset);
        }
    }

    /// <summary>Records that the output of a call is finished, including a comma before it.</summary>
    internal void Note(Utf8JsonWriter writer, long before) => (_finished ??= []).Add(((int)before, (int)Position(writer)));

    /// <summary>The path of the next value of the writer in the whole output; null if unknown.</summary>
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

    /// <summary>Returns the number of bytes written.</summary>
    internal static long Position(Utf8JsonWriter writer) => writer.BytesCommitted + writer.BytesPending;
}

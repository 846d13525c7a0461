using System.Buffers;
using System.Runtime.CompilerServices;
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
internal sealed partial class StjServing
{
    [ThreadStatic]
    private static Nesting? _ofThread;

    private readonly Nesting _nesting;
    private readonly int _level;

    // Kept from one value to the next: most have the same. What they are is valid only in a phase.
    private WriteContext? _writing;
    private ReadContext? _reading;
    private Utf8JsonWriter? _writer;
    private Phase _phase;
    private UncheckedReadCursor _from;
    private UncheckedReadCursor _after;
    private UncheckedWriteCursor _at;
    private List<(int Start, int End)>? _finished;
    private ArrayBufferWriter<byte>? _text;

    private StjServing(Nesting nesting, int level) => (_nesting, _level) = (nesting, level);

    [Flags]
    private enum Phase : byte
    {
        Writing = 1,
        Reading = 2,

        /// <summary>A converter has the writer that is kept.</summary>
        Open = 4,

        /// <summary>The operation around the converter has written the value.</summary>
        HandedOn = 8,

        /// <summary>It has failed to, after a part of the value was flushed.</summary>
        Torn = 16,
    }

    /// <summary>The innermost one of this thread, whose value is being handled.</summary>
    internal static StjServing? OfThread => _ofThread is { Depth: > 0 } nesting ? nesting.Levels[nesting.Depth - 1] : null;

    /// <summary>The state that the caller passed to the entry point.</summary>
    internal object? State => (_phase & Phase.Writing) != 0 ? _writing!.State : _reading!.State;

    /// <summary>The parts of the text that codecs have written, in order. They are already escaped.</summary>
    internal ReadOnlySpan<(int Start, int End)> Finished => CollectionsMarshal.AsSpan(_finished);

    /// <summary>The operation that writes the value.</summary>
    internal WriteContext Writing => _writing!;

    /// <summary>The operation that reads the value.</summary>
    internal ReadContext Reading => _reading!;

    /// <summary>The offset of the value in the document that is read.</summary>
    internal long Offset => _reading!.ReferenceOffset(_from);

    /// <summary>The position of the value that is read.</summary>
    internal UncheckedReadCursor From => _from;

    /// <summary>The position of the value that is written.</summary>
    internal UncheckedWriteCursor At => _at;

    /// <summary>Returns the value of this thread that is being written with a profile, or null.</summary>
    internal static StjServing? OfWriting(JsonProfileSettings settings) => OfThread is { } serving && (serving._phase & Phase.Writing) != 0 && IsOf(serving._writing!.Settings, settings) ? serving : null;

    /// <summary>Returns the value of this thread that is being read with a profile, or null.</summary>
    internal static StjServing? OfReading(JsonProfileSettings settings) => OfThread is { } serving && (serving._phase & Phase.Reading) != 0 && IsOf(serving._reading!.Settings, settings) ? serving : null;

    private static bool IsOf(JsonProfileSettings settings, JsonProfileSettings other) => settings == other || settings.Codecs.Profile == other.Codecs.Profile;

    /// <param name="context">The operation.</param>
    /// <param name="at">The position of the value.</param>
    internal static StjServing Begin(WriteContext context, UncheckedWriteCursor at)
    {
        StjServing serving = (context.Serving is Nesting nesting ? nesting : (Nesting)(context.Serving = OfThisThread())).Enter();
        if (serving._writing != context)
        {
            serving._writing = context;
        }

        (serving._phase, serving._at) = (Phase.Writing, at);
        return serving;
    }

    /// <param name="context">The operation.</param>
    /// <param name="at">The position of the value.</param>
    /// <param name="after">The position after it, if it is known.</param>
    internal static StjServing Begin(ReadContext context, UncheckedReadCursor at, UncheckedReadCursor after = default)
    {
        StjServing serving = (context.Serving is Nesting nesting ? nesting : (Nesting)(context.Serving = OfThisThread())).Enter();
        if (serving._reading != context)
        {
            serving._reading = context;
        }

        (serving._phase, serving._from, serving._after) = (Phase.Reading, at, after);
        return serving;
    }

    private static Nesting OfThisThread() => _ofThread ??= new();

    /// <summary>Ends the value.</summary>
    internal void End()
    {
        _nesting.Depth = _level;
        if (IsUnusual)
        {
            CleanUp();
        }
    }

    /// <summary>Ends the call of the converter.</summary>
    /// <param name="isWritten">Whether <see cref="Complete"/> follows.</param>
    internal void Leave(bool isWritten)
    {
        _nesting.Depth = _level;
        if (!isWritten)
        {
            Drop();
            CleanUp();
        }
    }

    private bool IsUnusual => _finished is not null || _text is not null || _level >= Nesting.Kept;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CleanUp()
    {
        (_finished, _text) = (null, null);
        if (_level >= Nesting.Kept)
        {
            _nesting.Levels[_level] = null;
        }
    }

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

        at = Convert(at, context, value!, info, StjWords.Who);
        if (tracksCycles)
        {
            context.LeaveReference();
        }

        return at;
    }

    /// <summary>Writes a value with a converter through the serializer. Its calls of the serializer come back.</summary>
    internal static UncheckedWriteCursor Convert<T>(UncheckedWriteCursor at, WriteContext context, T value, JsonTypeInfo<T> info, string who)
    {
        StjServing serving = Begin(context, at);
        try
        {
            return StjCalls.Write(at, context, value, info, who, serving);
        }
        finally
        {
            serving.End();
        }
    }

    /// <summary>Reads a value with a converter through the serializer. Its calls of the serializer come back.</summary>
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
        StjServing serving = Begin(context, default(UncheckedWriteCursor));
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
    internal bool Owns(Utf8JsonWriter writer) => ReferenceEquals(writer, _writer) && ((_phase & Phase.Open) != 0 || _text is not null);

    /// <summary>
    /// Called before an operation inside this one, whose callbacks must not be repeated. Throws if this one must begin again on a larger
    /// stack, so it must not be called within the other one, which would do so itself.
    /// </summary>
    internal void RunOnce()
    {
        if ((_phase & Phase.Writing) != 0)
        {
            _writing!.RunOnce();
        }
        else
        {
            _reading!.RunOnce(_from);
        }
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
            context.ContinueReferences(_reading, Offset + offset);
        }
    }

    /// <summary>Records that the output of a call is finished, including a comma before it.</summary>
    internal void Note(Utf8JsonWriter writer, long before)
    {
        int origin = _text is null ? _own!.Origin : 0;
        (_finished ??= []).Add((Math.Max(0, (int)before - origin), (int)Position(writer) - origin));
    }

    /// <summary>The path of the next value of the writer in the whole output; null if unknown.</summary>
    private string? PathIn(Utf8JsonWriter writer)
    {
        if ((_text is null && _own is null) || _writing!.PathAt(_at) is not { } around)
        {
            return null;
        }

        writer.Flush();
        ReadOnlySpan<byte> before = _text is null ? _own!.Text : _text.WrittenSpan;

        // The comma before an element is written with it.
        byte[] text = before is [] or [.., (byte)'[' or (byte)'{' or (byte)':'] ? before.ToArray() : [.. before, (byte)','];
        return around + DocumentPlace.Find(text, text.Length, ofObject: false).Path[1..];
    }

    /// <summary>Returns the number of bytes written.</summary>
    internal static long Position(Utf8JsonWriter writer) => writer.BytesCommitted + writer.BytesPending;

    /// <summary>The values of one thread that are being handled. One that is in use is never given out again.</summary>
    private sealed class Nesting
    {
        /// <summary>Deeper levels are kept only as long as they are in use.</summary>
        internal const int Kept = 8;

        internal StjServing?[] Levels = new StjServing?[Kept];

        internal int Depth;

        internal StjServing Enter()
        {
            int level = Depth;
            StjServing?[] levels = Levels;
            StjServing serving = level < levels.Length && levels[level] is { } kept ? kept : Add(level);
            Depth = level + 1;
            return serving;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private StjServing Add(int level)
        {
            if (level > NestedCalls.Most)
            {
                throw NestedCalls.Error();
            }

            if (level >= Levels.Length)
            {
                Array.Resize(ref Levels, 2 * Levels.Length);
            }

            return Levels[level] = new(this, level);
        }
    }
}

using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <summary>
/// The state of one writing operation apart from the position: the buffer, where it is emptied to, the depth left, the settings.
/// One is kept per thread and rented; a codec may call a door again, which then rents another.
/// </summary>
// SAFETY: pointers lie in the PinnedBuffer that this object owns; Margin bytes after _limit belong to the buffer.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed unsafe partial class WriteContext
{
    /// <summary>What is free after the limit: enough for the longest scalar and the punctuation around it, without a check.</summary>
    internal const int Margin = 256;

    /// <summary>
    /// How much is collected before it is handed to a buffer writer or stream: it stays within the first-level cache together with
    /// the objects being written.
    /// </summary>
    private const int FlushSize = 32 * 1024;

    /// <summary>Of <see cref="DepthLeft"/>, for one compare: not positive below zero and at every eighth level, where the stack is looked at.</summary>
    private const int DepthMask = int.MinValue | 7;

    /// <summary>The bytes before the first one, where the last byte that was flushed is kept for <see cref="UncheckedWriteCursor.Separator"/>.</summary>
    private const int Lead = 8;

    [ThreadStatic]
    private static WriteContext? _ofThread;

    private readonly PinnedBuffer _buffer = new();
    private JsonProfileSettings _settings = JsonProfileSettings.Default;
    private byte* _start;
    private byte* _limit;
    private IBufferWriter<byte>? _bufferWriter;
    private Stream? _stream;
    private bool _flushed;
    private bool _isRented;
    private WriteContext? _nested;
    private WriteContext? _outermost;
    private WriteContext? _caller;
    private WriteContext? _innermost;
    private int _deeper;
    private int _depth;
    private bool _leaves;
    private PlaceMarks? _marks;

    private WriteContext()
    {
    }

    /// <summary>How many levels of nesting may still be entered.</summary>
    internal int DepthLeft;

    /// <summary>Which characters of strings are escaped.</summary>
    internal JsonEscaping Escaping;

    // The thread's own context stays where it is and is marked: looking at a thread's static is slow beside a small document, so there is one look and not two.
    internal static WriteContext Rent(JsonProfileSettings settings)
    {
        WriteContext context = _ofThread ??= new WriteContext();
        int depthLeft = int.MaxValue;
        if (context._isRented)
        {
            context = context.ForNested(out depthLeft);
        }

        context._isRented = true;
        if (context._settings != settings)
        {
            context._settings = settings;
            context._leaves = settings.IsCollectible || context._outermost is not null;
        }

        context.Escaping = settings.Escaping;
        context.DepthLeft = context._depth = Math.Min(settings.Limits.MaxDepth, depthLeft);
        context._flushed = false;
        return context;
    }

    /// <summary>Lowers the limit of nesting for this operation, before it begins.</summary>
    internal void LimitDepth(int levels) => DepthLeft = _depth = Math.Min(_depth, levels);

    internal void Return()
    {
        _final = null;
        _buffer.Release();
        _bufferWriter = null;
        _stream = null;
        if (_leaves)
        {
            Leave();
        }

        _isRented = false;
    }

    /// <summary>What few operations need when they end: state and settings that can be unloaded are let go, deeper calls are counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Leave()
    {
        if (_settings.IsCollectible)
        {
            _settings = JsonProfileSettings.Default;
        }

        _runsOnce = false;
        State = null;
        _streamed = null;
        _around = null;
        _marks = null;
        ForgetReferences();
        if (_outermost is null)
        {
            _leaves = false;
        }
        else
        {
            _outermost._deeper--;
            _outermost._innermost = _caller;
        }
    }

    /// <summary>
    /// For a codec that calls a door: the first such level finds its context again, deeper ones are rare and have one each, which is not kept. Each
    /// call has no more depth than its caller has left, and their number is limited; the stack may carry fewer.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private WriteContext ForNested(out int depthLeft)
    {
        if (_deeper >= NestedCalls.Most - 1 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // No StackShortage: streams and buffer writers may call a door too, and after that the operation around them can't begin again.
            throw NestedCalls.Error();
        }

        _nested ??= new WriteContext();
        if (!_nested._isRented)
        {
            depthLeft = Math.Max(DepthLeft, 0);
            return _nested;
        }

        WriteContext caller = _innermost ?? _nested;
        depthLeft = Math.Max(caller.DepthLeft, 0);
        WriteContext deeper = new() { _outermost = this, _caller = _innermost, _leaves = true };
        _innermost = deeper;
        _deeper++;
        return deeper;
    }

    /// <summary>Starts an output that is kept whole until it is complete.</summary>
    internal UncheckedWriteCursor Begin()
    {
        UseBuffer(_buffer.Capacity);
        return new(_start);
    }

    /// <summary>Starts an output that goes to a buffer writer piece by piece.</summary>
    internal UncheckedWriteCursor Begin(IBufferWriter<byte> destination)
    {
        _bufferWriter = _settings.Indented ? null : destination;
        return BeginPieces();
    }

    /// <summary>Starts an output that goes to a stream piece by piece.</summary>
    internal UncheckedWriteCursor Begin(Stream destination)
    {
        _stream = _settings.Indented ? null : destination;
        return BeginPieces();
    }

    /// <summary>Makes sure that a number of bytes, and 256 more, are free.</summary>
    /// <param name="at">The position.</param>
    /// <param name="count">The number of bytes.</param>
    /// <returns>The position, which may have moved.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Reserve(UncheckedWriteCursor at, int count) =>
        _limit - at.P < count ? Grow(at, count) : at;

    /// <summary>Whether <see cref="Reserve"/> has nothing to do.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool HasRoom(UncheckedWriteCursor at, int count) => _limit - at.P >= count;

    /// <summary>
    /// Writes <c>null</c> in place of a value of unbounded length. It makes its own room and leaves 256 bytes free, like the value
    /// would have: a run of members that are null must not eat up what the first of them found.
    /// </summary>
    /// <param name="at">The position.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Null(UncheckedWriteCursor at) => Reserve(at, 4).Null();

    /// <summary>Enters an object or array, and reserves.</summary>
    /// <exception cref="JsonDataException">It is nested too deeply, which is also what a cycle ends in.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Enter(UncheckedWriteCursor at, int reserve)
    {
        if ((--DepthLeft & DepthMask) <= 0)
        {
            EnterDeeper(at);
        }

        return Reserve(at, reserve);
    }

    /// <summary>Enters an object or array for a writer that does not recurse: the depth counts, the stack does not.</summary>
    internal UncheckedWriteCursor EnterFlat(UncheckedWriteCursor at, int reserve)
    {
        if (--DepthLeft < 0)
        {
            FailDepth(at);
        }

        return Reserve(at, reserve);
    }

    /// <summary>Leaves an object: writes its closing brace. One byte must be free; 256 are afterwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor EndObject(UncheckedWriteCursor at) => End(at, (byte)'}');

    /// <summary>Leaves an array: writes its closing bracket. One byte must be free; 256 are afterwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor EndArray(UncheckedWriteCursor at) => End(at, (byte)']');

    /// <summary>
    /// Throws because the value at a position can't be written. What has been written so far says the path, unless a stream or buffer
    /// writer has already got the beginning of it.
    /// </summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="code">What is wrong.</param>
    /// <param name="detail">More than the code says. Never the value.</param>
    /// <param name="inner">The cause, where other code threw.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(UncheckedWriteCursor at, JsonError code, string? detail = null, Exception? inner = null)
    {
        string message = detail ?? ErrorText.Of(code);
        string? path = PathAt(at);
        throw path is null ? new JsonDataException(code, message, inner: inner) : new JsonDataException(code, ErrorMessage.Of(message, path), path, inner: inner);
    }

    /// <summary>The path of the value at a position; null where it can't be told, because a stream or buffer writer has got the beginning of the text around it.</summary>
    internal string? PathAt(UncheckedWriteCursor at)
    {
        if (_flushed)
        {
            return null;
        }

        int length = (int)Math.Clamp(at.P - _start, 0, _buffer.Start + _buffer.Capacity - _start);
        string path = PathOf(length);
        return _around is null ? path : _around() is { } around ? around + path[1..] : null;
    }

    /// <summary>
    /// The path after some bytes of the output. A program may catch thousands of errors: from the second one on the walk begins at a mark of the ones before (<see cref="PlaceMarks"/>).
    /// </summary>
    private string PathOf(int length)
    {
        ReadOnlySpan<byte> written = new(_start, length);
        if (_marks is null)
        {
            _marks = PlaceMarks.One;
            _leaves = true;
            return DocumentPlace.Find(written, length, ofObject: false).Path;
        }

        if (_marks == PlaceMarks.One)
        {
            _marks = new PlaceMarks();
        }

        return DocumentPlace.Find(written, length, ofObject: false, _marks).Path;
    }

    /// <summary>Throws because a member is null whose annotation says that it can't be.</summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="member">The member, in quotes.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailNull(UncheckedWriteCursor at, string member) =>
        Fail(at, JsonError.UnexpectedNull, $"{member} can't be null. Give it a value, or make its type nullable.");

    /// <summary>Throws because a value can't be written; the other overload also says where it is.</summary>
    /// <param name="code">What is wrong.</param>
    /// <param name="detail">More than the code says. Never the value.</param>
    /// <param name="inner">The cause, where other code threw.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    public void Fail(JsonError code, string? detail = null, Exception? inner = null) =>
        throw new JsonDataException(code, detail ?? ErrorText.Of(code), inner: inner);

    /// <summary>Begins again, on a thread of its own, where calls by codecs find what is left around them.</summary>
    internal void Restart()
    {
        DepthLeft = _depth;
        _ofThread = this;
        _flushed = false;
        _final = null;
        _marks = null;
        _bufferWriter = null;
        _stream = null;
        _streamed?.Clear();
        RestartReferences();
    }

    /// <summary>The destination has given back what it has got, so that it can be written again.</summary>
    internal void TakeBackPieces() => _flushed = false;

    /// <summary>What a reader of the destination has got can't be written again.</summary>
    internal void FailIfFlushed()
    {
        if (_flushed)
        {
            Fail(
                JsonError.DepthExceeded,
                "The value is nested deeper than the stack of this thread allows. It can't be written again on a larger one because its beginning has been handed over.");
        }
    }

    /// <summary>There is not enough stack for the nesting.</summary>
    [DoesNotReturn]
    internal void FailStack() => Fail(JsonError.DepthExceeded, "The value is nested deeper than the stack allows.");

    /// <summary>Makes sure that there is stack for some more levels; what happens otherwise is the door's business.</summary>
    internal void CheckStack()
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            FailShort();
        }
    }

    /// <summary>Makes sure that there is stack for a level that takes much of it, before it is taken; what happens otherwise is the entry point's business.</summary>
    /// <param name="bytes">How much it may take.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void CheckFrame(int bytes)
    {
        if (!StackRoom.Has(bytes))
        {
            FailShort();
        }
    }

    /// <summary>What comes next needs the large stack, however much is left of this one; call it on another thread than that.</summary>
    [DoesNotReturn]
    internal void RequireLargeStack() => FailShort();

    /// <summary>The value is nested more deeply than the profile allows.</summary>
    [DoesNotReturn]
    internal void FailDepth(UncheckedWriteCursor at) =>
        Fail(
            at,
            JsonError.DepthExceeded,
            _depth < _settings.Limits.MaxDepth
                ? $"The value is nested more than {_depth} levels deep, which is what the calls around this one leave of MaxDepth, or contains itself."
                : $"The value is nested more than {_depth} levels deep, or contains itself. Raise MaxDepth of the profile, or exclude the member that closes the cycle.");

    /// <summary>At every eighth level: is there stack for the next ones? Beyond the limit: the error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void EnterDeeper(UncheckedWriteCursor at)
    {
        if (DepthLeft < 0)
        {
            FailDepth(at);
        }

        CheckStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedWriteCursor End(UncheckedWriteCursor at, byte close)
    {
        *at.P = close;
        DepthLeft++;
        return Reserve(new(at.P + 1), 0);
    }

    private UncheckedWriteCursor BeginPieces()
    {
        UseBuffer(_bufferWriter is null && _stream is null ? _buffer.Capacity : Math.Min(_buffer.Capacity, FlushSize));
        return new(_start);
    }

    private void UseBuffer(int size)
    {
        _start = _buffer.Start + Lead;
        _limit = _buffer.Start + size - Margin;
    }
}

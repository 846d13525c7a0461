using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <summary>
/// The state of one write operation, apart from the position: the buffer, its destination, the remaining depth and the settings. One is
/// kept per thread and rented. If a codec calls an entry point again, another one is rented.
/// </summary>
// SAFETY: pointers are into the PinnedBuffer owned by this object; Margin bytes after _limit are part of the buffer.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed unsafe partial class WriteContext
{
    /// <summary>The free bytes after the limit: enough for the longest scalar and the punctuation around it, without a check.</summary>
    internal const int Margin = 256;

    /// <summary>
    /// The number of bytes collected before a flush to a buffer writer or stream. The buffer stays in the L1 cache together with the
    /// objects being written.
    /// </summary>
    private const int FlushSize = 32 * 1024;

    /// <summary>
    /// A mask for <see cref="DepthLeft"/> that tests two conditions with one comparison: the result is not positive below zero and at every
    /// eighth level, where the stack is checked.
    /// </summary>
    private const int DepthMask = int.MinValue | 7;

    /// <summary>
    /// The number of bytes before the first one, where the last flushed byte is kept for <see cref="UncheckedWriteCursor.Separator"/>.
    /// </summary>
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

    /// <summary>The number of nesting levels that may still be entered.</summary>
    internal int DepthLeft;

    /// <summary>The escaping mode for strings.</summary>
    internal JsonEscaping Escaping;

    // The thread's own context stays in its slot and is marked as in use: accessing a thread static is slow relative to a small document,
    // so there is one access, not two.
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

    /// <summary>Lowers the depth limit for this operation, before it begins.</summary>
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

    /// <summary>
    /// Cleans up what few operations need: releases state and settings, which may be unloadable, and counts nested calls.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Leave()
    {
        if (_settings.IsCollectible)
        {
            _settings = JsonProfileSettings.Default;
        }

        _runsOnce = false;
        State = null;
        ForgetThread();
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
    /// Rents a context for a codec that calls an entry point. The first such level reuses its context; deeper ones are rare and get new
    /// ones. A call has no more depth than its caller has left, and the number of calls is limited; the stack may allow fewer.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private WriteContext ForNested(out int depthLeft)
    {
        if (_deeper >= NestedCalls.Most - 1 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // Not a StackShortage: streams and buffer writers may call an entry point too, and the operation around them cannot restart.
            throw NestedCalls.Error();
        }

        _nested ??= new WriteContext();
        if (!_nested._isRented)
        {
            depthLeft = Math.Max(DepthLeft, 0);
            _nested.ForgetThread();
            return _nested;
        }

        WriteContext caller = _innermost ?? _nested;
        depthLeft = Math.Max(caller.DepthLeft, 0);
        WriteContext deeper = new() { _outermost = this, _caller = _innermost, _leaves = true };
        _innermost = deeper;
        _deeper++;
        return deeper;
    }

    /// <summary>Starts an output that is buffered until it is complete.</summary>
    internal UncheckedWriteCursor Begin()
    {
        UseBuffer(_buffer.Capacity);
        return new(_start);
    }

    /// <summary>Starts an output that is flushed to a buffer writer in pieces.</summary>
    internal UncheckedWriteCursor Begin(IBufferWriter<byte> destination)
    {
        _bufferWriter = _settings.Indented ? null : destination;
        return BeginPieces();
    }

    /// <summary>Starts an output that is flushed to a stream in pieces.</summary>
    internal UncheckedWriteCursor Begin(Stream destination)
    {
        _stream = _settings.Indented ? null : destination;
        return BeginPieces();
    }

    /// <summary>Ensures that a number of bytes, plus 256 more, are free.</summary>
    /// <param name="at">The position.</param>
    /// <param name="count">The number of bytes.</param>
    /// <returns>The position, which may have moved.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Reserve(UncheckedWriteCursor at, int count) =>
        _limit - at.P < count ? Grow(at, count) : at;

    /// <summary>Whether <see cref="Reserve"/> would have nothing to do.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool HasRoom(UncheckedWriteCursor at, int count) => _limit - at.P >= count;

    /// <summary>
    /// Writes <c>null</c> instead of a value of unbounded length. Like the value, it reserves its own space and leaves 256 bytes free;
    /// otherwise a run of null members would use up the reservation of the first one.
    /// </summary>
    /// <param name="at">The position.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Null(UncheckedWriteCursor at) => Reserve(at, 4).Null();

    /// <summary>Enters an object or array, and reserves space.</summary>
    /// <exception cref="JsonDataException">The value is nested too deeply, which also detects cycles.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Enter(UncheckedWriteCursor at, int reserve)
    {
        if ((--DepthLeft & DepthMask) <= 0)
        {
            EnterDeeper(at);
        }

        return Reserve(at, reserve);
    }

    /// <summary>Enters an object or array for a writer without recursion: counts the depth, but does not check the stack.</summary>
    internal UncheckedWriteCursor EnterFlat(UncheckedWriteCursor at, int reserve)
    {
        if (--DepthLeft < 0)
        {
            FailDepth(at);
        }

        return Reserve(at, reserve);
    }

    /// <summary>Writes the closing brace of an object and leaves it. One byte must be free; afterwards 256 are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor EndObject(UncheckedWriteCursor at) => End(at, (byte)'}');

    /// <summary>Writes the closing bracket of an array and leaves it. One byte must be free; afterwards 256 are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor EndArray(UncheckedWriteCursor at) => End(at, (byte)']');

    /// <summary>
    /// Throws because the value at a position cannot be written. The path is determined from the output so far, unless its beginning has
    /// been flushed.
    /// </summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="code">The error code.</param>
    /// <param name="detail">Details beyond the code, never the value.</param>
    /// <param name="inner">The exception thrown by other code, if any.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(UncheckedWriteCursor at, JsonError code, string? detail = null, Exception? inner = null) => throw ErrorAt(at, code, detail, inner);

    /// <summary>Throws an exception with the path of a value and the message of the one that code of the program threw.</summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="thrown">The exception of the program.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailInPlaceOf(UncheckedWriteCursor at, JsonException thrown) => throw ProgramErrors.InPlaceOf(thrown, ErrorAt(at, JsonError.Refused, null, null));

    /// <summary>Creates the exception for a value that cannot be written.</summary>
    internal JsonDataException ErrorAt(UncheckedWriteCursor at, JsonError code, string? detail, Exception? inner)
    {
        string message = detail ?? ErrorText.Of(code);
        string? path = PathAt(at);
        return path is null ? new JsonDataException(code, message, innerException: inner) : new JsonDataException(code, ErrorMessage.Of(message, path), path, innerException: inner);
    }

    /// <summary>The path of the value at a position; null if it is unknown because a stream or buffer writer has got the beginning of the text around it.</summary>
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
    /// Returns the path after a number of output bytes. A program may catch thousands of errors: from the second one on, the scan starts at
    /// a recorded mark (<see cref="PlaceMarks"/>).
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

    /// <summary>Throws because a member that cannot be null is null.</summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="member">The member, in quotation marks.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailNull(UncheckedWriteCursor at, string member) =>
        Fail(at, JsonError.UnexpectedNull, $"{member} cannot be null. Give it a value, or make its type nullable.");

    /// <summary>Throws because a value cannot be written. The other overload also reports the position.</summary>
    /// <param name="code">The error code.</param>
    /// <param name="detail">Details beyond the code, never the value.</param>
    /// <param name="inner">The exception thrown by other code, if any.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    public void Fail(JsonError code, string? detail = null, Exception? inner = null) =>
        throw new JsonDataException(code, detail ?? ErrorText.Of(code), innerException: inner);

    /// <summary>Restarts on a new thread. Nested calls by codecs then find the remaining depth.</summary>
    internal void Restart()
    {
        DepthLeft = _depth;
        _ofThread = this;
        ForgetThread();
        _leaves = true;
        _flushed = false;
        _final = null;
        _marks = null;
        _bufferWriter = null;
        _stream = null;
        _streamed?.Clear();
        RestartReferences();
    }

    /// <summary>Records that the destination has reverted its output, so that it can be written again.</summary>
    internal void TakeBackPieces() => _flushed = false;

    /// <summary>Throws if output has been flushed, because it cannot be written again.</summary>
    internal void FailIfFlushed()
    {
        if (_flushed)
        {
            Fail(
                JsonError.DepthExceeded,
                "The value is nested more deeply than the stack of this thread allows. It cannot be written again on a larger one, because its beginning has been flushed.");
        }
    }

    /// <summary>Throws because the stack is too small for the nesting.</summary>
    [DoesNotReturn]
    internal void FailStack() => Fail(JsonError.DepthExceeded, "The value is nested more deeply than the stack allows.");

    /// <summary>Checks that the stack suffices for some more levels; otherwise the entry point restarts.</summary>
    internal void CheckStack()
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            FailShort();
        }
    }

    /// <summary>Checks that the stack suffices for a level that uses much of it; otherwise the entry point restarts.</summary>
    /// <param name="bytes">The stack space the level may use.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void CheckFrame(int bytes)
    {
        if (!StackRoom.Has(bytes))
        {
            FailShort();
        }
    }

    /// <summary>Requests a restart on the large stack, regardless of the space left. Not to be called on that stack.</summary>
    [DoesNotReturn]
    internal void RequireLargeStack() => FailShort();

    /// <summary>Throws because the value is nested more deeply than the profile allows.</summary>
    [DoesNotReturn]
    internal void FailDepth(UncheckedWriteCursor at) =>
        Fail(
            at,
            JsonError.DepthExceeded,
            _depth < _settings.Limits.MaxDepth
                ? $"The value is nested more than {_depth} levels deep, the depth remaining inside the enclosing call, or contains itself."
                : $"The value is nested more than {_depth} levels deep, or contains itself. Raise MaxDepth of the profile, or exclude the member that closes the cycle.");

    /// <summary>Checks the stack at every eighth level, and throws beyond the depth limit.</summary>
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

using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Dom;

/// <content>Reading of values. Each is entirely in the window first.</content>
internal sealed partial class WindowCursor
{
    private ElementScan _scan;
    private int _scanned;
    private int _valueLength = -1;
    private int _valueAt = -1;
    private object? _stateHandle;

    /// <summary>The kind of the value at the position.</summary>
    internal JsonKind KindHere()
    {
        ArriveAtValue();
        Use();
        try
        {
            if (!HasNumber() && !_feed.IsLast)
            {
                Fail(JsonError.NumberTooLong);
            }
        }
        finally
        {
            End();
        }

        return Read<CursorLeaves.Kind, JsonKind>(default, _feed.End);
    }

    /// <summary>Reads the value at the position.</summary>
    internal T? Read<TLeaf, T>(TLeaf leaf)
        where TLeaf : struct, ICursorLeaf<T>
    {
        BufferHere();
        return ReadBuffered<TLeaf, T>(leaf);
    }

    private void BufferHere()
    {
        ArriveAtValue();
        if (_isAsync)
        {
            CheckUse();
            if (!IsBuffered)
            {
                throw new InvalidOperationException("The cursor was opened by OpenCursorAsync and must not block. Await BufferAsync before reading the value.");
            }
        }
        else
        {
            Run(CursorGoal.Buffer, nameof(JsonCursor.BufferAsync));
        }
    }

    /// <summary>Reads the value at the position as a <typeparamref name="T"/>.</summary>
    internal T? Read<T>(JsonCodecHandle<T> codec) =>
        Read<CursorLeaves.Typed<T>, T>(new(_state is { } state ? WithState(codec, state) : codec));

    /// <summary>Tries to read the value at the position as a <typeparamref name="T"/>. On failure the position does not change.</summary>
    internal bool TryRead<T>(JsonCodecHandle<T> codec, out T? value)
    {
        BufferHere();
        int end = _feed.Position + _valueLength;
        if (IsTooLarge)
        {
            FailTooLarge(end);
        }

        long tokens = _walk.Tokens;
        (bool isRead, value) = Read<CursorLeaves.Probed<T>, (bool, T?)>(new(_state is { } state ? WithState(codec, state) : codec), end, ref tokens, out int after);
        if (isRead)
        {
            _walk.Tokens = tokens;
            _feed.Position = after;
            _place = CursorPlace.After;
        }

        return isRead;
    }

    /// <summary>Enters the array or object at the position.</summary>
    internal void Enter(bool isArray)
    {
        if (_isAsync)
        {
            throw new InvalidOperationException(
                $"The cursor was opened by OpenCursorAsync and must not block. Await {(isArray ? nameof(JsonCursor.EnterArrayAsync) : nameof(JsonCursor.EnterObjectAsync))}.");
        }

        ArriveAtValue();
        if (!IsOpenHere(isArray))
        {
            Run(CursorGoal.Buffer, nameof(JsonCursor.BufferAsync));
        }

        EnterBuffered(isArray);
    }

    /// <inheritdoc cref="Enter"/>
    internal async ValueTask EnterAsync(bool isArray, CancellationToken cancellationToken)
    {
        if (_place == CursorPlace.Start)
        {
            await RunAsync(CursorGoal.First, cancellationToken).ConfigureAwait(false);
        }

        CheckUse();
        if (_place != CursorPlace.Value)
        {
            FailNoValue();
        }

        if (!IsOpenHere(isArray))
        {
            await RunAsync(CursorGoal.Buffer, cancellationToken).ConfigureAwait(false);
        }

        EnterBuffered(isArray);
    }

    /// <summary>Caches the last handle, because consecutive values usually have the same type.</summary>
    private StateHandle<T> WithState<T>(JsonCodecHandle<T> codec, JsonState state)
    {
        if (_stateHandle is StateHandle<T> last && last.IsOf(codec))
        {
            return last;
        }

        StateHandle<T> made = new(codec, state);
        _stateHandle = made;
        return made;
    }

    private bool IsBuffered => _valueLength >= 0;

    private bool IsTooLarge => _valueLength - (_scan.IsBare ? 1 : 0) > _settings.Limits.MaxElementLength;

    private void ArriveAtValue()
    {
        if (_place == CursorPlace.Start)
        {
            Run(CursorGoal.First, nameof(JsonCursor.BufferAsync));
        }

        CheckUse();
        if (_place != CursorPlace.Value)
        {
            FailNoValue();
        }
    }

    private bool IsOpen(bool isArray) => _feed.Bytes[_feed.Position] == (isArray ? (byte)'[' : (byte)'{');

    private bool IsOpenHere(bool isArray)
    {
        Use();
        try
        {
            return IsOpen(isArray);
        }
        finally
        {
            End();
        }
    }

    private bool TryEnterOne(bool isArray)
    {
        Use();
        try
        {
            bool isOpen = IsOpen(isArray);
            if (isOpen)
            {
                EnterOne(isArray);
            }

            return isOpen;
        }
        finally
        {
            End();
        }
    }

    private void EnterBuffered(bool isArray)
    {
        if (TryEnterOne(isArray))
        {
            return;
        }

        // Buffer the value first, as far as the limit allows, so that a syntax error takes precedence.
        string expected = isArray ? "an array" : "an object";
        if (IsTooLarge)
        {
            Fail(JsonError.WrongKind, $"Expected {expected} but found {ReadContext.KindOf(_feed.Bytes[_feed.Position])}.");
        }

        ReadBuffered<CursorLeaves.Refused, bool>(new(expected));
    }

    private void BeginScan()
    {
        _scan = default;
        _scanned = 0;
        _valueLength = -1;
    }

    /// <summary>Buffers the value, or as much of it as is allowed. Reading reports whether that is enough.</summary>
    private bool TryBuffer()
    {
        if (IsBuffered)
        {
            return true;
        }

        int found = _scan.Find(_feed.Bytes, _feed.Position + _scanned, _feed.End);
        _scanned = _feed.End - _feed.Position;
        if (found < 0 && !_feed.IsLast && _scanned <= _settings.Limits.MaxElementLength)
        {
            return false;
        }

        // For a number, include the byte after it, which may be the error.
        _valueLength = found < 0 ? _scanned : found - _feed.Position + (_scan.IsBare ? 1 : 0);
        return true;
    }

    private T? ReadBuffered<TLeaf, T>(TLeaf leaf)
        where TLeaf : struct, ICursorLeaf<T>
    {
        int end = _feed.Position + _valueLength;
        if (IsTooLarge)
        {
            FailTooLarge(end);
        }

        long tokens = _walk.Tokens;
        T? value = Read<TLeaf, T>(leaf, end, ref tokens, out int after);
        _walk.Tokens = tokens;
        _feed.Position = after;
        _place = CursorPlace.After;
        return value;
    }

    private T? Read<TLeaf, T>(TLeaf leaf, int end)
        where TLeaf : struct, ICursorLeaf<T>
    {
        long none = long.MinValue;
        return Read<TLeaf, T>(leaf, end, ref none, out _);
    }

    private T? Read<TLeaf, T>(TLeaf leaf, int end, ref long tokens, out int after)
        where TLeaf : struct, ICursorLeaf<T>
    {
        Use();
        _valueAt = _feed.Position;
        ReadContext context = ReadContext.Rent(_settings);
        try
        {
            Reading<TLeaf, T> reading = new(leaf, _path.Depth, tokens);
            after = context.ReadIn(_feed.Bytes, _feed.Position, end, this, ref reading);
            tokens = reading.Tokens;
            return reading.Value;
        }
        finally
        {
            context.Return();
            _valueAt = -1;
            End();
        }
    }

    /// <summary>Fails because the value exceeds the buffer limit. A syntax error in the buffered part takes precedence.</summary>
    [DoesNotReturn]
    private void FailTooLarge(int end)
    {
        try
        {
            Read<CursorLeaves.Skipped, bool>(default, end);
        }
        catch (JsonDataException e) when (e.Offset >= 0 && e.Offset < _feed.Offset + (end - _feed.Position))
        {
            throw;
        }
        catch (JsonDataException)
        {
            // The end reached is not the end of the value.
        }

        int most = _settings.Limits.MaxElementLength;
        Fail(JsonError.TooLarge, $"The value has more than {most} bytes. Skip or enter it, or raise MaxElementLength of the profile if such values are legitimate.");
        throw new InvalidOperationException();
    }

    private struct Reading<TLeaf, T>(TLeaf leaf, int level, long tokens) : IPinnedReading
        where TLeaf : struct, ICursorLeaf<T>
    {
        internal T? Value;
        internal long Tokens = tokens;

        /// <summary>A scan without limits: the value will be read or skipped later, which checks them.</summary>
        public readonly bool IsLimited => Tokens >= 0;

        public UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at)
        {
            if (IsLimited && context.Settings.Limits.MaxTokens != long.MaxValue)
            {
                context.CountTokens(ref Tokens);
            }

            context.DepthLeft -= level;
            return leaf.Read(at, context, out Value);
        }
    }
}

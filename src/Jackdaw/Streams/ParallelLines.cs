using Jackdaw.Errors;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>
/// Reads blocks of complete lines on thread-pool threads while the caller takes the values of earlier blocks, in order. The caller also
/// reads the file, so nothing continues if it does not come back.
/// </summary>
internal sealed class ParallelLines<T>(Stream file, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonLinesOptions options, LineCounts counts)
    : LineRun<T>(file, BlockSize, options, counts)
{
    private const int BlockSize = 256 * 1024;

    private readonly Queue<Task<LineBlock<T>>> _running = [];
    private LineBlock<T>? _block;
    private int _value;
    private int _error;
    private bool _isRead;

    internal override Task<LineBlock<T>>? Waited
    {
        get
        {
            while (!_isRead && _running.Count <= Options.Parallelism)
            {
                if (!TryStart())
                {
                    return null;
                }
            }

            return _running.Peek();
        }
    }

    internal override void Accept(LineBlock<T> block)
    {
        _running.Dequeue();
        _block = block;
        _value = _error = 0;
    }

    private protected override bool TryTake(out T? value)
    {
        value = default;
        while (_block is not null)
        {
            if (_error < _block.Errors.Count && _block.Errors[_error].After == _value)
            {
                Pass(_block.Errors[_error++].Error);
                continue;
            }

            if (_value < _block.Values.Count)
            {
                value = _block.Values[_value++];
                return true;
            }

            if (_block.End is { } end)
            {
                IsDone = true;
                end.Throw();
            }

            _block = null;
        }

        IsDone |= _isRead && _running.Count == 0;
        return false;
    }

    public override void Dispose()
    {
        foreach (Task<LineBlock<T>> running in _running)
        {
            // Each returns its memory when it ends, and none waits. A setter called by this run cannot wait for the end of its own block.
            if (LineBlock<T>.Running != this)
            {
                ((IAsyncResult)running).AsyncWaitHandle.WaitOne();
            }
        }

        base.Dispose();
    }

    public override async ValueTask DisposeAsync()
    {
        bool isWithin = LineBlock<T>.Running == this;
        foreach (Task<LineBlock<T>> running in isWithin ? [] : _running)
        {
            await ((Task)running).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await base.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>Passes the lines of the window to a thread. Returns false if the window must be filled first.</summary>
    private bool TryStart()
    {
        StreamWindow window = Feed.Window;
        ReadOnlySpan<byte> rest = window.Rest;
        if (!window.IsLast && rest.Length < BlockSize / 2)
        {
            return false;
        }

        int length = window.IsLast ? rest.Length : rest.LastIndexOf((byte)'\n') + 1;
        if (length == 0 && !window.IsLast && rest.Length <= settings.Limits.MaxElementLength)
        {
            return false;
        }

        if (length == 0 && !window.IsLast)
        {
            _isRead = true;
            _running.Enqueue(Task.FromResult(LineBlock<T>.Ended(TooLarge(window))));
            return true;
        }

        StreamWindow block = window.Split(length);
        _isRead = window.IsLast;
        bool skips = Options.SkipBadLines;
        _running.Enqueue(Task.Run(() => LineBlock<T>.Read(this, block, codec, settings, skips)));
        return true;
    }

    /// <summary>Creates the error for a line that exceeds the buffer. It cannot be skipped.</summary>
    private JsonDataException TooLarge(StreamWindow window)
    {
        DocumentOrigin origin = window.Locate(window.Position, "$", isElement: false);
        int most = settings.Limits.MaxElementLength;
        string text = $"The line has more than {most} bytes. Raise MaxElementLength of the profile if such lines are legitimate.";
        DocumentPlace place = origin.Of(new("$", 0, 0));
        return new JsonDataException(JsonError.TooLarge, ErrorMessage.Of(text, place), "$", place.Line, place.BytePositionInLine, origin.Offset);
    }
}

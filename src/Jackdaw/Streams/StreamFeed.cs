using Jackdaw.Text;

namespace Jackdaw.Streams;

/// <summary>Fills the window of one operation from its source: passes the byte order mark, transcodes, reports progress.</summary>
internal sealed class StreamFeed(ByteSource source, int windowSize, IProgress<long>? progress) : IDisposable
{
    private ByteSource _source = source;
    private bool _isDecided;
    private long _read;
    private long _mark;

    internal StreamWindow Window { get; } = new(windowSize);

    /// <summary>Waits until something has arrived, or the end.</summary>
    internal ValueTask FillAsync(CancellationToken cancellation)
    {
        // Not every stream looks at the token.
        cancellation.ThrowIfCancellationRequested();
        Release();
        ValueTask<int> reading = _source.ReadAsync(Window.Room(), cancellation);
        if (reading.IsCompletedSuccessfully && _isDecided)
        {
            Accept(reading.Result);
            return default;
        }

        return AwaitAsync(reading, cancellation);
    }

    /// <summary>The same, and the thread waits.</summary>
    internal void Fill()
    {
        do
        {
            Accept(_source.Read(Window.Room().Span));
        }
        while (!_isDecided);
    }

    public void Dispose()
    {
        Release();
        _source.Dispose();
        Window.Dispose();
    }

    private async ValueTask AwaitAsync(ValueTask<int> reading, CancellationToken cancellation)
    {
        Accept(await reading.ConfigureAwait(false));
        while (!_isDecided)
        {
            Accept(await _source.ReadAsync(Window.Room(), cancellation).ConfigureAwait(false));
        }
    }

    /// <summary>What was read of the document is not needed any more.</summary>
    private void Release()
    {
        if (_isDecided)
        {
            _source.Release(_mark + Window.Offset);
        }
    }

    private void Accept(int count)
    {
        Window.Add(count);
        _read += count;
        if (count > 0)
        {
            progress?.Report(_read);
        }

        if (!_isDecided)
        {
            Decide();
        }
    }

    private void Decide()
    {
        if (!ByteOrderMark.TryFind(Window.Rest, Window.IsLast, out UnicodeForm form, out int length))
        {
            return;
        }

        if (form == UnicodeForm.Utf8)
        {
            _isDecided = true;
            _mark = length;
            Window.PassMark(length);
            return;
        }

        _source = new TranscodingSource(_source, form, Window.Rest[length..], _read);
        Window.Forget();
        _isDecided = true;
    }
}

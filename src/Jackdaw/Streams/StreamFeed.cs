using System.Runtime.CompilerServices;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Text;

namespace Jackdaw.Streams;

/// <summary>Fills the window of one operation from its source: skips the byte order mark, transcodes, and reports progress.</summary>
internal sealed class StreamFeed(ByteSource source, int windowSize, IProgress<long>? progress, long expected = 0) : IDocumentFeed
{
    private ByteSource _source = source;
    private bool _isDecided;
    private long _read;
    private long _mark;

    internal StreamWindow Window { get; } = new(windowSize) { Expected = expected };

    byte[] IDocumentFeed.Bytes => Window.Bytes;

    int IDocumentFeed.Position
    {
        get => Window.Position;
        set => Window.Position = value;
    }

    int IDocumentFeed.End => Window.End;

    bool IDocumentFeed.IsLast => Window.IsLast;

    long IDocumentFeed.Offset => Window.Offset;

    DocumentOrigin IDocumentFeed.Locate(int index, string path, bool isElement) => Window.Locate(index, path, isElement);

    /// <summary>Waits for data, or for the end.</summary>
    public ValueTask FillAsync(CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            // Not every source checks the token.
            return ValueTask.FromCanceled(cancellationToken);
        }

        Release();
        ValueTask<int> reading = _source.ReadAsync(Window.Room(), cancellationToken);
        if (reading.IsCompletedSuccessfully && _isDecided)
        {
            Accept(reading.Result);
            return default;
        }

        return AwaitAsync(reading, cancellationToken);
    }

    /// <summary>Reads some bytes. The thread waits for them.</summary>
    public void Fill()
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

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask AwaitAsync(ValueTask<int> reading, CancellationToken cancellationToken)
    {
        Accept(await reading.ConfigureAwait(false));
        while (!_isDecided)
        {
            Accept(await _source.ReadAsync(Window.Room(), cancellationToken).ConfigureAwait(false));
        }
    }

    /// <summary>Releases the part of the document that has been read.</summary>
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

using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of a source, read while they are enumerated. What lies in the window already is given without a wait.</summary>
internal sealed class AsyncElements<T>(
    ByteSource source, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellation) : IAsyncEnumerable<T?>
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        StreamFeed feed = new(source, options.BufferSize, options.Progress);
        try
        {
            return new Enumerator(feed, ElementReader<T>.Create(codec, settings, feed.Window, options), cancellation, cancellationToken);
        }
        catch
        {
            feed.Dispose();
            throw;
        }
    }

    private sealed class Enumerator : IAsyncEnumerator<T?>
    {
        private readonly StreamFeed _feed;
        private readonly ElementReader<T> _reader;
        private readonly CancellationTokenSource? _both;
        private readonly CancellationToken _cancellation;
        private T? _current;
        private bool _isDone;

        internal Enumerator(StreamFeed feed, ElementReader<T> reader, CancellationToken ofCall, CancellationToken ofLoop)
        {
            _feed = feed;
            _reader = reader;
            _both = ofCall.CanBeCanceled && ofLoop.CanBeCanceled && ofCall != ofLoop ? CancellationTokenSource.CreateLinkedTokenSource(ofCall, ofLoop) : null;
            _cancellation = _both?.Token ?? (ofCall.CanBeCanceled ? ofCall : ofLoop);
        }

        public T? Current => _current;

        public ValueTask<bool> MoveNextAsync()
        {
            if (_isDone)
            {
                return new(false);
            }

            if (_cancellation.IsCancellationRequested)
            {
                _isDone = true;
                return ValueTask.FromCanceled<bool>(_cancellation);
            }

            ReadStop stop;
            try
            {
                stop = _reader.Read(out _current);
            }
            catch (Exception e)
            {
                _isDone = true;
                return ValueTask.FromException<bool>(e);
            }

            _isDone = stop == ReadStop.End;
            return stop == ReadStop.NeedsMore ? MoveNextOfMoreAsync() : new(stop == ReadStop.Element);
        }

        public ValueTask DisposeAsync()
        {
            _isDone = true;
            _current = default;
            _feed.Dispose();
            _both?.Dispose();
            return default;
        }

        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private async ValueTask<bool> MoveNextOfMoreAsync()
        {
            // Until it is proved that an element was read: nothing comes after an error.
            _isDone = true;
            ReadStop stop;
            do
            {
                await _feed.FillAsync(_cancellation).ConfigureAwait(false);
                stop = _reader.Read(out _current);
            }
            while (stop == ReadStop.NeedsMore);
            _isDone = stop == ReadStop.End;
            return !_isDone;
        }
    }
}

using System.Buffers;
using System.IO.Pipelines;

namespace Jackdaw.Tests.Streams;

/// <summary>A destination that keeps what it gets, and does something else at one write or flush.</summary>
/// <param name="at">The write or flush at which it happens, counted from 0; -1: none.</param>
/// <param name="happens">What happens.</param>
internal sealed class FaultyOutput(int at, Action happens)
{
    private int _calls;

    internal MemoryStream Received { get; } = new();

    /// <summary>How often it was written to or flushed.</summary>
    internal int Calls => _calls;

    internal Stream AsStream() => new OfStream(this);

    internal PipeWriter AsPipe(bool isCompleted = false, bool isCanceled = false) => new OfPipe(this, isCompleted, isCanceled);

    private bool Count()
    {
        bool isNow = _calls++ == at;
        if (isNow)
        {
            happens();
        }

        return isNow;
    }

    /// <summary>Complete at once every second time; it does not look at the token.</summary>
    private sealed class OfStream(FaultyOutput output) : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer)
        {
            output.Count();
            output.Received.Write(buffer);
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (output._calls % 2 != 0)
            {
                return LaterAsync(buffer);
            }

            Write(buffer.Span);
            return default;
        }

        private async ValueTask LaterAsync(ReadOnlyMemory<byte> buffer)
        {
            await Task.Yield();
            Write(buffer.Span);
        }
    }

    private sealed class OfPipe(FaultyOutput output, bool isCompleted, bool isCanceled) : PipeWriter
    {
        private readonly ArrayBufferWriter<byte> _pending = new();

        public override void Advance(int bytes) => _pending.Advance(bytes);

        public override Memory<byte> GetMemory(int sizeHint = 0) => _pending.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => _pending.GetSpan(sizeHint);

        public override async ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            bool isNow = output.Count();
            output.Received.Write(_pending.WrittenSpan);
            _pending.ResetWrittenCount();
            return new FlushResult(isCanceled && isNow, isCompleted && isNow);
        }

        public override void CancelPendingFlush() => throw new NotSupportedException();

        public override void Complete(Exception? exception = null) => throw new NotSupportedException("It belongs to the caller.");
    }
}

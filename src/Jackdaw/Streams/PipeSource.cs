using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Jackdaw.Streams;

/// <summary>
/// The bytes of a pipe. Data that the operation has not reached when it ends remains in the pipe, whether it was examined or not.
/// </summary>
internal sealed class PipeSource(PipeReader reader) : ByteSource
{
    private ReadOnlySequence<byte> _buffer;
    private SequencePosition _next;
    private bool _holds;
    private bool _isCompleted;

    /// <summary>The number of bytes reported to the reader as consumed.</summary>
    private long _consumed;

    /// <summary>The number of bytes that the operation no longer needs.</summary>
    private long _released;

    /// <summary>The number of bytes passed to the operation.</summary>
    private long _given;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal override async ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_holds && Take(into.Span) is > 0 and int taken)
            {
                return taken;
            }

            if (_isCompleted)
            {
                return 0;
            }

            Advance(_buffer.End);
            Accept(await reader.ReadAsync(cancellationToken).ConfigureAwait(false));
        }
    }

    internal override int Read(Span<byte> into) => throw new NotSupportedException("A pipe is read asynchronously.");

    internal override void Release(long count) => _released = count;

    /// <summary>Returns what is held. The next reader gets the rest.</summary>
    public override void Dispose()
    {
        if (_holds)
        {
            Advance(default);
        }

        // The elements of a pipe may be enumerated again: the next loop begins with data that this one did not reach.
        _buffer = default;
        _next = default;
        _isCompleted = false;
        _consumed = _released = _given = 0;
    }

    /// <summary>
    /// Copies as much as is there and fits. The segments come from the caller: their actual content counts, not the claimed total length.
    /// </summary>
    private int Take(Span<byte> into)
    {
        int count = 0;
        while (count < into.Length)
        {
            SequencePosition after = _next;
            if (!_buffer.TryGet(ref after, out ReadOnlyMemory<byte> segment))
            {
                break;
            }

            int taken = Math.Min(segment.Length, into.Length - count);
            segment.Span[..taken].CopyTo(into[count..]);
            _next = taken == segment.Length ? after : _buffer.GetPosition(taken, _next);
            count += taken;
        }

        _given += count;
        return count;
    }

    private void Accept(ReadResult result)
    {
        _buffer = result.Buffer;
        _holds = true;
        _next = _buffer.GetPosition(_given - _consumed);
        if (result.IsCanceled)
        {
            throw new OperationCanceledException("The reading of the pipe was canceled.");
        }

        _isCompleted = result.IsCompleted;
    }

    /// <summary>Reports to the pipe what was consumed, and what was examined.</summary>
    private void Advance(SequencePosition examined)
    {
        if (!_holds)
        {
            return;
        }

        _holds = false;
        SequencePosition consumed = _buffer.GetPosition(_released - _consumed);
        _consumed = _released;
        if (examined.Equals(default))
        {
            reader.AdvanceTo(consumed);
        }
        else
        {
            reader.AdvanceTo(consumed, examined);
        }
    }
}

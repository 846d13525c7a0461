using System.Buffers;
using System.IO.Pipelines;

namespace Jackdaw.TestKit.Doors;

/// <summary>A pipe that gives a sequence as it is, and what was not consumed of it again.</summary>
/// <param name="given">The sequence.</param>
/// <param name="isReady">Whether it is there at once.</param>
public sealed class GivenPipe(ReadOnlySequence<byte> given, bool isReady) : PipeReader
{
    private ReadOnlySequence<byte> _rest = given;

    public override bool TryRead(out ReadResult result)
    {
        result = isReady ? new ReadResult(_rest, isCanceled: false, isCompleted: true) : default;
        return isReady;
    }

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return new ReadResult(_rest, isCanceled: false, isCompleted: true);
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) =>
        _rest = consumed.GetObject() is ReadOnlySequenceSegment<byte> from && _rest.End.GetObject() is ReadOnlySequenceSegment<byte> last
            ? new(from, consumed.GetInteger(), last, _rest.End.GetInteger())
            : _rest.Slice(consumed);

    public override void CancelPendingRead()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}

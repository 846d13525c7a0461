using System.Runtime.CompilerServices;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>The bytes of a stream.</summary>
internal sealed class StreamSource(Stream stream) : ByteSource
{
    internal override ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellationToken)
    {
        ValueTask<int> reading = stream.ReadAsync(into, cancellationToken);
        return reading.IsCompletedSuccessfully ? new(ReadCount.Checked(reading.Result, into.Length, stream)) : Await(reading, into.Length);
    }

    internal override int Read(Span<byte> into) => ReadCount.Checked(stream.Read(into), into.Length, stream);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> Await(ValueTask<int> reading, int room) => ReadCount.Checked(await reading.ConfigureAwait(false), room, stream);
}

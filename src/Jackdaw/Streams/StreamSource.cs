namespace Jackdaw.Streams;

/// <summary>The bytes of a stream.</summary>
internal sealed class StreamSource(Stream stream) : ByteSource
{
    internal override ValueTask<int> ReadAsync(Memory<byte> into, CancellationToken cancellation)
    {
        ValueTask<int> reading = stream.ReadAsync(into, cancellation);
        return reading.IsCompletedSuccessfully ? new(Checked(reading.Result, into.Length)) : Await(reading, into.Length);
    }

    internal override int Read(Span<byte> into) => Checked(stream.Read(into), into.Length);

    private static async ValueTask<int> Await(ValueTask<int> reading, int room) => Checked(await reading.ConfigureAwait(false), room);

    /// <summary>A count beyond what was asked for must not become part of the document.</summary>
    private static int Checked(int count, int room) =>
        (uint)count <= (uint)room ? count : throw new InvalidOperationException("The stream says that it read more than was asked for.");
}

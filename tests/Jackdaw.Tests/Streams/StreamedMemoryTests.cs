using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>How much memory a member takes that is written while its source is read, however large it is.</summary>
public class StreamedMemoryTests
{
    private const long Length = 8L * 1024 * 1024;

    [Fact]
    public void A_member_of_eight_times_the_size_takes_the_same_memory()
    {
        foreach (Func<long, StreamedFolder> make in (Func<long, StreamedFolder>[])
        [
            length => new("text", null, new(new Repeating(length)), 1),
            length => new("bytes", new(StreamedModels.Each<StreamedFile?>([new(new(new Repeating(length)), "f", null)], 1000)), null, 1),
            length => new("elements", new(Files(length / 32)), null, 1),
        ])
        {
            Allocated(make(Length / 8));
            long once = Allocated(make(Length / 8));
            long eight = Allocated(make(Length));
            Assert.InRange(eight, 0, once + (256 * 1024));
        }

        static long Allocated(StreamedFolder folder)
        {
            // All of it ends at once, on this thread.
            CountingStream destination = new();
            long before = GC.GetAllocatedBytesForCurrentThread();
            Task writing = Json.SerializeAsync(destination, folder);
            Assert.True(writing.IsCompletedSuccessfully);
            Assert.InRange(destination.Count, Length / 16, Length * 2);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    /// <summary>One and the same element again and again, so that what is counted is the writer's.</summary>
    private static async IAsyncEnumerable<StreamedFile?> Files(long count)
    {
        await Task.CompletedTask;
        StreamedFile file = new(null, "name", null);
        for (long i = 0; i < count; i++)
        {
            yield return file;
        }
    }

    private sealed class Repeating(long length) : MemoryStream
    {
        private long _left = length;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            int count = (int)Math.Min(buffer.Length, _left);
            buffer.Span[..count].Fill((byte)'x');
            _left -= count;
            return new(count);
        }
    }

    private sealed class CountingStream : MemoryStream
    {
        internal long Count { get; private set; }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Count += buffer.Length;
            return default;
        }
    }
}

using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>How much memory a member takes that is written while its source is read, or goes to a consumer as it arrives, however large it is.</summary>
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

    [Fact]
    public void A_part_of_eight_times_the_size_takes_the_same_memory()
    {
        foreach ((string start, string again, string end) in (ReadOnlySpan<(string, string, string)>)
        [
            ("{\"Name\":\"n\",\"Body\":\"", "text of any length \u00e9 \\u00e9 ", "\",\"End\":1}"),
            ("{\"File\":\"", "QUJD", "\",\"End\":1}"),
            ("{\"Items\":[", "null,", "null],\"End\":1}"),
        ])
        {
            Allocated(start, again, end, Length / 8);
            long once = Allocated(start, again, end, Length / 8);
            Assert.InRange(Allocated(start, again, end, Length), 0, once + (256 * 1024));
        }

        static long Allocated(string start, string again, string end, long length)
        {
            byte[] block = System.Text.Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(again, 1000)));
            Document document = new(System.Text.Encoding.UTF8.GetBytes(start), block, length / block.Length, System.Text.Encoding.UTF8.GetBytes(end));
            CountingStream destination = new();
            long elements = 0;
            JsonPart[] parts =
            [
                JsonPart.Text("/Body", destination, isOptional: true),
                JsonPart.Base64("/File", destination, isOptional: true),
                Json.ElementsPart<PartedItem>("/Items", (_, _) =>
                {
                    elements++;
                    return default;
                }, isOptional: true),
            ];
            long before = GC.GetAllocatedBytesForCurrentThread();
            ValueTask<Parted?> reading = Json.DeserializeAsync<Parted>(document, parts);
            Assert.True(reading.IsCompletedSuccessfully);
            Assert.Equal(1, reading.Result!.End);
            Assert.True(Math.Max(destination.Count, elements * 5) > length / 2);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    /// <summary>A beginning, one text again and again, and an end.</summary>
    private sealed class Document(byte[] start, byte[] block, long times, byte[] end) : MemoryStream
    {
        private long _step;
        private int _at;

        public override bool CanSeek => false;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_step > times + 1)
            {
                return new(0);
            }

            byte[] source = _step == 0 ? start : _step <= times ? block : end;
            int count = Math.Min(buffer.Length, source.Length - _at);
            source.AsSpan(_at, count).CopyTo(buffer.Span);
            _at += count;
            if (_at == source.Length)
            {
                _step++;
                _at = 0;
            }

            return new(count);
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

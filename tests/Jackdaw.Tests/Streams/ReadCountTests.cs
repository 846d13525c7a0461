using System.IO.Pipelines;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Streams;

/// <summary>Streams and readers that say that they read less than nothing, or more than was asked for: every entry point names them, and the next call is not affected.</summary>
public class ReadCountTests
{
    public static TheoryData<int> Counts => [-1, int.MinValue, int.MaxValue, 1_000_000];

    [Theory]
    [MemberData(nameof(Counts))]
    public async Task An_impossible_count_is_the_fault_of_the_stream(int count)
    {
        Func<Stream, Task>[] doors =
        [
            stream => Task.FromResult(Json.Deserialize<object>(stream)),
            stream => Task.FromResult(Json.Parse(stream)),
            stream => Task.FromResult(Json.DeserializeEnumerable<object>(stream).Count()),
            stream => Task.FromResult(Json.DeserializeEnumerable<object>(stream, new() { Framing = JsonFraming.Lines }).Count()),
            stream => Task.Run(() => Finish(Json.OpenCursor(stream))),
            async stream => await Json.DeserializeAsync<object>(stream),
            async stream => await Json.DeserializeAsync<object>(stream, [JsonPart.Text("/0", Stream.Null)]),
            async stream => await Json.DeserializeAsync<object>(PipeReader.Create(stream)),
            async stream =>
            {
                await foreach (object? _ in Json.DeserializeAsyncEnumerable<object>(stream))
                {
                }
            },
            async stream =>
            {
                using JsonCursor cursor = await Json.OpenCursorAsync(stream);
                await cursor.FinishAsync();
            },
            async stream => await Json.SerializeAsync(Stream.Null, new JsonStreamedBase64(stream)),
            async stream => await Json.SerializeAsync(Stream.Null, new JsonStreamedString(stream)),
        ];
        for (int i = 0; i < doors.Length; i++)
        {
            foreach (bool isLate in (bool[])[false, true])
            {
                foreach (bool isAwaited in (bool[])[false, true])
                {
                    Exception thrown = (await Record.ExceptionAsync(() => doors[i](new WrongStream("[\"abc\",1]"u8.ToArray(), count, isLate, isAwaited))))!;
                    if (i == 7)
                    {
                        // The framework's adapter of streams to pipes is what counts there.
                        Assert.NotNull(thrown);
                        Assert.IsNotType<JsonDataException>(thrown);
                        continue;
                    }

                    Assert.True(thrown is InvalidOperationException, $"door {i}: {thrown}");
                    Assert.Contains(nameof(WrongStream), thrown.Message, StringComparison.Ordinal);
                    Assert.Contains("error of the source", thrown.Message, StringComparison.Ordinal);
                }
            }
        }

        Assert.Equal("[1]", Json.Serialize(Json.Deserialize<object>("[1]"u8)));
    }

    [Theory]
    [MemberData(nameof(Counts))]
    public async Task And_of_the_reader_of_text(int count)
    {
        InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => Json.SerializeAsync(Stream.Null, new JsonStreamedString(new WrongReader(count))));
        Assert.Contains(nameof(WrongReader), thrown.Message, StringComparison.Ordinal);
    }

    private static void Finish(JsonCursor cursor)
    {
        using (cursor)
        {
            cursor.Finish();
        }
    }

    private sealed class WrongStream(byte[] content, int count, bool isLate, bool isAwaited) : Stream
    {
        private int _position;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            if (!isLate || _position > 0)
            {
                return count;
            }

            _position = Math.Min(buffer.Length, content.Length - 1);
            content.AsSpan(0, _position).CopyTo(buffer);
            return _position;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (isAwaited)
            {
                await Task.Yield();
            }

            return Read(buffer.Span);
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class WrongReader(int count) : TextReader
    {
        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) => new(count);
    }
}

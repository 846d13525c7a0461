using System.Buffers;

namespace Jackdaw.Tests.Streams;

/// <summary>Results in pooled memory: what they hold, and that nobody sees foreign bytes once they have been disposed of.</summary>
public class OwnedTests
{
    [Theory]
    [InlineData(1, true)]
    [InlineData(1_000, false)]
    public async Task The_bytes_are_those_of_the_array(int count, bool isOnePiece)
    {
        List<string> value = [.. Enumerable.Range(0, count).Select(i => new string('x', 100) + i)];
        byte[] expected = Json.SerializeToUtf8Bytes(value);
        using JsonOwned owned = Json.SerializeToOwned(value);
        Assert.Equal(expected.Length, owned.Length);
        Assert.Equal(expected, owned.Sequence.ToArray());
        Assert.Equal(isOnePiece, owned.TryGetMemory(out ReadOnlyMemory<byte> memory));
        Assert.Equal(isOnePiece ? expected : [], memory.ToArray());
        ArrayBufferWriter<byte> writer = new();
        owned.WriteTo(writer);
        Assert.Equal(expected, writer.WrittenSpan.ToArray());
        using MemoryStream stream = new();
        owned.WriteTo(stream);
        await owned.WriteToAsync(stream);
        Assert.Equal(expected.Length * 2, stream.Length);
        Assert.Equal(value, Json.Deserialize<List<string>>(owned.Sequence));
        Assert.Throws<ArgumentException>(() => owned.CopyTo(new byte[expected.Length - 1]));
    }

    [Fact]
    public async Task After_disposal_everything_is_an_error()
    {
        JsonOwned owned = Json.SerializeToOwned("secret");
        Assert.True(owned.TryGetMemory(out ReadOnlyMemory<byte> memory));
        ReadOnlySequence<byte> sequence = owned.Sequence;
        owned.Dispose();
        owned.Dispose();
        Assert.Throws<ObjectDisposedException>(() => owned.Length);
        Assert.Throws<ObjectDisposedException>(() => owned.CopyTo([]));
        Assert.Throws<ObjectDisposedException>(() => owned.Sequence);
        Assert.Throws<ObjectDisposedException>(() => owned.TryGetMemory(out _));
        Assert.Throws<ObjectDisposedException>(() => owned.ToArray());
        Assert.Throws<ObjectDisposedException>(() => owned.WriteTo(Stream.Null));
        Assert.Throws<ObjectDisposedException>(() => { _ = owned.WriteToAsync(Stream.Null); });
        Assert.Throws<ObjectDisposedException>(() => memory.Span.Length);
        Assert.Throws<ObjectDisposedException>(() => memory.Pin());
        Assert.Throws<ObjectDisposedException>(() => sequence.ToArray());
        await Task.CompletedTask;
    }

    /// <summary>A handle is a structure: each copy of it can be disposed of, and the memory goes back once, with the last other use.</summary>
    [Fact]
    public void A_pin_that_is_ended_twice_was_one_use()
    {
        JsonOwned owned = Json.SerializeToOwned(new string('s', 100));
        Assert.True(owned.TryGetMemory(out ReadOnlyMemory<byte> memory));
        using MemoryHandle other = memory.Pin();
        MemoryHandle handle = memory.Pin();
        MemoryHandle copy = handle;
        handle.Dispose();
        copy.Dispose();
        owned.Dispose();
        unsafe
        {
            for (int i = 0; i < 50; i++)
            {
                using JsonOwned secret = Json.SerializeToOwned(new string('t', 100));
                Assert.Equal((byte)'s', ((byte*)other.Pointer)[10]);
            }
        }
    }

    [Fact]
    public async Task What_is_being_written_keeps_its_memory()
    {
        JsonOwned owned = Json.SerializeToOwned(new string('s', 100));
        WaitingStream stream = new();
        Task writing = owned.WriteToAsync(stream);
        owned.Dispose();
        for (int i = 0; i < 50; i++)
        {
            using JsonOwned other = Json.SerializeToOwned(new string('o', 100));
            Assert.DoesNotContain((byte)'o', stream.Given.ToArray());
        }

        stream.GoOn.SetResult();
        await writing;
    }

    private sealed class WaitingStream : MemoryStream
    {
        internal TaskCompletionSource GoOn { get; } = new();

        internal ReadOnlyMemory<byte> Given { get; private set; }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Given = buffer;
            await GoOn.Task;
        }
    }
}

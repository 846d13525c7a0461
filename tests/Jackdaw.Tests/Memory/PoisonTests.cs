using Jackdaw.Buffers;

namespace Jackdaw.Tests.Memory;

/// <summary>The pools of a debug build: what all other tests rely on to notice stale memory.</summary>
public class PoisonTests
{
#if DEBUG
    [Fact]
    public void Rented_memory_is_never_zero()
    {
        byte[] bytes = BoundedPool<byte>.Rent(1000);
        ulong[] rows = KeptArrays<ulong>.Rent(1000);
        Assert.DoesNotContain((byte)0, bytes);
        Assert.DoesNotContain(0UL, rows);
        bytes[0] = 0;
        rows[0] = 0;
        KeptArrays<ulong>.Return(rows);
        BoundedPool<byte>.Return(bytes);
        Assert.NotEqual(0, bytes[0]);
        Assert.NotEqual(0UL, rows[0]);
    }

    [Fact]
    public void An_array_that_is_given_back_twice_is_noticed()
    {
        byte[] bytes = BoundedPool<byte>.Rent(1000);
        BoundedPool<byte>.Return(bytes);
        Assert.Throws<InvalidOperationException>(() => BoundedPool<byte>.Return(bytes));
        ulong[] rows = KeptArrays<ulong>.Rent(1000);
        KeptArrays<ulong>.Return(rows);
        Assert.Throws<InvalidOperationException>(() => KeptArrays<ulong>.Return(rows));
    }

    [Fact]
    public unsafe void A_buffer_that_is_left_holds_nothing_of_what_was_in_it()
    {
        PinnedBuffer buffer = new();
        new Span<byte>(buffer.Start, buffer.Capacity).Fill((byte)'s');
        buffer.Release();
        Assert.False(new ReadOnlySpan<byte>(buffer.Start, buffer.Capacity).Contains((byte)'s'));
    }
#else
    [Fact]
    public void A_release_build_has_no_poison()
    {
        byte[] bytes = BoundedPool<byte>.Rent(1000);
        bytes[0] = 1;
        BoundedPool<byte>.Return(bytes);
        Assert.Equal(1, bytes[0]);
    }
#endif
}

using Jackdaw.Buffers;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Tests.Memory;

public class KeptArraysTests
{
    [Fact]
    public void Arrays_are_long_enough_and_little_longer()
    {
        Random random = new(6105);
        for (int i = 0; i < 20_000; i++)
        {
            int length = i < 5000 ? i : random.Next(1 << random.Next(10, 22));
            byte[] array = KeptArrays<byte>.Rent(length);
            Assert.InRange(array.Length, length, length < 512 ? length : length + (length / 8) + 1);
            KeptArrays<byte>.Return(array);
        }
    }

    [Fact]
    public void An_array_that_came_back_is_given_again_to_one_who_asks_for_as_much()
    {
        // A length that no other test asks for. A collection between the two calls takes what is kept.
        Assert.Contains(Enumerable.Range(0, 20), _ =>
        {
            ulong[] first = KeptArrays<ulong>.Rent(777_777);
            ulong[] second = KeptArrays<ulong>.Rent(777_777);
            Assert.NotSame(first, second);
            KeptArrays<ulong>.Return(first);
            bool isAgain = KeptArrays<ulong>.Rent(777_777) == first;
            Assert.NotSame(first, isAgain ? KeptArrays<ulong>.Rent(777_777) : second);
            return isAgain;
        });
    }

    [Fact]
    public void Arrays_of_other_lengths_are_not_taken()
    {
        byte[] odd = new byte[600_001];
        KeptArrays<byte>.Return(odd);
        for (int i = 0; i < 8; i++)
        {
            Assert.NotSame(odd, KeptArrays<byte>.Rent(600_001));
            Assert.NotSame(odd, KeptArrays<byte>.Rent(590_000));
        }
    }

    [Fact]
    public void What_is_kept_is_given_to_the_garbage_collector()
    {
        WeakReference array = Kept();
        Assert.True(Collecting.Takes(array));
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference Kept()
    {
        byte[] array = KeptArrays<byte>.Rent(3_333_333);
        KeptArrays<byte>.Return(array);
        return new WeakReference(array);
    }
}

namespace Jackdaw.Buffers;

/// <summary>
/// The arrays that operations on streams hold across awaits, so that they belong to no thread. Each is returned exactly once, which is
/// counted.
/// </summary>
internal static class StreamBuffers
{
    private static int _rented;

    /// <summary>The number of rented arrays: zero if no operation runs.</summary>
    internal static int Rented => Volatile.Read(ref _rented);

    /// <summary>Rents an array of at least this length. Its content is undefined.</summary>
    internal static byte[] Rent(int length)
    {
        byte[] array = BoundedPool<byte>.Rent(length);
        Interlocked.Increment(ref _rented);
        return array;
    }

    /// <summary>Rents a character array of at least this length. Its content is undefined.</summary>
    internal static char[] RentText(int length)
    {
        char[] array = BoundedPool<char>.Rent(length);
        Interlocked.Increment(ref _rented);
        return array;
    }

    /// <summary>Returns an array.</summary>
    internal static void Return(char[] array)
    {
        Interlocked.Decrement(ref _rented);
        BoundedPool<char>.Return(array);
    }

    /// <inheritdoc cref="Return(char[])"/>
    internal static void Return(byte[] array)
    {
        Interlocked.Decrement(ref _rented);
        BoundedPool<byte>.Return(array);
    }
}

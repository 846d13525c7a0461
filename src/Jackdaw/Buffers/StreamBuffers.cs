namespace Jackdaw.Buffers;

/// <summary>The arrays that operations on streams hold across awaits, so that they belong to no thread. Each is given back exactly once, which is counted.</summary>
internal static class StreamBuffers
{
    private static int _rented;

    /// <summary>How many are rented: zero when no operation runs.</summary>
    internal static int Rented => Volatile.Read(ref _rented);

    /// <summary>An array of at least this length, whose content is undefined.</summary>
    internal static byte[] Rent(int length)
    {
        byte[] array = BoundedPool<byte>.Rent(length);
        Interlocked.Increment(ref _rented);
        return array;
    }

    /// <summary>An array for characters of at least this length, whose content is undefined.</summary>
    internal static char[] RentText(int length)
    {
        char[] array = BoundedPool<char>.Rent(length);
        Interlocked.Increment(ref _rented);
        return array;
    }

    /// <summary>Takes an array back.</summary>
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

using System.Numerics;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Conversion to the one type that all whole numbers travel in.</summary>
internal static class Integers
{
    /// <summary>False above 2^63-1.</summary>
    public static bool TryToInt64<TValue>(TValue value, out long number)
        where TValue : struct, IBinaryInteger<TValue>
    {
        number = long.CreateTruncating(value);

        // Only an unsigned number of 64 bits can come out negative without being so.
        return number >= 0 || TValue.IsNegative(value);
    }
}

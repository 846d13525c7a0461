using System.Numerics;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Converts integers to the common 64-bit type.</summary>
internal static class Integers
{
    /// <summary>Converts an integer; returns false if it exceeds 2^63-1.</summary>
    public static bool TryToInt64<TValue>(TValue value, out long number)
        where TValue : struct, IBinaryInteger<TValue>
    {
        number = long.CreateTruncating(value);

        // Only an unsigned 64-bit number can become negative without being so.
        return number >= 0 || TValue.IsNegative(value);
    }
}

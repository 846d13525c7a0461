using System.Numerics;
using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>Integers of at most 64 bits, except UInt64.</summary>
internal readonly struct IntegerScalar<T> : IScalar<T>
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    private static readonly string Name = $"{(T.MinValue == T.Zero ? "an unsigned" : "a signed")} {T.Zero.GetByteCount() * 8}-bit integer";

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value) =>
        typeof(T) == typeof(int) ? at.Int32(int.CreateTruncating(value)) : at.Int64(long.CreateTruncating(value));

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value)
    {
        at = WholeNumber.Read(at, context, session, long.CreateTruncating(T.MinValue), long.CreateTruncating(T.MaxValue), Name, out long number);
        value = T.CreateTruncating(number);
        return at;
    }
}

using System.Numerics;
using Jackdaw.Reading;

namespace fastJSON.Scalars;

/// <summary>Reads a boolean where a number is expected: fastJSON converts true to one.</summary>
internal static class TruthNumber
{
    internal static bool IsHere(UncheckedReadCursor at) => at.Current is (byte)'t' or (byte)'f';

    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, out T value)
        where T : INumberBase<T>
    {
        at = at.Boolean(context, out bool isTrue);
        value = isTrue ? T.One : T.Zero;
        return at;
    }
}

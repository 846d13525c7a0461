using System.Numerics;
using Jackdaw.Reading;

namespace fastJSON.Scalars;

/// <summary>A truth value in the place of a number: fastJSON converts it, true is one.</summary>
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

using System.Numerics;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a real number. The column stores 32 bits of it.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TValue">The number's type.</typeparam>
internal sealed class RealReader<T, TValue>(MemberMap member) : ValueReader<T>(member)
    where T : class
    where TValue : struct, INumber<TValue>
{
    private readonly Func<T, TValue?> _get = Getter.Of<T, TValue?>(member.Property);

    public override FieldValue Read(T document, long id)
    {
        if (_get(document) is not { } value)
        {
            return default;
        }

        // The widening conversion keeps NaN and infinity, so one test detects them and values too large for 32 bits.
        double number = double.CreateChecked(value);
        return Math.Abs(number) <= float.MaxValue
            ? FieldValue.OfReal(number)
            : throw OutOfRange(id, value, FormattableString.Invariant($"holds finite numbers from {float.MinValue} to {float.MaxValue}"));
    }
}

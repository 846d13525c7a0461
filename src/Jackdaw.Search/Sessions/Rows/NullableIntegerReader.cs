using System.Numerics;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads an integer or null.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TValue">The type of the integer.</typeparam>
internal sealed class NullableIntegerReader<T, TValue>(MemberMap member) : ValueReader<T>(member)
    where T : class
    where TValue : struct, IBinaryInteger<TValue>
{
    private readonly Func<T, TValue?> _get = Getter.Of<T, TValue?>(member.Property);
    private readonly IntegerLimits _limits = IntegerLimits.Of(member.Attribute);

    public override FieldValue Read(T document, long id)
    {
        if (_get(document) is not { } value)
        {
            return default;
        }

        return Integers.TryToInt64(value, out long number) && _limits.Hold(number)
            ? FieldValue.OfInteger(number)
            : throw OutOfRange(id, value, _limits.ToString());
    }
}

using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a time as seconds since 1970-01-01 UTC, without fractions.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TValue">DateTime, DateTimeOffset or DateOnly.</typeparam>
internal sealed class TimestampReader<T, TValue>(MemberMap member, Func<TValue, long> seconds) : ValueReader<T>(member)
    where T : class
    where TValue : struct, IFormattable
{
    private readonly Func<T, TValue?> _get = Getter.Of<T, TValue?>(member.Property);

    public override FieldValue Read(T document, long id)
    {
        if (_get(document) is not { } value)
        {
            return default;
        }

        long number = seconds(value);
        return number is >= 0 and <= uint.MaxValue
            ? FieldValue.OfInteger(number)
            : throw OutOfRange(
                id,
                value.ToString("o", System.Globalization.CultureInfo.InvariantCulture),
                "holds 1970-01-01T00:00:00Z to 2106-02-07T06:28:15Z (use an Int64 for other times)");
    }
}

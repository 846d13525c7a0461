using System.Buffers.Text;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads Elasticsearch times: all formats that Jackdaw reads by default (offsets <c>Z</c>, <c>+10</c>, <c>+10:00</c>; up to 16 fractional
/// digits, of which 7 are kept), the basic offset <c>+1000</c>, the formats of <see cref="ElasticDates"/>, and milliseconds since 1970 as a
/// number or a string (the other half of Elasticsearch's default format).
/// </summary>
internal static class ElasticTimes
{
    /// <summary>The length of <c>"yyyy-MM-ddTHH:mm:ss+hh:mm"</c> with 16 fractional digits.</summary>
    private const int Longest = 44;

    private const int OffsetDigits = 4;
    private const int YearDigits = 4;

    /// <summary>The quoted time with an extended ISO 8601 offset; unchanged if it has one already.</summary>
    public static ReadOnlySpan<byte> Extended(ReadOnlySpan<byte> quoted, Span<byte> buffer)
    {
        // "…+1000"
        int sign = quoted.Length - OffsetDigits - 2;
        if (quoted.Length + 1 > buffer.Length || sign < 0 || quoted[sign] is not ((byte)'+' or (byte)'-') || !quoted[..sign].Contains((byte)'T') || quoted[(sign + 1)..^1].ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            return quoted;
        }

        int minutes = quoted.Length - 3;
        quoted[..minutes].CopyTo(buffer);
        buffer[minutes] = (byte)':';
        quoted[minutes..].CopyTo(buffer[(minutes + 1)..]);
        return buffer[..(quoted.Length + 1)];
    }

    /// <summary>Reads the next value.</summary>
    /// <typeparam name="T">The type, which the default profile can read.</typeparam>
    public static T Read<T>(JsonReader reader, Func<DateTimeOffset, T> ofMoment)
    {
        switch (reader.Kind)
        {
            case JsonKind.Integer:
                return Moment(reader, reader.ReadInt64(), ofMoment);

            case JsonKind.String:
                JsonSlice text = reader.ReadSlice();
                ReadOnlySpan<byte> inner = text.Utf8[1..^1];
                if (IsMilliseconds(inner) && Utf8Parser.TryParse(inner, out long milliseconds, out int used) && used == inner.Length)
                {
                    return Moment(reader, milliseconds, ofMoment);
                }

                // Without an offset the time is UTC, regardless of the local time zone.
                if (typeof(T) == typeof(DateTimeOffset) && !HasOffset(inner) && ElasticDates.TryRead(inner, out DateTime local, out TimeSpan? offset) && offset is null)
                {
                    return ofMoment(new DateTimeOffset(local, TimeSpan.Zero));
                }

                Span<byte> buffer = stackalloc byte[Longest];
                try
                {
                    return Json.Deserialize<T>(Extended(text.Utf8, buffer))!;
                }
                catch (JsonDataException error)
                {
                    return ElasticDates.TryRead(inner, out DateTimeOffset moment) ? ofMoment(moment) : throw reader.CreateException(
                        "Expected an ISO 8601 time or milliseconds since 1970.", error);
                }

            case var kind:
                throw reader.CreateException($"Expected an ISO 8601 time or milliseconds since 1970 but found {kind}.");
        }
    }

    /// <summary>Whether the text consists of digits, but not exactly four, which are a year.</summary>
    private static bool IsMilliseconds(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> digits = text is [(byte)'-', ..] ? text[1..] : text;
        return !digits.IsEmpty && text.Length != YearDigits && !digits.ContainsAnyExceptInRange((byte)'0', (byte)'9');
    }

    private static bool HasOffset(ReadOnlySpan<byte> text) => text is [.., (byte)'Z'] || (text.IndexOf((byte)'T') is > 0 and var time && text[time..].IndexOfAny((byte)'+', (byte)'-') > 0);

    private static T Moment<T>(JsonReader reader, long milliseconds, Func<DateTimeOffset, T> ofMoment)
    {
        try
        {
            return ofMoment(DateTimeOffset.FromUnixTimeMilliseconds(milliseconds));
        }
        catch (ArgumentOutOfRangeException error)
        {
            throw reader.CreateException("The milliseconds since 1970 are outside the years 1 to 9999.", error);
        }
    }
}

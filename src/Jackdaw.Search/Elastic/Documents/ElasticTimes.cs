namespace Jackdaw.Search.Elastic;

/// <summary>
/// Times as clusters have them: what Jackdaw reads anyway (up to 16 digits of a second, of which 7 are kept; offsets <c>Z</c>, <c>+10</c>, <c>+10:00</c>), the basic offset <c>+1000</c>, and milliseconds since 1970, which is
/// the other half of their default format.
/// </summary>
internal static class ElasticTimes
{
    /// <summary><c>"yyyy-MM-ddTHH:mm:ss+hh:mm"</c> with 16 digits of a second.</summary>
    private const int Longest = 44;

    private const int OffsetDigits = 4;

    /// <summary>The time as a text that every reader of ISO 8601 takes, with its quotation marks; as it stands where nothing is to be done.</summary>
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
    /// <typeparam name="T">The type, which the default profile reads.</typeparam>
    public static T Read<T>(JsonReader reader, Func<DateTimeOffset, T> ofMoment)
    {
        switch (reader.Kind)
        {
            case JsonKind.Integer:
                long milliseconds = reader.ReadInt64();
                try
                {
                    return ofMoment(DateTimeOffset.FromUnixTimeMilliseconds(milliseconds));
                }
                catch (ArgumentOutOfRangeException error)
                {
                    throw reader.Error("The milliseconds since 1970 lie outside the years 1 to 9999.", error);
                }

            case JsonKind.String:
                JsonSlice text = reader.ReadSlice();
                Span<byte> buffer = stackalloc byte[Longest];
                try
                {
                    return Json.Deserialize<T>(Extended(text.Utf8, buffer))!;
                }
                catch (JsonDataException error)
                {
                    throw reader.Error("A time in ISO 8601 or milliseconds since 1970 was expected.", error);
                }

            case var kind:
                throw reader.Error($"A time in ISO 8601 or milliseconds since 1970 was expected, not {kind}.");
        }
    }
}

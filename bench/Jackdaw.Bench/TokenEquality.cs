using System.Text.Json;

namespace Jackdaw.Bench;

/// <summary>Compares documents token by token: the same but for blanks and escapes.</summary>
internal static class TokenEquality
{
    /// <summary>What differs first, or null.</summary>
    public static string? FirstDifference(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual)
    {
        var left = new Utf8JsonReader(expected);
        var right = new Utf8JsonReader(actual);
        while (true)
        {
            bool more = left.Read();
            if (right.Read() != more)
            {
                return $"one document ends at byte {right.TokenStartIndex}";
            }
            if (!more)
            {
                return null;
            }
            if (left.TokenType != right.TokenType || Text(left) != Text(right))
            {
                return $"byte {right.TokenStartIndex}: {left.TokenType} {Text(left)} expected, {right.TokenType} {Text(right)} found";
            }
        }
    }

    private static string? Text(Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.String or JsonTokenType.PropertyName => reader.GetString(),
        JsonTokenType.Number => System.Text.Encoding.UTF8.GetString(reader.ValueSpan),
        _ => null,
    };
}

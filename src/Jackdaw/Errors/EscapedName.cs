using System.Globalization;
using System.Text;

namespace Jackdaw.Errors;

/// <summary>A member name as it is written in a document, for people to read in a path. Plain, because it is used only for errors.</summary>
internal static class EscapedName
{
    /// <summary>Names longer than this are cut, so that an error text is bounded whatever the document holds.</summary>
    private const int Longest = 128;

    /// <param name="raw">The text between the quotes, which has been found to be valid.</param>
    internal static string Unescape(ReadOnlySpan<byte> raw)
    {
        // An escape takes at most six bytes and a character at most four: more than that is not looked at.
        string escaped = Encoding.UTF8.GetString(raw[..Math.Min(raw.Length, 8 * Longest)]);
        StringBuilder name = new();
        int i = 0;
        while (i < escaped.Length && name.Length <= Longest)
        {
            name.Append(Next(escaped, ref i));
        }

        if (name.Length <= Longest && i == escaped.Length && raw.Length <= 8 * Longest)
        {
            return name.ToString();
        }

        int length = Math.Min(Longest, name.Length);
        return name.ToString(0, char.IsHighSurrogate(name[length - 1]) ? length - 1 : length) + "…";
    }

    private static char Next(string escaped, ref int i)
    {
        char c = escaped[i++];
        if (c != '\\' || i >= escaped.Length)
        {
            return c;
        }

        char letter = escaped[i++];
        if (letter == 'u')
        {
            int length = Math.Min(4, escaped.Length - i);
            _ = ushort.TryParse(escaped.AsSpan(i, length), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit);
            i += length;
            return (char)unit;
        }

        return letter switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ => letter,
        };
    }
}

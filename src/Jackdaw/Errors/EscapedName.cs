using System.Globalization;
using System.Text;

namespace Jackdaw.Errors;

/// <summary>Unescapes a member name of a document for display in a path. Not optimized, because it is used only for errors.</summary>
internal static class EscapedName
{
    /// <summary>Longer names are truncated, so that an error text is bounded whatever the document contains.</summary>
    private const int Longest = 128;

    /// <param name="raw">The text between the quotes, which is known to be valid.</param>
    internal static string Unescape(ReadOnlySpan<byte> raw)
    {
        // An escape takes at most six bytes and a character at most four; further bytes are not needed.
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

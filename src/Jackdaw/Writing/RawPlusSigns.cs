using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.Writing;

/// <summary>
/// Preserves plus signs that System.Text.Json wrote unescaped, in a profile that escapes for HTML. It escapes plus signs in text, but not
/// those in dates and Base64; rewriting must keep each of them as it was.
/// </summary>
internal static class RawPlusSigns
{
    private const string Escaped = "\\u002B";

    /// <summary>Returns the string with its quotation marks, escaped for HTML except for plus signs that were not escaped.</summary>
    /// <param name="written">The string as written, with its quotation marks.</param>
    /// <param name="text">The unescaped text.</param>
    internal static byte[] Keep(ReadOnlySpan<byte> written, string text)
    {
        string escaped = JavaScriptEncoder.Default.Encode(text);
        StringBuilder kept = new(escaped.Length);
        int position = 1;
        for (int i = 0; i < escaped.Length;)
        {
            int length = escaped[i] != '\\' ? 1 : escaped[i + 1] == 'u' ? Escaped.Length : 2;
            if (length == Escaped.Length && escaped.AsSpan(i, length).SequenceEqual(Escaped))
            {
                kept.Append(NextIsRaw(written, ref position) ? "+" : Escaped);
            }
            else
            {
                kept.Append(escaped, i, length);
            }

            i += length;
        }

        return Encoding.UTF8.GetBytes($"\"{kept}\"");
    }

    /// <summary>Moves past the next plus sign.</summary>
    /// <returns>Whether it is unescaped.</returns>
    private static bool NextIsRaw(ReadOnlySpan<byte> written, ref int position)
    {
        while (position < written.Length)
        {
            int at = position;
            if (written[at] != (byte)'\\')
            {
                position++;
                if (written[at] == (byte)'+')
                {
                    return true;
                }
            }
            else if (written[at + 1] == (byte)'u')
            {
                position += Escaped.Length;
                if (int.TryParse(written.Slice(at + 2, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int unit) && unit == '+')
                {
                    return false;
                }
            }
            else
            {
                position += 2;
            }
        }

        return false;
    }
}

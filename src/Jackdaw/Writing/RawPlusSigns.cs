using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.Writing;

/// <summary>
/// Strings that System.Text.Json has written with a plus sign, in a profile that is safe inside HTML. It escapes plus signs in texts, and writes those of dates and Base64 as they are; written anew, each of them has to be as it was.
/// </summary>
internal static class RawPlusSigns
{
    private const string Escaped = "\\u002B";

    /// <summary>The string with its quotation marks, escaped for HTML but for the plus signs that were not.</summary>
    /// <param name="written">The string as it was written, with its quotation marks.</param>
    /// <param name="text">What it means.</param>
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

    /// <summary>Goes to the next plus sign and past it.</summary>
    /// <returns>Whether it is written as it is.</returns>
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

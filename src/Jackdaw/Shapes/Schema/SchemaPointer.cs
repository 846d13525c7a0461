using System.Globalization;
using System.Text;

namespace Jackdaw.Shapes;

/// <summary>
/// Formats a location in a schema as the URI fragment for <c>$ref</c>: a JSON Pointer (RFC 6901), percent-encoded (RFC 3986).
/// </summary>
internal static class SchemaPointer
{
    public const string Root = "#";

    private const string Plain = "-._~!$&'()*+,;=:@?";

    public static string Append(string pointer, string step)
    {
        var text = new StringBuilder(pointer).Append('/');
        foreach (byte letter in Encoding.UTF8.GetBytes(step.Replace("~", "~0").Replace("/", "~1")))
        {
            char ascii = (char)letter;
            if (ascii is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') || Plain.IndexOf(ascii) >= 0)
            {
                text.Append(ascii);
            }
            else
            {
                text.Append('%').Append(letter.ToString("X2", CultureInfo.InvariantCulture));
            }
        }

        return text.ToString();
    }
}

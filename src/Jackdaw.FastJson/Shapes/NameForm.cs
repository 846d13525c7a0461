using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace fastJSON.Shapes;

/// <summary>The form in which member names are written: three bits.</summary>
internal static class NameForm
{
    internal const int Lower = 1;

    internal const int Escaped = 2;

    /// <summary>With a comma before it: in objects that begin with their type, something precedes every member.</summary>
    internal const int AfterAnother = 4;

    internal const int Count = 8;

    private static readonly JavaScriptEncoder Plain = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    /// <summary>Returns a name with its quotation marks and the colon.</summary>
    internal static byte[] Text(string name, bool escaped)
    {
        StringBuilder text = new("\"");
        if (!escaped)
        {
            text.Append(JsonEncodedText.Encode(name, Plain));
        }
        else
        {
            foreach (char c in name)
            {
                _ = c is '"' or '\\' ? text.Append('\\').Append(c)
                    : c is < ' ' or > '~' ? text.Append("\\u").Append(((int)c).ToString("X4", System.Globalization.CultureInfo.InvariantCulture))
                    : text.Append(c);
            }
        }

        return Encoding.UTF8.GetBytes(text.Append("\":").ToString());
    }
}

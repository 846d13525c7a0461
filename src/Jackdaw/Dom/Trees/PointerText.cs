using System.Globalization;
using System.Text;
using Jackdaw.Errors;

namespace Jackdaw.Dom;

/// <summary>Formats pointers and names for error messages: bounded in length, without characters that affect terminals or logs.</summary>
internal static class PointerText
{
    private const int Longest = 128;

    /// <summary>Returns the text in quotation marks.</summary>
    internal static string Shown(string text)
    {
        StringBuilder shown = new("\"");
        foreach (char c in text)
        {
            if (shown.Length > Longest)
            {
                shown.Append('…');
                break;
            }

            if (char.IsControl(c) || char.IsSurrogate(c) || c is '\u2028' or '\u2029')
            {
                shown.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            }
            else
            {
                shown.Append(c);
            }
        }

        return shown.Append('"').ToString();
    }

    internal static string LeadsNowhere(JsonPointer pointer) => $"The JSON Pointer {Shown(pointer.ToString())} leads nowhere";

    /// <summary>Creates an error at a node, with its path if known.</summary>
    internal static JsonDataException Failure(JsonNode at, JsonError code, string message)
    {
        string? path = NodePath.Of(at);
        return new JsonDataException(code, path is null ? message : ErrorMessage.Of(message, path), path);
    }
}

using System.Globalization;
using System.Text.RegularExpressions;

namespace Roundup.Inference;

/// <summary>What a text may be besides text.</summary>
[Flags]
internal enum TextForms
{
    None = 0,
    Guid = 1,
    Day = 2,
    UtcTime = 4,
    LocalTime = 8,
    OffsetTime = 16,
    All = Guid | Day | UtcTime | LocalTime | OffsetTime,
}

/// <summary>Finds the forms of one text: only those that are written again as the same text.</summary>
internal static partial class TextFormsOf
{
    public static TextForms Text(string text)
    {
        if (text.Length == 36 && Guid.TryParseExact(text, "D", out Guid id) && id.ToString("D") == text)
        {
            return TextForms.Guid;
        }

        if (text.Length == 10 && DateOnly.TryParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out _))
        {
            return TextForms.Day;
        }

        if (!Time().IsMatch(text) || !DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out _))
        {
            return TextForms.None;
        }

        return text[^1] == 'Z' ? TextForms.UtcTime : text.AsSpan(11).ContainsAny("+-") ? TextForms.OffsetTime : TextForms.LocalTime;
    }

    [GeneratedRegex(@"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?(Z|[+-]\d{2}:\d{2})?$")]
    private static partial Regex Time();
}

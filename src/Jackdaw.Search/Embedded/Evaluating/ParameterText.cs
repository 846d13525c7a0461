using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Converts the values of a query to what documents can contain: NUL becomes a space, as when a document is saved.</summary>
internal static class ParameterText
{
    public static FieldValue[] Mend(FieldValue[] values) => Array.Exists(values, HasNul) ? Array.ConvertAll(values, Mended) : values;

    private static bool HasNul(FieldValue value) => value.Kind switch
    {
        ValueKind.Text => value.Text.Contains('\0', StringComparison.Ordinal),
        ValueKind.TextList => value.Texts.ToArray().Any(text => text.Contains('\0', StringComparison.Ordinal)),
        _ => false,
    };

    private static FieldValue Mended(FieldValue value) => value.Kind switch
    {
        ValueKind.Text => FieldValue.OfText(value.Text.Replace('\0', ' ')),
        ValueKind.TextList => FieldValue.OfTexts([.. value.Texts.ToArray().Select(text => text.Replace('\0', ' '))]),
        _ => value,
    };
}

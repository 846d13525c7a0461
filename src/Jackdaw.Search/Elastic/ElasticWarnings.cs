using System.Net.Http.Headers;

namespace Jackdaw.Search.Elastic;

/// <summary>Reads the warnings of a server from the headers of a response: deprecated requests, searches of system indexes.</summary>
internal static class ElasticWarnings
{
    private const string Name = "Warning";

    /// <summary>The code of warnings that are not about the HTTP response itself.</summary>
    private const int Miscellaneous = 299;

    /// <summary>The texts of the warnings, without repetitions.</summary>
    public static IReadOnlyList<string> Of(HttpResponseHeaders headers) => !headers.NonValidated.Contains(Name)
        ? []
        : [.. headers.Warning.Where(static warning => warning.Code == Miscellaneous).Select(static warning => Text(warning.Text)).Where(static text => text.Length > 0).Distinct()];

    // A quoted string, in which the server escapes quotation marks and encodes what is not ASCII.
    private static string Text(string quoted)
    {
        string text = quoted is ['"', .., '"'] ? quoted[1..^1] : quoted;
        text = text.Replace("\\\"", "\"", StringComparison.Ordinal).Replace("\\\\", "\\", StringComparison.Ordinal);
        return text.Contains('%', StringComparison.Ordinal) ? Uri.UnescapeDataString(text) : text;
    }
}

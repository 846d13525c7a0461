using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// A short text that identifies the columns and analysis rules of an index. It changes with the rules, the stemmers and the runtime, which
/// may have newer character tables. Documents are indexed again if it differs.
/// </summary>
internal static class SchemaFingerprint
{
    /// <summary>
    /// Increases with every change that affects the words, terms or positions of a text; a test of their checksum detects such changes.
    /// </summary>
    public const int WordsVersion = 1;

    public static string Of(IndexSchema schema)
    {
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"{WordsVersion} {Environment.Version.Major}\n");
        foreach (SchemaColumn column in schema.Columns)
        {
            text.Append(CultureInfo.InvariantCulture, $"{column.Name.Length} {column.Name} {column.Kind} {column.IsField}\n");
        }

        foreach (WordAnalyzer analyzer in schema.Analyzers)
        {
            text.Append(CultureInfo.InvariantCulture, $"{analyzer.Number} {analyzer.Settings.Signature}\n");
        }

        return Convert.ToHexString(SHA256.HashData(Encoding.Unicode.GetBytes(text.ToString())));
    }
}

using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Columns and rules of an index as a short text. A program with other rules, other stemmers or another runtime, which may have newer tables of characters,
/// has another text, and indexes its documents again.
/// </summary>
internal static class SchemaFingerprint
{
    /// <summary>Goes up with every change that gives a text other words, terms or places; a test of their checksum says when.</summary>
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

using System.Globalization;
using System.Text;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Configuring;

/// <summary>Writes the configuration of a Sphinx 2.2 real-time index.</summary>
internal static class SphinxIndexWriter
{
    public static SphinxIndexFiles Write(IndexMap map, string folder)
    {
        TextAnalysis analysis = Analysis(map);
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"index {map.IndexName}\n{{\n");
        Setting(text, "type", "rt");
        Setting(text, "path", $"{folder}/{map.IndexName}");
        Setting(text, "dict", "keywords");
        if (analysis.Stem)
        {
            Setting(text, "morphology", Morphology(analysis.Language));
        }

        if (analysis.Stem || analysis.WordForms.Count > 0 || analysis.Synonyms.Count > 0)
        {
            Setting(text, "index_exact_words", "1");
        }

        if (analysis.MinWordLength > 1)
        {
            Setting(text, "min_word_len", analysis.MinWordLength.ToString(CultureInfo.InvariantCulture));
        }

        Setting(text, analysis.MinInfixLength > 0 ? "min_infix_len" : "min_prefix_len", Math.Max(1, analysis.MinInfixLength).ToString(CultureInfo.InvariantCulture));
        Setting(text, "charset_table", string.Join(", ", SphinxCharacters.Table(analysis)));
        if (analysis.FoldAccents)
        {
            Setting(text, "ignore_chars", "U+300..U+36F");
        }

        if (analysis.CjkBigrams)
        {
            Setting(text, "ngram_len", "1");
            Setting(text, "ngram_chars", string.Join(", ", SphinxCharacters.Cjk));
        }

        Setting(text, "blend_chars", "+, U+23, ., -, @, &");
        Dictionary<string, string> files = new(StringComparer.Ordinal);
        foreach ((string name, string words) in SphinxWordFiles.Of(analysis))
        {
            string path = $"{folder}/{map.IndexName}.{name}.txt";
            files.Add(path, words);
            Setting(text, name, path);
        }

        Columns(text, map);
        text.Append("}\n");
        return new SphinxIndexFiles(text.ToString(), files);
    }

    private static TextAnalysis Analysis(IndexMap map)
    {
        MemberMap[] analyzed = [.. map.Fields.Where(field => !field.Analysis.IsPlain)];
        foreach (MemberMap field in analyzed)
        {
            if (!field.Analysis.Equals(analyzed[0].Analysis))
            {
                throw new FulltextException(
                    $"{analyzed[0]} and {field} have different analysis settings, but a Sphinx index has one analysis for all its fields. "
                    + "Use the same settings, or map the fields to separate indexes.");
            }
        }

        return analyzed.Length == 0 ? TextAnalysis.Plain : analyzed[0].Analysis;
    }

    /// <summary>
    /// The morphology setting. English and Russian are built in; other languages require a Sphinx built with libstemmer, such as Debian's.
    /// </summary>
    private static string Morphology(TextLanguage language) => language switch
    {
        TextLanguage.English => "stem_en",
        TextLanguage.Russian => "stem_ru",
        _ => "libstemmer_" + language.ToString().ToLowerInvariant(),
    };

    private static void Columns(StringBuilder text, IndexMap map)
    {
        foreach (MemberMap field in map.Fields)
        {
            Setting(text, "rt_field", field.Column);
        }

        if (map.Fields.Count == 0)
        {
            // Sphinx rejects an index without fields.
            Setting(text, "rt_field", "nothing");
        }

        foreach (MemberMap member in map.Members.Where(member => member.Attribute != ColumnKind.None))
        {
            Setting(text, "rt_attr_" + Kind(member.Attribute), member.Column);
        }
    }

    private static string Kind(ColumnKind kind) => kind switch
    {
        ColumnKind.UInt32 => "uint",
        ColumnKind.Int64 => "bigint",
        ColumnKind.Boolean => "bool",
        ColumnKind.Timestamp => "timestamp",
        ColumnKind.Single => "float",
        ColumnKind.Text => "string",
        ColumnKind.MultiUInt32 => "multi",
        ColumnKind.MultiInt64 => "multi_64",
        _ => "json",
    };

    private static void Setting(StringBuilder text, string name, string value) => text.Append(CultureInfo.InvariantCulture, $"  {name} = {value}\n");
}

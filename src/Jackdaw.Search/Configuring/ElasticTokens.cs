using Jackdaw.Dom;

namespace Jackdaw.Search.Configuring;

/// <summary>
/// The tokenizer and the filters with which a server splits texts as <see cref="Characters.CharacterClasses"/> and
/// <see cref="Characters.WordRun"/> do: a run of letters and blend characters without the punctuation around it is a word, and so are its
/// parts, at the positions that they have. Punctuation alone occupies a position.
/// </summary>
internal static class ElasticTokens
{
    public const string Tokenizer = "runs";

    /// <summary>Removes runs of punctuation, and the empty words that this leaves; their positions remain.</summary>
    public const string Signs = "signs";
    public const string NotEmpty = "not_empty";

    /// <summary>Adds the parts of blended words.</summary>
    public const string Parts = "parts";

    /// <summary>Cuts words to the length that counts.</summary>
    public const string Cut = "cut";

    /// <summary>Letters, digits, marks, and everything outside of the basic plane, as a Java character class without brackets.</summary>
    public const string Letters = @"\p{L}\p{N}\p{Mn}\p{Mc}_\x{10000}-\x{10FFFF}";

    /// <summary>The characters of runs.</summary>
    public const string All = Letters + @"+#.@&\-";

    // The whole run matches, so that nothing of it begins another match; the group is the word. The first branch is a run of punctuation.
    private const string Run = @"[\-@&+]*((?<![" + All + @"])[+#.\-@&]+(?![" + All + @"])|[" + Letters + @"#.](?:[" + All + @"]*[" + Letters + @"+#])?)[.\-@&]*";

    public static JsonObject Tokenizers() => new() { [Tokenizer] = new JsonObject { ["type"] = "pattern", ["pattern"] = Run, ["group"] = 1 } };

    public static void AddFilters(JsonObject filters)
    {
        filters[Signs] = Replace(@"^[+#.\-@&]+$", "");
        filters[NotEmpty] = new JsonObject { ["type"] = "length", ["min"] = 1 };
        filters[Parts] = PartsExcept([]);
        filters[Cut] = Replace($"(?s)^(.{{{Characters.CharacterClasses.LongestWord}}}).+$", "$1");
    }

    /// <summary>The filter that adds the parts of blended words, except of some.</summary>
    public static JsonObject PartsExcept(string[] whole)
    {
        JsonObject parts = new()
        {
            ["type"] = "word_delimiter_graph",
            ["preserve_original"] = true,
            ["split_on_case_change"] = false,
            ["split_on_numerics"] = false,
            ["stem_english_possessive"] = false,
            ["type_table"] = new JsonArray("_ => ALPHA"),
        };
        if (whole.Length > 0)
        {
            parts["protected_words"] = new JsonArray([.. whole.Select(word => JsonNode.From(word)!)]);
        }

        return parts;
    }

    public static JsonObject Replace(string pattern, string with) => new() { ["type"] = "pattern_replace", ["pattern"] = pattern, ["replacement"] = with };
}

using Jackdaw.TestKit.Corpus;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>The files of nst/JSONTestSuite: valid JSON is read, and of what is none only what fastJSON's grammar has beyond it.</summary>
public class JsonTestSuiteTests
{
    [Fact]
    public void Valid_documents_are_read()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        CorpusFile[] files = [.. CorpusDataFolder.Files("jsontestsuite/test_parsing").Where(file => file.Name.StartsWith("y_", StringComparison.Ordinal))];
        Assert.Equal(95, files.Length);
        Assert.All(files, file => Assert.Null(Record.Exception(() => JSON.Parse(file.Content))));
    }

    [Fact]
    public void Others_are_read_only_where_the_grammar_has_more()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        CorpusFile[] files = [.. CorpusDataFolder.Files("jsontestsuite/test_parsing").Where(file => file.Name.StartsWith("n_", StringComparison.Ordinal))];
        Assert.Equal(188, files.Length);
        List<string> read = [];
        foreach (CorpusFile file in files)
        {
            Exception? e = Record.Exception(() => JSON.Parse(file.Content));
            Assert.True(e is null or JsonDataException, $"{file.Name}: {e}");
            if (e is null)
            {
                read.Add(file.Name);
            }
        }

        Assert.True(Lenient.SequenceEqual(read), "Read: " + string.Join(", ", read));
    }

    /// <summary>Section 7 of the wire format: commas too many, comments, single quotation marks, signs, points without digits, hexadecimal numbers, names of numbers, escapes, raw line breaks.</summary>
    private static readonly string[] Lenient =
    [
        "n_array_comma_and_number.json", "n_array_double_comma.json", "n_array_double_extra_comma.json", "n_array_extra_comma.json", "n_array_just_comma.json",
        "n_array_missing_value.json", "n_array_number_and_comma.json", "n_array_number_and_several_commas.json", "n_number_+1.json", "n_number_-2..json",
        "n_number_-NaN.json", "n_number_.2e-3.json", "n_number_0.e1.json", "n_number_2.e+3.json", "n_number_2.e-3.json", "n_number_2.e3.json", "n_number_NaN.json",
        "n_number_hex_1_digit.json", "n_number_hex_2_digits.json", "n_number_infinity.json", "n_number_minus_infinity.json", "n_number_neg_real_without_int_part.json",
        "n_number_real_without_fractional_part.json", "n_number_starting_with_dot.json", "n_object_several_trailing_commas.json", "n_object_single_quote.json",
        "n_object_trailing_comma.json", "n_object_trailing_comment.json", "n_object_trailing_comment_slash_open.json", "n_object_two_commas_in_a_row.json",
        "n_string_backslash_00.json", "n_string_escape_x.json", "n_string_escaped_ctrl_char_tab.json", "n_string_escaped_emoji.json", "n_string_incomplete_surrogate_escape_invalid.json",
        "n_string_invalid_backslash_esc.json", "n_string_single_quote.json", "n_string_unescaped_ctrl_char.json", "n_string_unescaped_newline.json",
        "n_string_unescaped_tab.json", "n_string_unicode_CapitalU.json", "n_structure_object_with_comment.json",
    ];
}

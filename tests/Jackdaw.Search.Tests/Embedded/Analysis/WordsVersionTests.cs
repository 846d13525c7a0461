using System.Globalization;
using System.Text;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>
/// Stored segments hold the words and terms of their texts. Whoever changes what becomes of a text has to say so, or indexes that exist would be searched by words that they
/// don't have.
/// </summary>
public sealed class WordsVersionTests
{
    private const int Seed = 20261124;

    /// <summary>The checksum of all words, terms and places below, for each <see cref="SchemaFingerprint.WordsVersion"/>.</summary>
    private const uint Expected = 3158462085;

    [Fact]
    public void Words_and_terms_are_those_of_this_version()
    {
        uint checksum = 0;
        string text = Text();
        foreach (TextLanguage language in Enum.GetValues<TextLanguage>())
        {
            foreach (TextAnalysis settings in Settings(language))
            {
                checksum = Add(checksum, text, new WordAnalyzer(settings, 1));
            }
        }

        Assert.True(
            checksum == Expected,
            $"The words of texts have the checksum {checksum}, not {Expected}. Where that is meant, count {nameof(SchemaFingerprint)}.{nameof(SchemaFingerprint.WordsVersion)} up, and write the new checksum here.");
    }

    private static IEnumerable<TextAnalysis> Settings(TextLanguage language)
    {
        yield return TextAnalysis.Plain with { Language = language };
        yield return TextAnalysis.For(language);
        yield return TextAnalysis.For(language) with
        {
            CjkBigrams = true,
            CompoundNumbers = true,
            MinWordLength = 2,
            Exceptions = new Dictionary<string, string> { ["c#"] = "csharp", ["node.js"] = "node.js" },
            WordForms = new Dictionary<string, string> { ["abc"] = "alphabet" },
        };
    }

    private static uint Add(uint checksum, string text, WordAnalyzer analyzer)
    {
        Span<char> room = stackalloc char[TermTokenizer.Room];
        StringBuilder words = new();
        TermTokenizer tokens = new(text, analyzer, room);
        while (tokens.MoveNext())
        {
            words.Append(CultureInfo.InvariantCulture, $"{tokens.Position} {tokens.Word} ").Append(tokens.Term()).Append('\n');
        }

        return Crc32C.Compute(Encoding.Unicode.GetBytes(words.ToString()), checksum);
    }

    /// <summary>Every character between blanks and between letters, signs that blend, numbers, and words of letters and endings as the languages have them.</summary>
    private static string Text()
    {
        StringBuilder text = new("c# .net node.js at&t c++ 1,000,000 1.000.000 12.5 abc a-b x@y.z # -- _a_ ");
        for (int c = 1; c <= char.MaxValue; c++)
        {
            text.Append((char)c).Append(' ').Append('a').Append((char)c).Append("b ");
        }

        Random random = new(Seed);
        string[] endings = ["ing", "ation", "ern", "ungen", "emente", "ições", "ости", "ами", "aires", "igheid", "arnas", "ava", "ità", "ség", "ed", "s", "", "", "er", "keit"];
        for (int i = 0; i < 5_000; i++)
        {
            for (int letters = random.Next(1, 9); letters > 0; letters--)
            {
                text.Append("abcdefghijklmnoprstuvwyzäöüßéèçñåõавеикнорстя"[random.Next(45)]);
            }

            text.Append(endings[random.Next(endings.Length)]).Append(i % 2 == 0 ? " " : ", ");
        }

        return text.ToString();
    }
}

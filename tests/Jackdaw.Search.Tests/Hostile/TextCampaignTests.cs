using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Random texts of users and of programs: what is meant as syntax is parsed or refused with its place; what somebody typed is always a question; what is escaped is words.</summary>
public sealed class TextCampaignTests
{
    private const int Seed = 20261201;

    private static readonly string[] Pieces =
    [
        "a", "b ", " ", "(", ")", "|", "-", "!", "\"", "~2", "/0.5", "/2", "<<", "<", " NEAR/3 ", " MAYBE ", " OR ", "^", "$", "=", "*", "@title ", "@(a,b)", "@!x", "@*", "[5]", "\\", "@@relaxed ", "c++", "\u00e9", "\ud83d", "\0", "\n",
        "99999999999999999999", "/1e999", "~-1", "[-1]", "ZONE:(", "'", "''", "%", "\ufeff", "\u202e", "?", ":", "{", "}", "&", "SENTENCE",
    ];

    [Fact]
    public void Any_text_is_parsed_or_refused_with_its_place()
    {
        int count = AnswerCount.Asked(5_000);
        Random random = new(Seed);
        int refused = 0;
        for (int i = 0; i < count; i++)
        {
            string text = Text(random);
            try
            {
                MatchParser.Parse(text);
            }
            catch (FulltextException e)
            {
                refused++;
                Assert.True(e.Position >= 0 && e.Position <= text.Length, $"Case {i} of seed {Seed}: {text}: {e.Message}");
            }

            Assert.NotNull(SearchBoxText.Of(text));
            string escaped = MatchEscape.Escape(text);
            Exception? failure = Record.Exception(() => escaped.Length == 0 ? null : MatchParser.Parse(escaped));
            Assert.True(failure is null, $"Case {i} of seed {Seed}: '{text}' became '{escaped}': {failure?.Message}");
        }

        Assert.InRange(refused, count / 10, count);
        TestContext.Current.TestOutputHelper?.WriteLine($"texts: {count}, seed {Seed}, {refused} refused as syntax");
    }

    private static string Text(Random random) => string.Concat(Enumerable.Range(0, random.Next(1, random.Next(50) == 0 ? 500 : 12)).Select(_ => random.Next(12) == 0 ? ((char)random.Next(0x10000)).ToString() : Pieces[random.Next(Pieces.Length)]));
}

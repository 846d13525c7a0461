using Xunit;

namespace Jackdaw.Search.Tests.Matching;

/// <summary>Any text of a user is harmless in a match text.</summary>
public class MatchEscapeTests
{
    [Theory]
    [InlineData(null, "")]
    [InlineData("", "")]
    [InlineData("json parser", "json parser")]
    [InlineData("c++ c# .net", "c++ c# .net")]
    [InlineData(@"\()|-!@~""&/^$=<", @"\\\(\)\|\-\!\@\~\""\&\/\^\$\=\<")]
    [InlineData("a\0b", "a b")]
    [InlineData("json? a*b 100%", "json  a b 100 ")]
    [InlineData("a MAYBE b", "a maybe b")]
    [InlineData("NEAR NOTNEAR SENTENCE PARAGRAPH ZONE ZONESPAN", "near notnear sentence paragraph zone zonespan")]
    [InlineData("a NEAR/3 b", @"a near\/3 b")]
    [InlineData("NEARBY NEAR2 aNEAR ÄNEAR Near", "NEARBY NEAR2 aNEAR ÄNEAR Near")]
    [InlineData("ZONE:(h1)", @"zone:\(h1\)")]
    [InlineData("Üben 日本語 🎉", "Üben 日本語 🎉")]
    public void Escaped(string? text, string expected) => Assert.Equal(expected, Fulltext.Escape(text));

    /// <summary>Not inline: attributes can't hold halves of characters.</summary>
    [Fact]
    public void Halves_of_characters_disappear() => Assert.Equal("a   b  \ud83c\udf89", Fulltext.Escape("a \ud83c b \udf89\ud83c\udf89"));

    [Fact]
    public void Nothing_stays_an_operator()
    {
        Random random = new(20260101);
        const string Alphabet = "\\()|-!@~\"&/^$=<\0 aZMNSP\t\nÄ";
        string[] words = ["MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN"];
        for (int i = 0; i < 5000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(20)).Select(_ =>
                random.Next(6) == 0 ? words[random.Next(words.Length)] + " " : Alphabet[random.Next(Alphabet.Length)].ToString()));
            string escaped = Fulltext.Escape(text);
            Assert.DoesNotContain('\0', escaped);
            for (int at = 0; at < escaped.Length; at++)
            {
                if (escaped[at] == '\\')
                {
                    at++;
                    Assert.True(at < escaped.Length, text);
                    continue;
                }

                Assert.False("()|-!@~\"&/^$=<".Contains(escaped[at], StringComparison.Ordinal), $"{text} -> {escaped}");
            }

            Assert.DoesNotContain(escaped.Split(' ', '\t', '\n', '\\'), word => words.Contains(word));
        }
    }
}

using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Build;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom.Paths;

/// <summary>Regular expressions of RFC 9485, by tables and against those of .NET.</summary>
public sealed class RegexpTests
{
    [Theory]
    [InlineData("", "", true)]
    [InlineData("", "a", false)]
    [InlineData("a|", "", true)]
    [InlineData("(a|b)*c", "abbac", true)]
    [InlineData("a{2}", "aa", true)]
    [InlineData("a{2}", "aaa", false)]
    [InlineData("a{2,}", "aaaa", true)]
    [InlineData("a{2,3}", "aaaa", false)]
    [InlineData("a{0}b", "b", true)]
    [InlineData("(a?){3}", "aa", true)]
    [InlineData("(a*)*b", "aaab", true)]
    [InlineData("[a-c0-9_-]+", "b-7_", true)]
    [InlineData("[-a]+", "-a-", true)]
    [InlineData("[^-a]", "-", false)]
    [InlineData("[^^]", "^", false)]
    [InlineData("[a^]", "^", true)]
    [InlineData("[\\n\\r\\t\\]\\[\\^\\-\\\\]+", "\n\r\t][^-\\", true)]
    [InlineData("\\(\\)\\*\\+\\.\\?\\[\\\\\\]\\{\\|\\}\\^\\-", "()*+.?[\\]{|}^-", true)]
    [InlineData(".", "\n", false)]
    [InlineData(".", "\r", false)]
    [InlineData(".", "\u0085", true)]
    [InlineData(".", "😀", true)]
    [InlineData("[😀-😂]", "😁", true)]
    [InlineData("[^a]", "😁", true)]
    [InlineData("\\p{So}", "😁", true)]
    [InlineData("\\p{Lu}\\P{Lu}", "𝐀𝐚", true)]
    [InlineData("\\p{L}+\\p{Nd}", "aé٣", true)]
    [InlineData("[\\p{Nd}x\\P{L}]+", "3x-", true)]
    [InlineData("[^\\p{L}]", "a", false)]
    [InlineData("^a$", "a", true)]
    [InlineData("a^b", "ab", false)]
    [InlineData("/,-'\"<>@`~=:;!#%&_ ", "/,-'\"<>@`~=:;!#%&_ ", true)]
    public void Whole_texts_match(string pattern, string text, bool expected)
    {
        Assert.Equal(RegexpVerdict.Valid, RegexpCompiler.Compile(pattern, out RegexpProgram? program));
        Assert.Equal(expected, program!.IsMatch(text, isWhole: true, new WorkBudget((JsonLimits?)null)));
    }

    [Theory]
    [InlineData("b", "abc", true)]
    [InlineData("^b", "abc", false)]
    [InlineData("c$", "abc", true)]
    [InlineData("b$", "abc", false)]
    [InlineData("", "abc", true)]
    [InlineData("ab+c", "xabbbcx", true)]
    [InlineData("ab+c", "xacx", false)]
    [InlineData("b$", "b\n", false)]
    public void Parts_of_texts_match(string pattern, string text, bool expected)
    {
        Assert.Equal(RegexpVerdict.Valid, RegexpCompiler.Compile(pattern, out RegexpProgram? program));
        Assert.Equal(expected, program!.IsMatch(text, isWhole: false, new WorkBudget((JsonLimits?)null)));
    }

    [Theory]
    [InlineData("(")]
    [InlineData(")")]
    [InlineData("a**")]
    [InlineData("*")]
    [InlineData("a{")]
    [InlineData("a{1")]
    [InlineData("a{,2}")]
    [InlineData("a{2,1}")]
    [InlineData("a}")]
    [InlineData("]")]
    [InlineData("[]")]
    [InlineData("[^]")]
    [InlineData("[a")]
    [InlineData("[b-a]")]
    [InlineData("[a-\\p{L}]")]
    [InlineData("[a--b]")]
    [InlineData("[[:alpha:]]")]
    [InlineData("[a&&[b]]")]
    [InlineData("\\")]
    [InlineData("\\d")]
    [InlineData("\\w")]
    [InlineData("\\b")]
    [InlineData("\\1")]
    [InlineData("\\u0041")]
    [InlineData("\\p{Cs}")]
    [InlineData("\\p{Latin}")]
    [InlineData("\\p{}")]
    [InlineData("\\p")]
    [InlineData("(?:a)")]
    [InlineData("(?i)a")]
    [InlineData("a+?")]
    public void What_is_none_matches_nothing(string pattern)
    {
        Assert.Equal(RegexpVerdict.Invalid, RegexpCompiler.Compile(pattern, out _));
        Assert.Empty(JsonPath.Parse($"$[?search('a', '{pattern.Replace("\\", "\\\\", StringComparison.Ordinal)}')]").Select(JsonNode.Parse("[1]")));
    }

    [Theory]
    [InlineData("a{10001}")]
    [InlineData("(a{100}){101}")]
    [InlineData("((((){99999}){99999}){99999}){99999}")]
    [InlineData("(((a{0,999}){0,999}){0,999}){0,999}")]
    public void What_is_too_large_is_not_begun(string pattern) => Assert.Equal(RegexpVerdict.TooLarge, RegexpCompiler.Compile(pattern, out _));

    [Fact]
    public void Nesting_is_limited()
    {
        Assert.Equal(RegexpVerdict.Valid, RegexpCompiler.Compile(new string('(', 64) + new string(')', 64), out _));
        Assert.Equal(RegexpVerdict.TooLarge, RegexpCompiler.Compile(new string('(', 65) + new string(')', 65), out _));
        Assert.Equal(RegexpVerdict.TooLarge, RegexpCompiler.Compile(new string('(', 1_000_000), out _));
    }

    [Fact]
    public void Time_grows_with_the_text_only()
    {
        Assert.Equal(RegexpVerdict.Valid, RegexpCompiler.Compile("(a*)*(a|aa)+(a?){20}c", out RegexpProgram? program));
        Assert.False(program!.IsMatch(new string('a', 10_000), isWhole: true, new WorkBudget((JsonLimits?)null)));
        Assert.Throws<JsonDataException>(() => program.IsMatch(new string('a', 10_000), isWhole: false, new WorkBudget(new JsonLimits { MaxWork = 1000 })));
    }

    [LongFact]
    public void Random_patterns_agree_with_those_of_DotNet()
    {
        const int Seed = 9485;
        Random random = new(Seed);
        for (int i = 0; i < 1500; i++)
        {
            StringBuilder pattern = new();
            Write(pattern, random, 3);
            Assert.Equal(RegexpVerdict.Valid, RegexpCompiler.Compile(pattern.ToString(), out RegexpProgram? program));
            Regex whole = new($"\\A(?:{pattern})\\z", RegexOptions.CultureInvariant | RegexOptions.NonBacktracking);
            Regex part = new(pattern.ToString(), RegexOptions.CultureInvariant | RegexOptions.NonBacktracking);
            for (int j = 0; j < 8; j++)
            {
                string text = string.Create(random.Next(7), random, static (to, random) =>
                {
                    foreach (ref char c in to)
                    {
                        c = "abcé1"[random.Next(5)];
                    }
                });
                WorkBudget work = new((JsonLimits?)null);
                Assert.True(whole.IsMatch(text) == program!.IsMatch(text, isWhole: true, work), $"Seed {Seed}: {pattern} on '{text}', whole");
                Assert.True(part.IsMatch(text) == program.IsMatch(text, isWhole: false, work), $"Seed {Seed}: {pattern} on '{text}', part");
            }
        }
    }

    private static void Write(StringBuilder pattern, Random random, int depth)
    {
        for (int parts = random.Next(1, 4); parts > 0; parts--)
        {
            switch (random.Next(depth > 0 ? 8 : 5))
            {
                case 0 or 1:
                    pattern.Append("abcé1"[random.Next(5)]);
                    break;
                case 2:
                    pattern.Append("[ab]", 0, 4);
                    break;
                case 3:
                    pattern.Append(random.Next(2) == 0 ? "[^a-b]" : "\\p{L}");
                    break;
                case 4:
                    pattern.Append('.');
                    break;
                default:
                    pattern.Append('(');
                    Write(pattern, random, depth - 1);
                    if (random.Next(2) == 0)
                    {
                        pattern.Append('|');
                        Write(pattern, random, depth - 1);
                    }

                    pattern.Append(')');
                    break;
            }

            switch (random.Next(8))
            {
                case 0:
                    pattern.Append('*');
                    break;
                case 1:
                    pattern.Append('+');
                    break;
                case 2:
                    pattern.Append('?');
                    break;
                case 3:
                    int least = random.Next(3);
                    pattern.Append(CultureInfo.InvariantCulture, $"{{{least},{least + random.Next(3)}}}");
                    break;
                default:
                    break;
            }
        }
    }
}

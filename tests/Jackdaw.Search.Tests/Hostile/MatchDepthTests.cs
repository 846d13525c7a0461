using Jackdaw.Search.Matching;
using Jackdaw.Search.Tests.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Match texts that nest or chain everything, on a stack of 256 KB: they work, or are refused; the process never ends.</summary>
public sealed class MatchDepthTests
{
    /// <summary>Fewer than the words and groups that a match text may have.</summary>
    private const int Many = 4000;

    /// <summary>The first part, what is added again and again, and whether the text has it all.</summary>
    public static TheoryData<string, string, bool> Chains => new()
    {
        { "a", " << a", false }, { "a", " NEAR/2 a", false }, { "a", " NOTNEAR/2 b", true }, { "a", " MAYBE a", true }, { "a", " | a", true }, { "a", " a", true }, { "a", " -b", true },
        { "a", " | b MAYBE a", true }, { "a", " << a NEAR/3 a NOTNEAR/1 b", false }, { "a*", " | a*", true }, { "\"a a\"", " NEAR/5 \"a a\"~3", false },
        { "a", " << a | b MAYBE a", false }, { "(a | b)", " (a | b MAYBE a)", true },
    };

    public static TheoryData<string, string> Nestings => new()
    {
        { "(", ")" }, { "(a ", ")" }, { "(a | (b ", "))" }, { "(a -(", "))" }, { "(a << (a | a MAYBE ", "))" }, { "(a NEAR/5 (a NOTNEAR/1 b MAYBE (", ")))" },
        { "(@title a | (@(title,body) ", "))" }, { "(a << (b NEAR/3 (c | (-d e MAYBE ", "))))" },
    };

    public static TheoryData<string> Signs =>
        ["(", ")", "((", "-", "!", "|", "<", "<<", "@", "@(", "@@relaxed", "\"", "\"a ", "~", "/", "^", "$", "*", "=", "[", "NEAR/", "NEAR/3 ", "MAYBE ", "NOTNEAR/3 ", "\\", "a~5 ", "\"\"~3", "ZONE:", "SENTENCE "];

    [Theory]
    [MemberData(nameof(Chains))]
    public void A_long_chain_is_evaluated(string first, string link, bool isFound)
    {
        int count = Many / link.Count(character => character is 'a' or 'b' or '(' or '~');
        using EntryIndex index = Filled(60);
        string chain = first + string.Concat(Enumerable.Repeat(link, count - 1));
        SmallStack.Run(() =>
        {
            Assert.Equal(isFound ? [1L] : [], index.Ids(chain));
            Assert.Equal(isFound ? 1 : 0, index.Weighed(chain).Length);
            Assert.NotEmpty(Snippet(index, chain));
        });
    }

    [Fact]
    public void Four_thousand_words_in_their_order_are_found_in_that_order_only()
    {
        using EntryIndex index = new();
        string[] words = [.. Enumerable.Range(0, Many).Select(n => $"w{n}")];
        index.Put(new Entry { Id = 1, Body = string.Join(' ', words) }, new Entry { Id = 2, Body = string.Join(' ', words.Reverse()) });
        SmallStack.Run(() =>
        {
            Assert.Equal([1L], index.Ids(string.Join(" << ", words)));
            Assert.Equal([1L, 2L], index.Ids(string.Join(" NEAR/2 ", words)));
            Assert.Equal([2L], index.Ids(string.Join(" << ", words.Reverse())));
            Assert.Empty(index.Ids(string.Join(" << ", words) + " << w0"));
        });
    }

    [Theory]
    [MemberData(nameof(Nestings))]
    public void Groups_inside_each_other_work_or_are_refused(string open, string close)
    {
        using EntryIndex index = Filled(20);
        foreach (int depth in (int[])[1, 5, 15, 30, 60, 64, 65, 1000, 20_000])
        {
            string match = string.Concat(Enumerable.Repeat(open, depth)) + "a" + string.Concat(Enumerable.Repeat(close, depth));
            FulltextException? refused = SmallStack.WorksOrIsRefused(() =>
            {
                _ = index.Ids(match);
                _ = index.Weighed(match);
                _ = Snippet(index, match);
            });
            if (depth >= 65)
            {
                Assert.NotNull(refused);
            }
            else if (depth * open.Count(c => c == '(') <= 20)
            {
                Assert.Null(refused);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Signs))]
    public void Eight_kilobytes_of_an_operator_work_or_are_refused(string sign)
    {
        using EntryIndex index = Filled(20);
        string signs = string.Concat(Enumerable.Repeat(sign, 8192 / sign.Length));
        foreach (string match in (string[])[signs, "a" + signs, signs + "a", "a " + signs + " a", string.Concat(Enumerable.Repeat("a" + sign, 3000))])
        {
            _ = SmallStack.WorksOrIsRefused(() => index.Ids(match));
            _ = SmallStack.WorksOrIsRefused(() => Snippet(index, match));
            _ = SmallStack.WorksOrIsRefused(() => index.Ids(Fulltext.Escape(match)));
            SmallStack.Run(() => _ = index.Ids(MatchEscape.Words(UserText.Clean(match))));
        }
    }

    private static string Snippet(EntryIndex index, string match) =>
        index.Backend.Snippets(EntryIndex.Map, ["a b a <c <d " + new string('<', 5000)], match, new SnippetOptions { QueryMode = true, StripHtml = true })[0];

    private static EntryIndex Filled(int words)
    {
        EntryIndex index = new();
        index.Put(new Entry { Id = 1, Title = "a", Body = string.Join(' ', Enumerable.Repeat("a", words)) }, new Entry { Id = 2, Title = "x", Body = "y" });
        return index;
    }
}

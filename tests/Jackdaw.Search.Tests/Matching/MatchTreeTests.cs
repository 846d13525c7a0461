using System.Globalization;
using Jackdaw.Search.Matching.Syntax;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Matching;

/// <summary>A match that was built leads to the same words as the text that it is in the extended syntax.</summary>
public sealed class MatchTreeTests
{
    private const string Letters = "aAbZé9 \t_-.+#@&\"'*?%()|!~/^$=<\\,;:\0\ud83d\ude00漢字\u0301";

    private static readonly string[] Words =
        ["a", "b", "c#", "node.js", "MAYBE", "NEAR", "NEAR/3", "-x", "--", "...", "\"q\"", "a/b", "@title", "😀", "_", "(", "x*y", "漢字", "ZONE:h", "at&t", "e\u0301", "\ud83d"];

    private readonly MatchBuilder<Post> _m = new(new QueryHarness().Map<Post>());

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Texts_of_users_are_the_same_words(int seed)
    {
        Random random = new(seed);
        for (int i = 0; i < 3000; i++)
        {
            string text = Text(random);
            foreach (MatchExpression match in (MatchExpression[])[_m.Words(text), _m.Phrase(text), _m.Proximity(text, 3), _m.Quorum(text, 2), _m.Quorum(text, 0.5), _m.SearchBox(text)])
            {
                AssertSame(match, $"Seed {seed}, '{text}'");
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Random_trees_are_the_same_words(int seed)
    {
        Random random = new(seed);
        for (int i = 0; i < 2000; i++)
        {
            AssertSame(Tree(random, 3), $"Seed {seed}, tree {i}");
        }
    }

    [Fact]
    public void Words_are_kept_as_they_were_written()
    {
        Assert.Equal("C# .NET (NEAR/3)", Assert.IsType<Search.Matching.WordsExpression>(_m.Words("C# & .NET (NEAR/3).")).Text);
        Assert.Equal("say \"hi\"", Assert.IsType<Search.Matching.PhraseExpression>(_m.Phrase("say \"hi\"")).Text);
        Assert.Equal("O'Neil", _m.Word("O'Neil").Word);
    }

    private static void AssertSame(MatchExpression match, string message)
    {
        if (match.IsEverything)
        {
            return;
        }

        string expected = Dump(() => MatchParser.Parse(match.ToString()));
        Assert.True(Dump(() => MatchReader.Read(match)) == expected, $"{message}, {match}:\n{Dump(() => MatchReader.Read(match))}\n{expected}");
    }

    private MatchExpression Tree(Random random, int depth)
    {
        MatchExpression Part() => Tree(random, depth - 1);
        try
        {
            return random.Next(depth == 0 ? 6 : 14) switch
            {
                0 => Word(random),
                1 => Word(random).Prefix(),
                2 => Word(random).Exact().AtStart().Boost(2.5),
                3 => _m.Words(Text(random)),
                4 => _m.Phrase(Text(random)),
                5 => _m.Quorum(Text(random), 2),
                6 => Part().And(Part()),
                7 => Part().Or(Part()),
                8 => Part().AndNot(Part()),
                9 => Part().Maybe(Part()),
                10 => Part().Before(Part()),
                11 => Part().Near(Part(), 3),
                12 => _m.Field(p => p.Title, Part()),
                _ => _m.FieldStart(p => p.Body, 5, Part()),
            };
        }
        catch (ArgumentException)
        {
            // Everything beside an operator, a negation alone.
            return Word(random);
        }
    }

    private MatchWord Word(Random random) => _m.Word(Words[random.Next(5)]);

    private static string Text(Random random) => random.Next(2) == 0
        ? string.Concat(Enumerable.Range(0, random.Next(1, 12)).Select(_ => Letters[random.Next(Letters.Length)]))
        : string.Join(' ', Enumerable.Range(0, random.Next(1, 5)).Select(_ => Words[random.Next(Words.Length)]));

    private static string Dump(Func<MatchNode> read)
    {
        try
        {
            return Dump(read());
        }
        catch (FulltextException)
        {
            return "refused";
        }
    }

    private static string Dump(MatchNode node) => node switch
    {
        MatchWordNode word => Dump(word.Word) + Dump(word.Scope),
        MatchPhraseNode phrase => $"phrase({Dump(phrase.Words)}){Dump(phrase.Scope)}",
        MatchProximityNode near => $"proximity({Dump(near.Words)},{near.Distance}){Dump(near.Scope)}",
        MatchQuorumNode some => string.Create(CultureInfo.InvariantCulture, $"quorum({Dump(some.Words)},{some.Count},{some.Share}){Dump(some.Scope)}"),
        MatchAllNode all => $"all({string.Join(' ', all.Parts.Select(Dump))})",
        MatchAnyNode any => $"any({string.Join(' ', any.Parts.Select(Dump))})",
        MatchNotNode not => $"not({Dump(not.Part)})",
        MatchAlternativesNode maybe => $"maybe({string.Join(' ', maybe.Parts.Select(part => (part.IsOptional ? "?" : "") + Dump(part.Part)))})",
        MatchChainNode chain => $"chain({Dump(chain.First)}{string.Concat(chain.Links.Select(link => $" {link.Relation}/{link.Distance} {Dump(link.Part)}"))})",
        _ => "empty",
    };

    private static string Dump(IReadOnlyList<MatchTerm> words) => string.Join(' ', words.Select(Dump));

    private static string Dump(MatchTerm term) => string.Create(
        CultureInfo.InvariantCulture, $"{(term.IsExact ? "=" : "")}{(term.AtStart ? "^" : "")}{term.Text}{(term.AtEnd ? "$" : "")}:{term.Gap}+{term.Length}x{term.Boost}{(term.IsWildcard ? "w" : "")}");

    private static string Dump(FieldScope scope) => scope.Names.Count == 0 ? "" : $"@{(scope.IsExcluded ? "!" : "")}{string.Join(',', scope.Names)}[{scope.Limit}]";
}

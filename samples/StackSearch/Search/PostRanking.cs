using System.Collections.Frozen;
using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>What makes one post a better answer than another: how words are compared, and what their places and the votes count.</summary>
internal static class PostRanking
{
    /// <summary>Any of the words will do: who types a question does not know which words its answer has. Those with more of them come first.</summary>
    public static readonly MatchWords Words = MatchWords.Any;

    /// <summary>In an order other than that of the best match, posts with one common word would come first as often as not.</summary>
    public static readonly MatchWords WordsInOtherOrders = MatchWords.AtLeast(0.5);

    /// <summary>What a word counts in each field.</summary>
    public static readonly FrozenDictionary<string, int> FieldWeights =
        new Dictionary<string, int> { ["title"] = 8, ["tags"] = 4, ["body"] = 1 }.ToFrozenDictionary();

    /// <summary>The votes that add half of what votes can add.</summary>
    public const int HalfVotes = 50;

    /// <summary>Votes decide between posts with about the same words, and never outweigh one.</summary>
    public const double MostForVotes = 0.1;

    /// <summary>English words, and names that consist of signs too: their parts mean something else.</summary>
    private static readonly TextAnalysis English = TextAnalysis.For(TextLanguage.English) with
    {
        Exceptions = ((string[])["c#", "f#", "c++", ".net", "asp.net", "ado.net", "vb.net", "node.js", "objective-c", "t-sql"]).ToFrozenDictionary(name => name),
    };

    /// <summary>Sets how the words of posts are compared.</summary>
    public static void Configure(FulltextConventions conventions) =>
        conventions.Analysis = property => property.DeclaringType == typeof(PostDocument) ? English : null;

    /// <summary>Ranks the posts that a query finds, as well as a back end can.</summary>
    public static IFulltextQuery<PostDocument> Rank(IFulltextQuery<PostDocument> query, FulltextCapabilities can)
    {
        query = query.Options(options => options with
        {
            FieldWeights = FieldWeights,
            Ranker = can.Has(FulltextCapability.CorrectSpelling) ? Ranker.Bm25F : null,
            CorrectSpelling = can.Has(FulltextCapability.CorrectSpelling),
        });
        return can.Has(FulltextCapability.ScoreBoosts) ? query.Boost(post => post.Score, HalfVotes, MostForVotes) : query;
    }
}

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Decides whether the words that fields ignore count in a match.</summary>
internal static class IgnoredWords
{
    private const int FewWords = 2;

    /// <summary>
    /// Whether ignored words are searched for as they are written, because too little would be left without them: one word of
    /// "from value", and none of "to be or not to be".
    /// </summary>
    /// <param name="match">The match.</param>
    /// <param name="kept">The match without the ignored words.</param>
    public static bool MustCount(MatchNode match, MatchNode kept)
    {
        int words = MatchLeaves.Words(kept);
        return words < FewWords && words < MatchLeaves.Words(match);
    }
}

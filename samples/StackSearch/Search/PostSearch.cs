using System.Diagnostics;
using Jackdaw.Search;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>Runs a visitor's request: rows and all choices beside them in one round trip.</summary>
internal sealed class PostSearch(IFulltextSession session, TagDirectory tags)
{
    /// <summary>Runs the request. Text of visitors never makes it fail; a back end that does not answer does.</summary>
    public async Task<SearchAnswer> RunAsync(SearchRequest request, CancellationToken cancellation)
    {
        long begin = Stopwatch.GetTimestamp();
        MatchedText match = MatchedText.Of(request.Text);
        SearchAnswer answer;
        try
        {
            answer = await RunAsync(request, match, cancellation);
        }
        catch (FulltextException e) when (SyntaxError.IsIn(e, request.Text))
        {
            match = MatchedText.Words(request.Text, SyntaxError.Notice(e, request.Text));
            answer = await RunAsync(request, match, cancellation);
        }

        if (answer.Total == 0 && MatchedText.Prefix(request.Text) is { } prefix)
        {
            SearchAnswer begins = await RunAsync(request, prefix, cancellation);
            answer = begins.Total > 0 ? begins
                : answer with { DidYouMean = await new SpellingHelp(session).CorrectAsync(request.Text, cancellation) };
        }
        IReadOnlyDictionary<long, string> titles = await new ThreadReader(session).TitlesAsync(answer.Hits, cancellation);
        return answer with { ThreadTitles = titles, Elapsed = Stopwatch.GetElapsedTime(begin) };
    }

    private async Task<SearchAnswer> RunAsync(SearchRequest request, MatchedText match, CancellationToken cancellation)
    {
        PostQueries queries = new(session, tags, request, match);
        (FulltextResult<SearchHit> hits, FulltextResult<long> byTag, FulltextResult<long> byYear, FulltextResult<long> byType) = await session.BatchAsync(
            queries.Hits(),
            queries.CountedByTag(out Facet<uint> tagFacet),
            queries.CountedByYear(out Facet<uint> yearFacet),
            queries.CountedByType(out Facet<PostType> typeFacet),
            cancellation);
        return new SearchAnswer
        {
            Request = request,
            Hits = hits,
            Total = hits.Total,
            TotalIsLowerBound = hits.Metadata.TotalRelation == TotalRelation.AtLeast,
            IsPartial = hits.Metadata.IsPartial,
            IsOutOfTime = hits.Metadata.IsOutOfTime || byTag.Metadata.IsOutOfTime || byYear.Metadata.IsOutOfTime || byType.Metadata.IsOutOfTime,
            Tags = Choices.Of(byTag.Facet(tagFacet), tags.NameOf, request.Tags, keep: 60),
            Years = Choices.Of(byYear.Facet(yearFacet), year => (int)year, request.Years, keep: 60),
            Types = Choices.All(byType.Facet(typeFacet), [PostType.Question, PostType.Answer], request.Types),
            ThreadTitles = new Dictionary<long, string>(),
            Notice = match.Notice,
        };
    }
}

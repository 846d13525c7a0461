using System.Diagnostics;
using Jackdaw.Search;
using StackSearch.Bodies;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>Runs a visitor's request: rows and all choices beside them in one round trip.</summary>
internal sealed class PostSearch(IFulltextSession session, TagDirectory tags, IFulltextStore store, PageCache cache, StepTimes steps)
{
    private const int MostCompletions = 5;

    // Each of them is a search or a few; who pastes a page has not misspelt a word.
    private const int MostCorrectedWords = 6;

    /// <summary>Runs the request. Text of visitors never makes it fail; a back end that does not answer does.</summary>
    public async Task<SearchAnswer> RunAsync(SearchRequest request, CancellationToken cancellation)
    {
        long begin = Stopwatch.GetTimestamp();
        SearchAnswer answer = request.IsSyntax ? await SyntaxAsync(request, cancellation) : await TextAsync(request, cancellation);
        IReadOnlyDictionary<long, string> titles = await new ThreadReader(session).TitlesAsync(answer.Hits, cancellation);
        IReadOnlyList<Completion> completions = request.Page > 1 ? [] : await CompleteAsync(request.Text, cancellation);
        return answer with
        {
            ThreadTitles = titles,
            Completions = completions,
            UnknownTags = [.. request.Tags.Where(tag => tags.NumberOf(tag) == 0)],
            Elapsed = Stopwatch.GetElapsedTime(begin),
        };
    }

    /// <summary>Texts that go on where a visitor is typing; none where the back end knows no words.</summary>
    public async Task<IReadOnlyList<Completion>> CompleteAsync(string text, CancellationToken cancellation)
    {
        if (!store.Capabilities.Has(FulltextCapability.Completions))
        {
            return [];
        }
        IReadOnlyList<Completion> found = await steps.RunAsync("search, completions", () => new ValueTask<IReadOnlyList<Completion>>(session.CompleteAsync<PostDocument>(text, MostCompletions + 1, cancellation)));
        return [.. found.Where(completion => !string.Equals(completion.Text, text, StringComparison.OrdinalIgnoreCase)).Take(MostCompletions)];
    }

    /// <summary>The words of a thread that a request finds, as they are written there; none where its text is not valid.</summary>
    public async Task<IReadOnlyCollection<string>> MarkedWordsAsync(SearchRequest request, long thread, CancellationToken cancellation)
    {
        async Task<IReadOnlyCollection<string>> OfAsync(MatchedText match) =>
            SnippetMarks.Marked(await new PostQueries(session, tags, request, match, store.Capabilities).Marked(thread).ToResultAsync(cancellation));

        if (request.Text.Length == 0)
        {
            return [];
        }
        try
        {
            IReadOnlyCollection<string> words = await OfAsync(MatchedText.Of(request));
            if (words.Count == 0 && !request.IsSyntax && MatchedText.Prefix(request.Text) is { } prefix)
            {
                words = await OfAsync(prefix);
            }
            return words.Count == 0 && !request.IsSyntax && await CorrectAsync(request.Text, cancellation) is { } correction
                ? await OfAsync(MatchedText.Corrected(request, correction.Text, new SearchNotice(SearchNoticeKind.Words)))
                : words;
        }
        catch (FulltextException e) when (SyntaxError.IsIn(e, request.Text))
        {
            return [];
        }
    }

    private async Task<SearchAnswer> SyntaxAsync(SearchRequest request, CancellationToken cancellation)
    {
        try
        {
            return await RunAsync(request, MatchedText.Of(request), cancellation);
        }
        catch (FulltextException e) when (SyntaxError.IsIn(e, request.Text))
        {
            return await RunAsync(request, MatchedText.Words(request.Text, SyntaxError.Notice(e, request.Text)), cancellation);
        }
    }

    /// <summary>What was typed into the search box. What is shown in its place, and what was left out, is said.</summary>
    private async Task<SearchAnswer> TextAsync(SearchRequest request, CancellationToken cancellation)
    {
        SearchAnswer answer = await RunAsync(request, MatchedText.Of(request), cancellation);
        if (request.Text.Length == 0)
        {
            return answer;
        }
        List<(string Word, string Instead)> unknown = [.. answer.Words.Where(word => word.Documents == 0 || word.Similar.Count > 0).Select(word => (word.Text, string.Join(" or ", word.Similar))).Distinct()];
        bool isLastUnknown = answer.Threads == 0 || (unknown.Count > 0 && request.Text.EndsWith(unknown[^1].Word, StringComparison.OrdinalIgnoreCase));
        if (isLastUnknown && MatchedText.Prefix(request.Text) is { } prefix && await RunAsync(request, prefix, cancellation) is { Threads: > 0 } begins)
        {
            return begins;
        }
        if (unknown.Count > 0 && answer.Threads > 0)
        {
            return answer with { Notice = new SearchNotice(SearchNoticeKind.Words) { Words = unknown } };
        }
        // Sphinx and clusters correct nothing by themselves, and clusters do not say which words they know.
        if ((answer.Threads == 0 || answer.Words.Count == 0) && await CorrectAsync(request.Text, cancellation) is { } correction)
        {
            List<(string, string)> words = [.. correction.Words.Select(word => (word.Word, word.Meant.Word))];
            SearchAnswer corrected = await RunAsync(request, MatchedText.Corrected(request, correction.Text, new SearchNotice(SearchNoticeKind.Words) { Words = words }), cancellation);
            if (corrected.Threads > 0)
            {
                // The corrected text may have other words that no post has.
                words.AddRange(corrected.Words.Where(word => word.Documents == 0).Select(word => (word.Text, "")).Distinct());
                return corrected with { Notice = new SearchNotice(SearchNoticeKind.Words) { Words = words } };
            }
        }
        return answer.Threads == 0 && MatchedText.IsStrict(request)
            ? await RunAsync(request, MatchedText.Words(request.Text, new SearchNotice(SearchNoticeKind.Relaxed)), cancellation) is { Threads: > 0 } relaxed ? relaxed : answer
            : answer;
    }

    private async Task<SearchAnswer> RunAsync(SearchRequest request, MatchedText match, CancellationToken cancellation)
    {
        PostQueries queries = new(session, tags, request, match, store.Capabilities);
        FulltextResult<SearchHit> hits = await steps.RunAsync("search, hits", async () => await queries.Hits().ToResultAsync(cancellation));
        FacetCounts facets = await steps.RunAsync("search, choices", () => cache.FacetsAsync(request, match.Name, stop => CountAsync(request, match, stop), cancellation));
        return new SearchAnswer
        {
            Request = request,
            Hits = await WithOthersAsync(queries, hits, cancellation),
            // Each post is a question or an answer, and those are counted already. Never fewer than there are threads.
            Total = Math.Max(hits.Total, facets.Types.Where(type => request.Types.Count == 0 || type.IsChosen).Sum(type => type.Count ?? 0)),
            Threads = hits.Total,
            TotalIsLowerBound = hits.Metadata.TotalRelation == TotalRelation.AtLeast || facets.IsIncomplete,
            IsPartial = hits.Metadata.IsPartial || facets.IsPartial,
            IsOutOfTime = hits.Metadata.IsOutOfTime || facets.IsOutOfTime,
            Tags = facets.Tags,
            Years = facets.Years,
            Types = facets.Types,
            ThreadTitles = new Dictionary<long, string>(),
            Notice = match.Notice,
            Words = hits.Metadata.Keywords,
            Explanation = request.Explain is { } language ? await ExplainAsync(queries, hits, language, cancellation) : null,
        };
    }

    /// <summary>The hits with the other posts of their threads.</summary>
    private async Task<IReadOnlyList<SearchHit>> WithOthersAsync(PostQueries queries, FulltextResult<SearchHit> hits, CancellationToken cancellation)
    {
        if (hits.Count == 0)
        {
            return hits;
        }
        List<long> threads = [.. hits.Select(hit => hit.ThreadId)];
        FulltextResult<SearchHit> all = await steps.RunAsync("search, threads", async () => await queries.Others(threads).ToResultAsync(cancellation));
        ILookup<long, SearchHit> byThread = all.ToLookup(hit => hit.ThreadId);
        return [.. hits.Select(hit => hit with
        {
            Found = Math.Max(1, byThread[hit.ThreadId].Select(other => other.Found).FirstOrDefault()),
            Others = [.. byThread[hit.ThreadId].Where(other => other.Id != hit.Id)],
        })];
    }

    private async Task<SearchExplanation> ExplainAsync(PostQueries queries, FulltextResult<SearchHit> hits, ExplainedIn language, CancellationToken cancellation)
    {
        IReadOnlyList<string> statements = language == ExplainedIn.Json ? queries.Json() : queries.SphinxQl();
        if (!queries.HasText || hits.Count == 0 || !store.Capabilities.Has(FulltextCapability.Rankers))
        {
            return new SearchExplanation(statements, new Dictionary<long, HitRelevance>());
        }
        List<long> ids = [.. hits.Select(hit => hit.Id)];
        (FulltextResult<HitWeight> weights, FulltextResult<HitWeight> fields) = await session.BatchAsync(queries.Weights(ids), queries.FieldsFound(ids), cancellation);
        Dictionary<long, double> votes = hits.ToDictionary(hit => hit.Id, hit => queries.FactorOf(hit.Score));
        Dictionary<long, int> masks = fields.ToDictionary(hit => hit.Id, hit => hit.Weight);
        return new SearchExplanation(statements, weights.ToDictionary(
            hit => hit.Id, hit => new HitRelevance(hit.Weight, (int)Math.Round(hit.Weight / votes[hit.Id]), votes[hit.Id], PostQueries.FieldsOf(masks.GetValueOrDefault(hit.Id)))));
    }

    /// <summary>Counts the choices, in a session of its own: the request that began it may leave it to others who wait for it.</summary>
    private ValueTask<FacetCounts> CountAsync(SearchRequest request, MatchedText match, CancellationToken cancellation) => new(steps.RunAsync("search, choices counted", async () =>
    {
        await using IFulltextSession own = store.StartSession();
        PostQueries queries = new(own, tags, request, match, store.Capabilities);
        (FulltextResult<long> byTag, FulltextResult<long> byYear, FulltextResult<long> byType) = await own.BatchAsync(
            queries.CountedByTag(out Facet<uint> tagFacet),
            queries.CountedByYear(out Facet<uint> yearFacet),
            queries.CountedByType(out Facet<PostType> typeFacet),
            cancellation);
        return new FacetCounts
        {
            Tags = FacetCounts.Counted(byTag.Facet(tagFacet), tags.NameOf, request.Tags, PostQueries.CountedTags),
            Years = FacetCounts.Counted(byYear.Facet(yearFacet), year => (int)year, request.Years, keep: 60),
            Types = FacetCounts.All(byType.Facet(typeFacet), [PostType.Question, PostType.Answer], request.Types),
            IsOutOfTime = byTag.Metadata.IsOutOfTime || byYear.Metadata.IsOutOfTime || byType.Metadata.IsOutOfTime,
            IsPartial = byTag.Metadata.IsPartial || byYear.Metadata.IsPartial || byType.Metadata.IsPartial,
        };
    }));

    /// <summary>What may have been meant by words that no post has; null where nothing better is known. A correction that fails must not fail the search.</summary>
    private async Task<SpellingCorrection?> CorrectAsync(string text, CancellationToken cancellation)
    {
        if (!store.Capabilities.Has(FulltextCapability.Suggestions) || text.AsSpan().Count(' ') >= MostCorrectedWords)
        {
            return null;
        }

        try
        {
            return await session.DidYouMeanAsync<PostDocument>(text, cancellation);
        }
        catch (FulltextException)
        {
            return null;
        }
    }
}

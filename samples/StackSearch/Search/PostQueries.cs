using Jackdaw.Search;
using StackSearch.Bodies;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>
/// The queries of one request. Where any choice of a group will do, what is chosen does not count for the group's own numbers: they say how
/// many posts each further choice would add, which is why each group is a query of its own. Tags that narrow say what they would leave.
/// </summary>
internal sealed class PostQueries
{
    /// <summary>How many tags are counted; all of them are on a page of their own.</summary>
    public const int CountedTags = 30;

    // A page shows the best post of each thread, and these below it.
    private const int OtherPosts = 3;

    // A server groups as many rows as it is told to keep; the last page of threads is far below.
    private const int MostThreads = 20_000;

    private const int MarkedPosts = 50;

    // What a visitor may cost: longer texts of many operators get what was found until then, and a notice.
    private static readonly TimeSpan TimeForHits = TimeSpan.FromSeconds(2);

    private static readonly TimeSpan TimeForNumbers = TimeSpan.FromSeconds(0.5);

    // In the order of the document's properties.
    private static readonly string[] Fields = ["title", "body", "tags"];

    // Passages may begin and end in the middle of code, so the page writes the elements, and encodes what is between them.
    private static readonly SnippetOptions Passages = new()
    {
        HtmlEncode = false,
        BeforeMatch = SnippetMarks.Before.ToString(),
        AfterMatch = SnippetMarks.After.ToString(),
        Separator = SnippetMarks.Separator,
        Limit = 240,
        Around = 8,
    };

    // Matches of the whole text are seldom within one field. Where it has no operators, each of its words is marked wherever it stands;
    // with operators only a back end knows which words count.
    private static readonly SnippetOptions PassagesOfWords = Passages with { QueryMode = false };

    private static readonly SnippetOptions Title = Passages with { Limit = 0 };

    private static readonly SnippetOptions TitleOfWords = PassagesOfWords with { Limit = 0 };

    private readonly SearchRequest _request;
    private readonly IFulltextQuery<PostDocument> _shown;
    private readonly IFulltextQuery<PostDocument> _matched;
    private readonly IFulltextQuery<PostDocument> _numbered;
    private readonly MatchedText _match;
    private readonly FulltextCapabilities _can;
    private readonly List<uint> _tags;
    private readonly List<uint> _years;
    private readonly List<PostType> _types;

    public PostQueries(IFulltextSession session, TagDirectory tags, SearchRequest request, MatchedText match, FulltextCapabilities can)
    {
        _request = request;
        _match = match;
        _can = can;
        IFulltextQuery<PostDocument> found = match.ApplyTo(session.Query<PostDocument>());
        _matched = PostRanking.Rank(found, can);
        // SphinxQL has no words for votes and corrections.
        _shown = found.Options(options => options with { FieldWeights = PostRanking.FieldWeights });
        _numbered = _matched.Options(options => options with { MaxQueryTime = TimeForNumbers });
        _tags = [.. request.Tags.Select(tags.NumberOf)];
        _years = [.. request.Years.Select(year => (uint)year)];
        _types = [.. request.Types];
    }

    /// <summary>Whether there is a text, so that hits have a relevance.</summary>
    public bool HasText => _request.Text.Length > 0;

    /// <summary>All posts found, in no order.</summary>
    public IFulltextQuery<PostDocument> Found() => Chosen(_matched);

    /// <summary>The rows of the page: the best post of each thread. The total is that of the threads.</summary>
    public IFulltextQuery<SearchHit> Hits() => Hits(_matched);

    /// <summary>More posts of some threads, with how many of each were found.</summary>
    public IFulltextQuery<SearchHit> Others(List<long> threads)
    {
        SnippetOptions passages = _match.HasOperators ? Passages : PassagesOfWords;
        SnippetOptions title = _match.HasOperators ? Title : TitleOfWords;
        return OrderedWithin(Chosen(_matched).Where(post => threads.Contains(post.ThreadId)).Options(options => options with { MaxQueryTime = TimeForHits }).GroupBy(post => post.ThreadId))
            .PerGroup(1 + OtherPosts).OrderBy(thread => thread.Key).Select(thread => new SearchHit
            {
                Id = thread.First.Id,
                Type = thread.First.Type,
                Title = Fulltext.Snippet(thread.First.Title, title),
                Snippet = Fulltext.Snippet(thread.First.Body, passages),
                Score = thread.First.Score,
                Created = thread.First.Created,
                Owner = thread.First.Owner,
                License = thread.First.License,
                ThreadId = thread.Key,
                Found = thread.Count(),
            }).Limit(threads.Count * (1 + OtherPosts));
    }

    /// <summary>The texts of a thread with its matched words marked.</summary>
    public IFulltextQuery<string> Marked(long thread)
    {
        SnippetOptions whole = _match.HasOperators ? Title : TitleOfWords;
        return _matched.Where(post => post.ThreadId == thread).Options(options => options with { MaxQueryTime = TimeForNumbers }).Limit(MarkedPosts)
            .Select(post => Fulltext.Snippet(post.Body, whole));
    }

    /// <summary>The statements that are sent to a server, by the relevance that it has.</summary>
    public IReadOnlyList<string> SphinxQl() => [$"{Hits(_shown)}", .. new[] { CountedByTag(_shown, out _), CountedByYear(_shown, out _), CountedByType(_shown, out _) }.Select(query => $"{query}")];

    /// <summary>The same searches as Elasticsearch would get them, where matches are marked by the query itself; or why it would not.</summary>
    public IReadOnlyList<string> Json()
    {
        try
        {
            IFulltextQuery<PostDocument> sent = _shown.Boost(post => post.Score, PostRanking.HalfVotes, PostRanking.MostForVotes);
            return [Hits(sent, Title, Passages).ToJson(), CountedByTag(_shown, out _).ToJson(), CountedByYear(_shown, out _).ToJson(), CountedByType(_shown, out _).ToJson()];
        }
        catch (FulltextException e)
        {
            return [e.Message];
        }
    }

    /// <summary>The relevance of some hits.</summary>
    public IFulltextQuery<HitWeight> Weights(List<long> ids) => WeightsOf(_matched, ids);

    /// <summary>In which fields words were found: the weight is one bit for each, in the order of <see cref="Fields"/>.</summary>
    public IFulltextQuery<HitWeight> FieldsFound(List<long> ids) => WeightsOf(_shown.Options(options => options with { Ranker = Ranker.FieldMask, CorrectSpelling = _can.Has(FulltextCapability.CorrectSpelling) }), ids);

    /// <summary>The factor by which votes raise a relevance.</summary>
    public double FactorOf(int votes)
    {
        double factor = 1;
        _matched.Options(options =>
        {
            factor = options.Boosts is [ScoreBoost boost] ? boost.Factor(votes) : 1;
            return options;
        });
        return factor;
    }

    /// <summary>The fields of a set of bits, with their weights.</summary>
    public static IReadOnlyList<string> FieldsOf(int mask) => [.. Fields.Where((_, i) => (mask & (1 << i)) != 0).Select(name => $"{name} ×{PostRanking.FieldWeights[name]}")];

    /// <summary>Numbers for tags.</summary>
    public IFulltextQuery<long> CountedByTag(out Facet<uint> facet) => CountedByTag(_numbered, out facet);

    /// <summary>Numbers for years.</summary>
    public IFulltextQuery<long> CountedByYear(out Facet<uint> facet) => CountedByYear(_numbered, out facet);

    /// <summary>Numbers for types.</summary>
    public IFulltextQuery<long> CountedByType(out Facet<PostType> facet) => CountedByType(_numbered, out facet);

    private IFulltextQuery<long> CountedByTag(IFulltextQuery<PostDocument> matched, out Facet<uint> facet) =>
        OfTypes(OfYears(_request.AnyTag ? OfThreads(matched) : OfTags(OfThreads(matched)))).FacetEach(post => post.TagIds, out facet, CountedTags).Limit(1).Select(post => post.Id);

    private IFulltextQuery<long> CountedByYear(IFulltextQuery<PostDocument> matched, out Facet<uint> facet) =>
        OfTypes(OfTags(OfThreads(matched))).Facet(post => post.Year, out facet, top: 60, FacetOrder.KeyDescending).Limit(1).Select(post => post.Id);

    private IFulltextQuery<long> CountedByType(IFulltextQuery<PostDocument> matched, out Facet<PostType> facet) =>
        OfYears(OfTags(OfThreads(matched))).Facet(post => post.Type, out facet, top: 2, FacetOrder.KeyAscending).Limit(1).Select(post => post.Id);

    private IFulltextQuery<SearchHit> Hits(IFulltextQuery<PostDocument> matched) => _match.HasOperators ? Hits(matched, Title, Passages) : Hits(matched, TitleOfWords, PassagesOfWords);

    private IFulltextQuery<SearchHit> Hits(IFulltextQuery<PostDocument> matched, SnippetOptions title, SnippetOptions passages) =>
        Ordered(OrderedWithin(Chosen(matched).Options(options => options with { MaxQueryTime = TimeForHits, MaxMatches = MostThreads }).GroupBy(post => post.ThreadId))).Select(thread => new SearchHit
        {
            Id = thread.First.Id,
            Type = thread.First.Type,
            Title = Fulltext.Snippet(thread.First.Title, title),
            Snippet = Fulltext.Snippet(thread.First.Body, passages),
            Tags = thread.First.Tags,
            Score = thread.First.Score,
            Answers = thread.First.Answers,
            Views = thread.First.Views,
            Created = thread.First.Created,
            Owner = thread.First.Owner,
            OwnerId = thread.First.OwnerId,
            License = thread.First.License,
            ThreadId = thread.First.ThreadId,
            HasAccepted = thread.First.HasAccepted,
        }).Page(_request.Page - 1, SearchRequest.PageSize);

    private static IFulltextQuery<HitWeight> WeightsOf(IFulltextQuery<PostDocument> matched, List<long> ids) =>
        matched.Where(post => ids.Contains(post.Id)).Options(options => options with { MaxQueryTime = TimeForNumbers }).Limit(SearchRequest.PageSize)
            .Select(post => new HitWeight(post.Id, Fulltext.Weight()));

    private IFulltextQuery<PostDocument> Chosen(IFulltextQuery<PostDocument> matched) => OfTypes(OfYears(OfTags(OfThreads(matched))));

    // Within a thread and among threads the same: the first post of the best thread is the best of all.
    private IFulltextGroupQuery<long, PostDocument> OrderedWithin(IFulltextGroupQuery<long, PostDocument> threads) => _request.EffectiveSort switch
    {
        SearchSort.Newest => threads.WithinGroupOrderByDescending(post => post.Created),
        SearchSort.Score => threads.WithinGroupOrderByDescending(post => post.Score),
        _ => threads,
    };

    private IFulltextGroupQuery<long, PostDocument> Ordered(IFulltextGroupQuery<long, PostDocument> threads) => _request.EffectiveSort switch
    {
        SearchSort.Newest => threads.OrderByDescending(thread => thread.First.Created),
        SearchSort.Score => threads.OrderByDescending(thread => thread.First.Score),
        _ => threads,
    };

    /// <summary>Of what is chosen in the form.</summary>
    private IFulltextQuery<PostDocument> OfThreads(IFulltextQuery<PostDocument> query)
    {
        if (_request.HasAccepted)
        {
            query = query.Where(post => post.HasAccepted);
        }
        if (_request.From is { } first)
        {
            DateTime from = first.ToDateTime(TimeOnly.MinValue, DateTimeKind.Utc);
            query = query.Where(post => post.Created >= from);
        }
        if (_request.To is { } last)
        {
            DateTime after = last.AddDays(1).ToDateTime(TimeOnly.MinValue, DateTimeKind.Utc);
            query = query.Where(post => post.Created < after);
        }
        return query;
    }

    private IFulltextQuery<PostDocument> OfTags(IFulltextQuery<PostDocument> query)
    {
        if (_request.AnyTag)
        {
            List<uint> tags = _tags;
            return tags.Count == 0 ? query : query.Where(post => post.TagIds.Any(tag => tags.Contains(tag)));
        }
        foreach (uint chosen in _tags)
        {
            query = query.Where(post => post.TagIds.Any(tag => tag == chosen));
        }
        return query;
    }

    private IFulltextQuery<PostDocument> OfYears(IFulltextQuery<PostDocument> query)
    {
        List<uint> years = _years;
        return years.Count == 0 ? query : query.Where(post => years.Contains(post.Year));
    }

    private IFulltextQuery<PostDocument> OfTypes(IFulltextQuery<PostDocument> query)
    {
        List<PostType> types = _types;
        return types.Count == 0 ? query : query.Where(post => types.Contains(post.Type));
    }
}

/// <summary>A hit and its weight.</summary>
internal sealed record HitWeight(long Id, int Weight);

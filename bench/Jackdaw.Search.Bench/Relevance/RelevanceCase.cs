using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Tests.Servers;
using StackSearch.Search;

namespace Jackdaw.Search.Bench.Relevance;

/// <summary>How often the post that answers a typed question is the first of a page, by the settings of StackSearch and by others.</summary>
internal sealed class RelevanceCase(bool showsMisses)
{
    private const double LeastFirst = 0.9;
    private const double LeastOnPage = 0.98;

    private readonly IReadOnlyList<TypedQuestion> _questions = TypedQuestion.All();
    private readonly List<string> _rows = [];

    public void Run(Report report)
    {
        if (PostCollection.Folder is null)
        {
            report.Remark("The posts are not here (JACKDAW_DATA): relevance is not measured.");
            return;
        }

        IReadOnlyList<PostDocument> posts = PostCollection.Read();
        TextAnalysis? plain = null;
        QueryOptions unweighted = new() { Ranker = Ranker.Bm25 };
        RelevanceScore site;
        using (FulltextStore english = Fill("backend=embedded", posts, PostRanking.Configure))
        {
            site = Measure("StackSearch", english, (session, text) => PostRanking.Rank(session.Query<PostDocument>().MatchSearchBox(text, PostRanking.Words), english.Capabilities));
            Measure("StackSearch without votes and corrections", english, (session, text) => session.Query<PostDocument>().MatchSearchBox(text, PostRanking.Words)
                .Options(_ => new QueryOptions { Ranker = Ranker.Bm25F, FieldWeights = PostRanking.FieldWeights }));
            Measure("StackSearch, at least half of the words", english, (session, text) => PostRanking.Rank(session.Query<PostDocument>().MatchSearchBox(text, MatchWords.AtLeast(0.5)), english.Capabilities));
            Measure("StackSearch, all words", english, (session, text) => PostRanking.Rank(session.Query<PostDocument>().MatchSearchBox(text), english.Capabilities));
            Measure("the default ranker, any word", english, (session, text) => session.Query<PostDocument>().MatchText(text, MatchWords.Any).Options(_ => new QueryOptions { FieldWeights = PostRanking.FieldWeights }));
        }

        using (FulltextStore store = Fill("backend=embedded", posts, conventions => conventions.Analysis = _ => plain))
        {
            Measure("plain BM25, words as written, any word", store, (session, text) => session.Query<PostDocument>().MatchText(text, MatchWords.Any).Options(_ => unweighted));
            Measure("plain BM25, words as written, all words", store, (session, text) => session.Query<PostDocument>().MatchText(text).Options(_ => unweighted));
        }

        if (SearchdFixture.IsInstalled)
        {
            OnSphinx(posts);
        }
        else
        {
            report.Remark("searchd is not installed (apt-get install sphinxsearch): relevance is not measured on Sphinx.");
        }

        report.Remark($"""
            ## Relevance

            {_questions.Count} typed questions over {posts.Count:N0} posts, half of them held back (never used to choose settings).

            | | half | MRR | NDCG@10 | first | on the page | nothing found |
            |---|---|--:|--:|--:|--:|--:|
            {string.Join('\n', _rows)}
            """);
        report.AtLeast("Relevance, held back: the answer is first", site.First, LeastFirst);
        report.AtLeast("Relevance, held back: the answer is on the page", site.OnPage, LeastOnPage);
        report.AtMost("Relevance, held back: nothing found", site.Empty, 0);
    }

    private void OnSphinx(IReadOnlyList<PostDocument> posts)
    {
        string folder = Directory.CreateTempSubdirectory("jackdaw-relevance-").FullName;
        try
        {
            FulltextConventions conventions = new();
            PostRanking.Configure(conventions);
            SphinxIndexFiles files = FulltextConfiguration.ForSphinx<PostDocument>(folder, conventions);
            foreach ((string path, string text) in files.Files)
            {
                File.WriteAllText(path, text);
            }

            using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { MoreIndexes = files.Configuration });
            using FulltextStore store = Fill(server.ConnectionString, posts, PostRanking.Configure);
            Measure("Sphinx 2.2, any word, English", store, (session, text) => PostRanking.Rank(session.Query<PostDocument>().MatchSearchBox(text, PostRanking.Words), store.Capabilities));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>Measures both halves; returns the score of the one that is held back.</summary>
    private RelevanceScore Measure(string name, FulltextStore store, Func<IFulltextSession, string, IFulltextQuery<PostDocument>> ask)
    {
        RelevanceScore chosen = new();
        RelevanceScore heldBack = new();
        using IFulltextSession session = store.StartSession();
        foreach (TypedQuestion question in _questions)
        {
            List<long> page = ask(session, question.Text).Limit(RelevanceScore.PageSize).Select(post => post.Id).ToList();
            (question.IsHeldBack ? heldBack : chosen).Add(page, question.Post);
            if (showsMisses && !question.IsHeldBack && page.FirstOrDefault() != question.Post)
            {
                Console.Error.WriteLine($"{name}: \"{question.Text}\" wants {question.Post}, but: {string.Join(' ', page)}");
            }
        }

        _rows.Add($"| {name} | used | {chosen} |");
        _rows.Add($"| {name} | held back | {heldBack} |");
        return heldBack;
    }

    private static FulltextStore Fill(string connection, IReadOnlyList<PostDocument> posts, Action<FulltextConventions> configure)
    {
        FulltextStore store = new(connection);
        configure(store.Conventions);
        using IFulltextSession session = store.StartSession();
        session.Save(posts);
        session.FlushChanges();
        return store;
    }
}

using System.Globalization;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Relevance;

/// <summary>
/// Sixty judged queries: how good the first ten documents are (NDCG@10) by the rankers of the embedded index, and by Sphinx with the same settings of words. The numbers are in
/// the output of the test, and fall below what is written here only by a change that makes results worse.
/// </summary>
public sealed class RelevanceSuiteTests
{
    private static readonly TextAnalysis English = TextAnalysis.For(TextLanguage.English);

    [Fact]
    public void Generated_documents_are_found_in_a_good_order()
    {
        IReadOnlyList<(JudgedPost Post, Func<string, string, int> Grade)> documents = GeneratedTexts.Make();
        Compare(
            [.. documents.Select(document => document.Post)],
            [.. JudgedQuery.Read("Judgements.Generated.txt").Select(query => (query.Text, documents.ToDictionary(
                document => document.Post.Id, document => document.Grade(query.Lines[0][0], query.Lines[0][1]))))],
            least: 0.92);
    }

    [Fact]
    public void Real_posts_are_found_in_a_good_order()
    {
        Assert.SkipUnless(CorpusDataFolder.Root is not null, CorpusDataFolder.WhyMissing);
        string file = Path.Combine(CorpusDataFolder.Root!, "posts", "stackoverflow-questions.csv");
        Assert.SkipUnless(File.Exists(file), $"There is no '{file}'.");
        JudgedPost[] posts = [.. QuestionFile.Read(file)];
        (string, Dictionary<long, int>)[] queries = [.. JudgedQuery.Read("Judgements.Posts.txt").Select(query => (query.Text, query.Lines.ToDictionary(
            line => long.Parse(line[0], CultureInfo.InvariantCulture), line => int.Parse(line[1], CultureInfo.InvariantCulture))))];
        HashSet<long> known = [.. posts.Select(post => post.Id)];
        Assert.All(queries.SelectMany(query => query.Item2.Keys), id => Assert.Contains(id, known));
        Compare(posts, queries, least: 0.895);
    }

    private static void Compare(JudgedPost[] documents, (string Text, Dictionary<long, int> Grades)[] queries, double least)
    {
        Assert.Equal(30, queries.Length);
        using FulltextStore embedded = Fill("backend=embedded", documents, English);
        using FulltextStore unstemmed = Fill("backend=embedded", documents, null);
        Dictionary<string, int> weights = new() { ["title"] = 3 };
        double plain = Mean(unstemmed, queries, new QueryOptions { Ranker = Ranker.Bm25 });
        double bm25 = Mean(embedded, queries, new QueryOptions { Ranker = Ranker.Bm25, FieldWeights = weights });
        double standard = Mean(embedded, queries, new QueryOptions { FieldWeights = weights });
        double bm25F = Mean(embedded, queries, new QueryOptions { Ranker = Ranker.Bm25F, FieldWeights = weights });
        Say("plain BM25, words as they are written", plain);
        Say("BM25 with stems", bm25);
        Say("the default (proximity, then BM25) with stems", standard);
        Say("BM25F with stems", bm25F);
        if (SearchdFixture.IsInstalled)
        {
            double sphinx = OnSphinx(documents, queries, weights);
            Say("Sphinx 2.2, its default ranker, the same stems", sphinx);
            Assert.True(bm25F >= sphinx, $"BM25F {bm25F:0.0000}, Sphinx {sphinx:0.0000}");
        }

        Assert.True(bm25F > plain, $"BM25F {bm25F:0.0000}, plain BM25 {plain:0.0000}");
        Assert.True(bm25F >= bm25, $"BM25F {bm25F:0.0000}, BM25 {bm25:0.0000}");
        Assert.True(bm25F >= least, $"BM25F {bm25F:0.0000}; it was {least:0.0000}.");

        void Say(string what, double value) =>
            TestContext.Current.TestOutputHelper?.WriteLine(string.Create(CultureInfo.InvariantCulture, $"NDCG@10 of {queries.Length} queries over {documents.Length:N0} documents, {what}: {value:0.0000}"));
    }

    private static double OnSphinx(JudgedPost[] documents, (string Text, Dictionary<long, int> Grades)[] queries, Dictionary<string, int> weights)
    {
        string folder = Directory.CreateTempSubdirectory("jackdaw-relevance-").FullName;
        try
        {
            SphinxIndexFiles files = FulltextConfiguration.ForSphinx<JudgedPost>(folder, new FulltextConventions { Analysis = _ => English });
            foreach ((string path, string text) in files.Files)
            {
                File.WriteAllText(path, text);
            }

            using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { MoreIndexes = files.Configuration });
            using FulltextStore sphinx = Fill(server.ConnectionString, documents, English);
            return Mean(sphinx, queries, new QueryOptions { FieldWeights = weights });
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static FulltextStore Fill(string connection, JudgedPost[] documents, TextAnalysis? analysis)
    {
        FulltextStore store = new(connection);
        store.Conventions.Analysis = _ => analysis;
        using IFulltextSession session = store.StartSession();
        session.Save(documents);
        session.FlushChanges();
        return store;
    }

    /// <summary>All words have to be there, as a search box asks; where that finds less than ten, documents with some of them follow.</summary>
    private static double Mean(FulltextStore store, (string Text, Dictionary<long, int> Grades)[] queries, QueryOptions options) => queries.Average(query =>
    {
        List<long> found = Ids(query.Text);
        found.AddRange(Ids(string.Join(" | ", query.Text.Split(' '))).Where(id => !found.Contains(id)));
        return Ndcg.Of(found, query.Grades);

        List<long> Ids(string match)
        {
            using IFulltextSession session = store.StartSession();
            return [.. session.Query<JudgedPost>().Match(match).Options(_ => options).Limit(Ndcg.Depth).Select(post => new { post.Id }).ToList().Select(post => post.Id)];
        }
    });
}

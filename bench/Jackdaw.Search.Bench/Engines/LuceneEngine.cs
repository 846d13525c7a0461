using System.Globalization;
using Jackdaw.Search.Bench.Posts;
using Lucene.Net.Analysis.Core;
using Lucene.Net.Documents;
using Lucene.Net.Index;
using Lucene.Net.Search;
using Lucene.Net.Search.Similarities;
using Lucene.Net.Store;
using Lucene.Net.Util;

namespace Jackdaw.Search.Bench.Engines;

/// <summary>Lucene.NET with its default settings, BM25, and words as they are.</summary>
internal sealed class LuceneEngine(string folder) : IEngine
{
    private const LuceneVersion Version = LuceneVersion.LUCENE_48;

    private readonly FSDirectory _directory = FSDirectory.Open(folder);
    private IndexWriter? _writer;
    private DirectoryReader? _reader;
    private IndexSearcher? _searcher;

    public string Name => "Lucene.NET 4.8 beta 17";

    public Task Add(IReadOnlyList<Post> posts)
    {
        _writer ??= new IndexWriter(_directory, new IndexWriterConfig(Version, new SimpleAnalyzer(Version)) { Similarity = new BM25Similarity() });
        foreach (Post post in posts)
        {
            Document document =
            [
                new StringField("id", post.Id.ToString(CultureInfo.InvariantCulture), Field.Store.YES),
                new TextField("title", post.Title, Field.Store.YES),
                new TextField("body", post.Body, Field.Store.YES),
                new Int32Field("score", post.Score, Field.Store.YES),
                new Int32Field("year", post.Year, Field.Store.YES),
                new Int64Field("created", post.Created.Ticks, Field.Store.YES),
            ];
            foreach (uint tag in post.Tags)
            {
                document.Add(new Int32Field("tag", (int)tag, Field.Store.YES));
            }

            _writer.UpdateDocument(new Term("id", post.Id.ToString(CultureInfo.InvariantCulture)), document);
        }

        _writer.Commit();
        return Task.CompletedTask;
    }

    public Task Open()
    {
        _reader = DirectoryReader.Open(_directory);
        _searcher = new IndexSearcher(_reader) { Similarity = new BM25Similarity() };
        return Task.CompletedTask;
    }

    public Task<long> OneWord(string word) => Find(field => new TermQuery(new Term(field, word)));

    public Task<long> Phrase(string first, string second) => Find(field => new PhraseQuery { new Term(field, first), new Term(field, second) });

    public Task<long> Prefix(string beginning) => Find(field => new PrefixQuery(new Term(field, beginning)));

    public Task<long> Count(string word) => OneWord(word);

    public Task<string> Title(long id)
    {
        TopDocs found = _searcher!.Search(new TermQuery(new Term("id", id.ToString(CultureInfo.InvariantCulture))), 1);
        return Task.FromResult(Read(found.ScoreDocs[0].Doc).Title);
    }

    public void Dispose()
    {
        _writer?.Dispose();
        _reader?.Dispose();
        _directory.Dispose();
    }

    private Task<long> Find(Func<string, Query> inField)
    {
        TopDocs found = _searcher!.Search(new BooleanQuery { { inField("title"), Occur.SHOULD }, { inField("body"), Occur.SHOULD } }, EnginesCase.Rows);
        foreach (ScoreDoc one in found.ScoreDocs)
        {
            Read(one.Doc);
        }

        return Task.FromResult((long)found.TotalHits);
    }

    private Post Read(int number)
    {
        Document document = _searcher!.Doc(number);
        return new Post
        {
            Id = long.Parse(document.Get("id", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture),
            Title = document.Get("title", CultureInfo.InvariantCulture),
            Body = document.Get("body", CultureInfo.InvariantCulture),
            Score = document.GetField("score").GetInt32Value()!.Value,
            Year = (ushort)document.GetField("year").GetInt32Value()!.Value,
            Created = new DateTime(document.GetField("created").GetInt64Value()!.Value, DateTimeKind.Utc),
            Tags = [.. document.GetFields("tag").Select(field => (uint)field.GetInt32Value()!.Value)],
        };
    }
}

using System.Globalization;
using System.Text.Json;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>The texts of the documents in an embedded index, which answers full-text queries.</summary>
/// <param name="fields">The fields of texts; there is room for three.</param>
internal sealed class FrontTexts(string[] fields) : IDisposable
{
    private static readonly string[] Slots = ["title", "body", "notes"];

    private readonly FulltextStore _store = new("backend=embedded");
    private readonly List<Page> _new = [];
    private readonly Dictionary<string, Dictionary<long, double>> _known = [];

    public void Put(long id, JsonElement source)
    {
        string Text(int slot) => slot < fields.Length && source.TryGetProperty(fields[slot], out JsonElement text) ? text.GetString() ?? "" : "";
        _new.Add(new Page { Id = id, Title = Text(0), Body = Text(1), Notes = Text(2) });
        _known.Clear();
    }

    public void Remove(long id)
    {
        Flush();
        using IFulltextSession session = _store.StartSession();
        session.Delete<Page>(id);
        session.FlushChanges();
        _known.Clear();
    }

    /// <summary>The documents that a query of texts finds, with their relevance; null: it is none.</summary>
    public Dictionary<long, double>? Find(JsonProperty query)
    {
        string text = query.Name + query.Value.GetRawText();
        lock (_known)
        {
            if (!_known.TryGetValue(text, out Dictionary<long, double>? found))
            {
                if (Expression(query) is not { } expression)
                {
                    return null;
                }

                Flush();
                using IFulltextSession session = _store.StartSession();
                List<Page> pages = session.Query<Page>().Match(_ => expression).Limit(10_000).ToList();
                _known[text] = found = pages.ToDictionary(page => page.Id, page => (double)page.Weight);
            }

            return found;
        }
    }

    /// <summary>A text in which the words of a query are marked.</summary>
    public string Marked(JsonElement query, string text, SnippetOptions options)
    {
        MatchExpression[] parts = [.. Parts(query)];
        using IFulltextSession session = _store.StartSession();
        return parts.Length == 0 ? text : session.Snippets<Page>([text], parts.Aggregate(OrExpression.Of).ToString(), options)[0];
    }

    public void Dispose() => _store.Dispose();

    private void Flush()
    {
        if (_new.Count > 0)
        {
            using IFulltextSession session = _store.StartSession();
            session.Save<Page>(_new);
            session.FlushChanges();
            _new.Clear();
        }
    }

    /// <summary>The full-text queries within a query, but for what must not be.</summary>
    private IEnumerable<MatchExpression> Parts(JsonElement query)
    {
        JsonProperty of = query.EnumerateObject().Single();
        if (of.Name != "bool")
        {
            return Expression(of) is { } one ? [one] : [];
        }

        return of.Value.EnumerateObject().Where(clause => clause.Name is "must" or "should" or "filter").SelectMany(clause => clause.Value.EnumerateArray()).SelectMany(Parts);
    }

    private MatchExpression? Expression(JsonProperty query)
    {
        if (query.Name == "multi_match")
        {
            string type = query.Value.GetProperty("type").GetString()!;
            string text = query.Value.GetProperty("query").GetString()!;
            return query.Value.GetProperty("fields").EnumerateArray().Select(field => field.GetString()!.Split('^')[0]).Select(field => In(field, Words(type, text))).Aggregate(OrExpression.Of);
        }

        if (query.Name is not ("match" or "match_phrase" or "match_bool_prefix" or "intervals"))
        {
            return null;
        }

        JsonProperty of = query.Value.EnumerateObject().First();
        return query.Name == "intervals"
            ? Interval(of.Value.EnumerateObject().First(rule => rule.Name != "boost"), of.Name)
            : In(of.Name, Words(query.Name.Replace("match_", "", StringComparison.Ordinal), of.Value.GetProperty("query").GetString()!));
    }

    private MatchExpression In(string field, MatchExpression part, int words = 0) =>
        new FieldExpression(new FieldLimit([Slots[Array.IndexOf(fields, field.Replace(".exact", "", StringComparison.Ordinal))]], Words: words), part);

    private static MatchExpression Words(string type, string text) => type switch
    {
        "phrase" => new PhraseExpression(text),
        "bool_prefix" => new MatchWord(text).Prefix(),
        _ => new WordsExpression(text),
    };

    private MatchExpression Interval(JsonProperty rule, string field)
    {
        JsonElement of = rule.Value;
        int gaps = of.TryGetProperty("max_gaps", out JsonElement most) ? most.GetInt32() : -1;
        bool isOrdered = of.TryGetProperty("ordered", out JsonElement ordered) && ordered.GetBoolean();
        string filter = of.TryGetProperty("filter", out JsonElement only) ? only.GetProperty("script").GetProperty("source").GetString()! : "";
        MatchExpression[] Parts() => [.. of.GetProperty("intervals").EnumerateArray().Select(part => Interval(part.EnumerateObject().First(), ""))];
        MatchExpression found = (rule.Name, isOrdered, gaps) switch
        {
            ("match", true, 0) when filter == "interval.start == 0" => new MatchWord(of.GetProperty("query").GetString()!).AtStart(),
            ("match", true, 0) when of.GetProperty("query").GetString()!.Contains(' ', StringComparison.Ordinal) => new PhraseExpression(of.GetProperty("query").GetString()!),
            ("match", true, 0) => new MatchWord(of.GetProperty("query").GetString()!),
            ("match", false, -1) => new WordsExpression(of.GetProperty("query").GetString()!),
            ("match", false, _) => new ProximityExpression(of.GetProperty("query").GetString()!, gaps + 1),
            ("prefix", _, _) => new MatchWord(of.GetProperty("prefix").GetString()!).Prefix(),
            ("any_of", _, _) => Parts().Aggregate(OrExpression.Of),
            ("all_of", _, _) when filter == "interval.start == 0" => ((MatchWord)Parts()[0]).AtStart(),
            ("all_of", _, _) when filter.StartsWith("interval.end < ", StringComparison.Ordinal) =>
                In(field, Parts()[0], int.Parse(filter["interval.end < ".Length..], CultureInfo.InvariantCulture)),
            ("all_of", true, -1) => Parts().Aggregate(OrderExpression.Of),
            ("all_of", false, -1) => Parts().Aggregate(AndExpression.Of),
            ("all_of", false, _) when Parts() is [var left, var right] => NearExpression.Of(left, right, gaps + 1, false),
            _ => throw new InvalidOperationException($"The rule is not known: {rule}"),
        };
        return field.Length == 0 || found is FieldExpression ? found : In(field, found);
    }

    /// <summary>The texts of a document.</summary>
    [FulltextIndex("pages")]
    internal sealed class Page
    {
        public long Id { get; set; }

        public long Weight { get; set; }

        public string Title { get; set; } = "";

        public string Body { get; set; } = "";

        public string Notes { get; set; } = "";
    }
}

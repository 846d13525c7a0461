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
                Dictionary<string, int> weights = Weights(query);
                List<Page> pages = session.Query<Page>().Match(_ => expression).Limit(10_000).Options(options => weights.Count == 0 ? options : options with { FieldWeights = weights }).ToList();
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

        if (query.Name is not ("match" or "match_phrase" or "match_bool_prefix" or "prefix" or "wildcard" or "intervals") || (query.Name is "prefix" or "wildcard" && !fields.Contains(query.Value.EnumerateObject().First().Name.Split('.')[0])))
        {
            return null;
        }

        JsonProperty of = query.Value.EnumerateObject().First();
        return query.Name == "intervals"
            ? Interval(of.Value.EnumerateObject().First(rule => rule.Name != "boost"), of.Name)
            : query.Name is "prefix" or "wildcard" ? In(of.Name, SyntaxExpression.Of(of.Value.GetProperty("value").GetString()! + (query.Name == "prefix" ? "*" : "")))
            : In(of.Name, Words(query.Name.Replace("match_", "", StringComparison.Ordinal), of.Value.GetProperty("query").GetString()!));
    }

    private Dictionary<string, int> Weights(JsonProperty query) => query.Name != "multi_match" ? [] : query.Value.GetProperty("fields").EnumerateArray()
        .Select(field => field.GetString()!.Split('^')).Where(field => field.Length == 2)
        .ToDictionary(field => Slots[Array.IndexOf(fields, field[0].Replace(".exact", "", StringComparison.Ordinal))], field => int.Parse(field[1], CultureInfo.InvariantCulture));

    private MatchExpression In(string field, MatchExpression part, int words = 0) =>
        new FieldExpression(new FieldLimit([Slots[Array.IndexOf(fields, field.Replace(".exact", "", StringComparison.Ordinal))]], Words: words), part);

    private static MatchExpression Words(string type, string text) => type switch
    {
        "phrase" => new PhraseExpression(WithoutRests(text)),
        "bool_prefix" => new MatchWord(text).Prefix(),
        _ => new WordsExpression(text),
    };

    /// <summary>A word of several parts has the positions of all of them on a cluster, where a hyphen holds the place of each part but the first; the embedded index counts them itself.</summary>
    private static string WithoutRests(string text)
    {
        List<string> words = [];
        int rest = 0;
        foreach (string word in text.Split(' '))
        {
            if (word == "-" && rest > 0)
            {
                rest--;
                continue;
            }

            rest = Pieces(word).Length - 1;
            words.Add(word);
        }

        return string.Join(' ', words);
    }

    /// <summary>The positions of a word of several parts after its first one: an interval ends at the last.</summary>
    private static int Rest(MatchExpression part) => part is MatchWord word ? Math.Max(0, Pieces(word.Word).Length - 1) : 0;

    private static string[] Pieces(string word) => [.. word.Split('+', '#', '.', '-', '@', '&').Where(part => part.Length > 0)];

    private MatchExpression Interval(JsonProperty rule, string field)
    {
        JsonElement of = rule.Value;
        int gaps = of.TryGetProperty("max_gaps", out JsonElement most) ? most.GetInt32() : -1;
        bool isOrdered = of.TryGetProperty("ordered", out JsonElement ordered) && ordered.GetBoolean();
        JsonElement only = default;
        string filter = of.TryGetProperty("filter", out only) && only.TryGetProperty("script", out JsonElement script) ? script.GetProperty("source").GetString()! : "";
        MatchExpression[] Parts() => [.. of.GetProperty("intervals").EnumerateArray().Select(part => Interval(part.EnumerateObject().First(), ""))];
        string Query() => of.GetProperty("query").GetString()!;
        MatchExpression found = (rule.Name, isOrdered, gaps) switch
        {
            ("match", true, 0) when filter == "interval.start == 0" => new MatchWord(Query()).AtStart(),
            ("match", true, 0) when Query().Contains(' ', StringComparison.Ordinal) => new PhraseExpression(Query()),
            ("match", true, 0) when of.TryGetProperty("use_field", out _) => new MatchWord(Query()).Exact(),
            ("match", true, 0) => new MatchWord(Query()),
            ("match", false, -1) => new WordsExpression(Query()),
            ("match", false, _) => new ProximityExpression(Query(), gaps + 1),
            ("prefix", _, _) => new MatchWord(of.GetProperty("prefix").GetString()!).Prefix(),
            ("any_of", _, _) when Nearby(of) is { } near => near,
            ("any_of", _, _) => Parts().Aggregate(OrExpression.Of),
            ("all_of", _, _) when filter == "interval.start == 0" => ((MatchWord)Parts()[0]).AtStart(),
            ("all_of", _, _) when filter.StartsWith("interval.end < ", StringComparison.Ordinal) =>
                In(field, Parts()[0], int.Parse(filter["interval.end < ".Length..], CultureInfo.InvariantCulture) - Rest(Parts()[0])),
            ("all_of", _, _) when only.ValueKind == JsonValueKind.Object && only.TryGetProperty("containing", out JsonElement within) => Containing(of, within),
            ("all_of", true, -1) => Parts().Aggregate(OrderExpression.Of),
            ("all_of", true, 0) => new PhraseExpression(string.Join(' ', Parts().Select(part => part.ToString()))),
            ("all_of", false, -1) => Parts().Aggregate(AndExpression.Of),
            ("all_of", false, _) when Parts() is [var left, var right] => NearExpression.Of(left, right, gaps + 1, false),
            _ => throw new InvalidOperationException($"The rule is not known: {rule}"),
        };
        return field.Length == 0 || found is FieldExpression ? found : In(field, found);
    }

    /// <summary>Two parts in one order or the other, not further apart than a number of words; null: it is something else.</summary>
    private NearExpression? Nearby(JsonElement of)
    {
        JsonElement[] orders = [.. of.GetProperty("intervals").EnumerateArray()];
        if (orders.Length != 2 || !orders.All(order => order.TryGetProperty("all_of", out JsonElement all) && all.TryGetProperty("max_gaps", out JsonElement gaps) && gaps.GetInt32() >= 0 && all.GetProperty("ordered").GetBoolean()))
        {
            return null;
        }

        JsonElement[][] parts = [.. orders.Select(order => order.GetProperty("all_of").GetProperty("intervals").EnumerateArray().ToArray())];
        return parts[0].Length == 2 && parts[0][0].GetRawText() == parts[1][1].GetRawText() && parts[0][1].GetRawText() == parts[1][0].GetRawText()
            ? (NearExpression)NearExpression.Of(Interval(parts[0][0].EnumerateObject().First(), ""), Interval(parts[0][1].EnumerateObject().First(), ""), orders[0].GetProperty("all_of").GetProperty("max_gaps").GetInt32() + 1, false)
            : null;
    }

    /// <summary>The parts of blended words, within which the whole is: the words as they were, so that the embedded index finds them itself.</summary>
    private static MatchExpression Containing(JsonElement of, JsonElement within)
    {
        string whole = within.GetProperty("match").GetProperty("query").GetString()!;
        JsonProperty inner = of.GetProperty("intervals")[0].EnumerateObject().First();
        string around = inner.Name == "match"
            ? inner.Value.GetProperty("query").GetString()!
            : Containing(inner.Value, inner.Value.GetProperty("filter").GetProperty("containing")).ToString().Trim('"');
        string parts = string.Join(' ', Pieces(whole));
        string text = around.Replace(parts, whole, StringComparison.Ordinal);
        return text.Contains(' ', StringComparison.Ordinal) ? new PhraseExpression(text) : new MatchWord(text);
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

using System.Buffers;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Indexes documents into a new segment. Words are collected as (word, document, place) in the order of the texts; a counting sort by word
/// then gives each word its documents in order, without a buffer for each word.
/// </summary>
internal sealed class SegmentBuilder
{
    /// <summary>A segment ends when it has so many occurrences or documents; memory stays bounded during a large import.</summary>
    private const int MostOccurrences = 4_000_000;
    private const int MostDocuments = 16_384;

    private readonly IndexSchema _schema;
    private readonly TermTable _terms;
    private readonly int _batch;
    private readonly List<string> _names = [];
    private Occurrence[] _occurrences = ArrayPool<Occurrence>.Shared.Rent(256);
    private int _occurrenceCount;
    private readonly List<long> _ids = [];
    private readonly List<int> _logBytes = [];
    private readonly ColumnBuilder[] _columns;
    private readonly List<int>[] _lengths;

    public SegmentBuilder(IndexSchema schema, TermTable terms)
    {
        _schema = schema;
        _terms = terms;
        _batch = terms.Begin();
        _columns = Array.ConvertAll(schema.Columns, column => ColumnBuilder.Create(column.Kind));
        _lengths = Array.ConvertAll(schema.FieldColumns, _ => new List<int>());
    }

    public int Count => _ids.Count;

    public int LogBytes(int document) => _logBytes[document];

    public bool IsFull => _ids.Count >= MostDocuments || _occurrenceCount >= MostOccurrences;

    /// <summary>Adds a document; one value for each column of the schema.</summary>
    public int Add(long id, ReadOnlySpan<FieldValue> values, int logBytes)
    {
        int document = _ids.Count;
        _ids.Add(id);
        _logBytes.Add(logBytes);
        for (int i = 0; i < _columns.Length; i++)
        {
            _columns[i].Add(values[i]);
        }

        for (int field = 0; field < _lengths.Length; field++)
        {
            FieldValue value = values[_schema.FieldColumns[field]];
            _lengths[field].Add(value.Kind == ValueKind.Text ? AddText(document, field, value.Text) : 0);
        }

        return document;
    }

    public SegmentView Build()
    {
        Segment segment = new()
        {
            Ids = [.. _ids],
            LogBytes = [.. _logBytes],
            Lengths = Array.ConvertAll(_lengths, lengths => lengths.ToArray()),
            Postings = BuildPostings(),
        };
        return new SegmentView(segment, Array.ConvertAll(_columns, column => column.Build()), null, 0);
    }

    private int AddText(int document, int field, string text)
    {
        Span<char> room = stackalloc char[TermTokenizer.Room];
        WordAnalyzer analyzer = _schema.Analyzers[field];
        TermTokenizer tokens = new(text, analyzer, room);
        Occurrence before = default;
        while (tokens.MoveNext())
        {
            if (tokens.Position > Hit.LastPosition)
            {
                break;
            }

            uint hit = Hit.Of(field, tokens.Position);
            int word = _terms.Ordinal(tokens.Word);
            Add(new Occurrence(_terms.Local(word, _batch, _names), document, hit));
            int term = tokens.HasTermOfWord ? _terms.TermOf(word, analyzer)
                : tokens.OwnTerm.Length > 0 ? _terms.Ordinal(tokens.OwnTerm)
                : -1;
            if (term >= 0)
            {
                // A blended word and the first of its words may have the same term in the same place.
                Occurrence occurrence = new(_terms.Local(term, _batch, _names), document, hit);
                if (occurrence != before)
                {
                    Add(occurrence);
                }

                before = occurrence;
            }
        }

        return tokens.Count;
    }

    private void Add(Occurrence occurrence)
    {
        if (_occurrenceCount == _occurrences.Length)
        {
            Grow();
        }

        _occurrences[_occurrenceCount++] = occurrence;
    }

    private void Grow()
    {
        Occurrence[] larger = ArrayPool<Occurrence>.Shared.Rent(_occurrences.Length * 2);
        _occurrences.CopyTo(larger, 0);
        ArrayPool<Occurrence>.Shared.Return(_occurrences);
        _occurrences = larger;
    }

    private Postings BuildPostings()
    {
        string[] names = [.. _names];
        int[] sorted = new int[names.Length];
        for (int i = 0; i < sorted.Length; i++)
        {
            sorted[i] = i;
        }

        Array.Sort(names, sorted, StringComparer.Ordinal);
        ReadOnlySpan<Occurrence> occurrences = _occurrences.AsSpan(0, _occurrenceCount);
        int[] starts = new int[names.Length + 1];
        foreach (Occurrence occurrence in occurrences)
        {
            starts[occurrence.Term + 1]++;
        }

        for (int i = 1; i < starts.Length; i++)
        {
            starts[i] += starts[i - 1];
        }

        int[] next = starts.AsSpan(0, names.Length).ToArray();
        int[] documents = ArrayPool<int>.Shared.Rent(occurrences.Length);
        uint[] hits = ArrayPool<uint>.Shared.Rent(occurrences.Length);
        foreach (Occurrence occurrence in occurrences)
        {
            int at = next[occurrence.Term]++;
            documents[at] = occurrence.Document;
            hits[at] = occurrence.Hit;
        }

        PostingsWriter writer = new(names.Length);
        for (int i = 0; i < names.Length; i++)
        {
            writer.BeginTerm(names[i]);
            int end = starts[sorted[i] + 1];
            for (int from = starts[sorted[i]]; from < end;)
            {
                int to = from + 1;
                while (to < end && documents[to] == documents[from])
                {
                    to++;
                }

                writer.Add(documents[from], hits.AsSpan(from, to - from));
                from = to;
            }

            writer.EndTerm();
        }

        ArrayPool<int>.Shared.Return(documents);
        ArrayPool<uint>.Shared.Return(hits);
        ArrayPool<Occurrence>.Shared.Return(_occurrences);
        _occurrences = [];
        return writer.Build();
    }

    private readonly record struct Occurrence(int Term, int Document, uint Hit);
}

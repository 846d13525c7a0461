using System.Buffers;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Indexes documents into a new segment. Occurrences are collected as (word, document, position) in the order of the texts. A counting sort
/// by word then yields the documents of each word in order, without a buffer per word.
/// </summary>
internal sealed class SegmentBuilder
{
    /// <summary>A segment ends at this many occurrences or documents, which bounds the memory of a large import.</summary>
    private const int MostOccurrences = 4_000_000;
    private const int MostDocuments = 16_384;

    private const int WithoutTerm = SortedOccurrences.WithoutTerm;

    private readonly IndexSchema _schema;
    private readonly TermTable _terms;
    private readonly TermBatch _batch;
    private Occurrence[] _occurrences = ArrayPool<Occurrence>.Shared.Rent(256);
    private int _occurrenceCount;
    private readonly List<long> _ids = [];
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

    public bool IsFull => _ids.Count >= MostDocuments || _occurrenceCount >= MostOccurrences;

    /// <summary>The bytes that the document added last takes in a compacted log.</summary>
    public int LastLogBytes => LogSize.Document + _columns.Sum(static column => column.LastLogBytes);

    /// <summary>Adds a document with one value for each column of the schema.</summary>
    public int Add(long id, ReadOnlySpan<FieldValue> values)
    {
        int document = _ids.Count;
        _ids.Add(id);
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
            Ids = _ids.ToArray(),
            Lengths = Array.ConvertAll(_lengths, lengths => new SegmentArray<int>(lengths.ToArray())),
            Postings = BuildPostings(),
        };
        return new SegmentView(segment, Array.ConvertAll(_columns, column => column.Build()), null, 0);
    }

    private int AddText(int document, int field, string text)
    {
        Span<char> room = stackalloc char[TermTokenizer.Room];
        TermTokenizer tokens = new(text, _schema.Analyzers[field], room);
        while (tokens.MoveNext())
        {
            if (tokens.Position > Hit.LastPosition)
            {
                break;
            }

            uint hit = Hit.Of(field, tokens.Position);
            Add(new Occurrence(_terms.Local(tokens.Word, field, _batch), tokens.HasTermOfWord ? document : document | WithoutTerm, hit));
            if (tokens.OwnTerm.Length > 0)
            {
                Add(new Occurrence(_terms.Local(tokens.OwnTerm, field, _batch), document | WithoutTerm, hit));
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
        TermsOfWords terms = TermsOfWords.Of(_schema, _terms, _batch);
        int[] sorted = _terms.Sort(_batch);
        using SortedOccurrences occurrences = new(_occurrences.AsSpan(0, _occurrenceCount), sorted.Length);
        ArrayPool<Occurrence>.Shared.Return(_occurrences);
        _occurrences = [];
        PostingsWriter writer = new(sorted.Length);
        int[] written = new int[sorted.Length];
        ReadOnlySpan<(int Word, ulong Fields)> names = _batch.Words;
        foreach (int local in sorted)
        {
            string name = _terms.Name(names[local].Word);
            ReadOnlySpan<WordOfTerm> words = terms.WordsOf(local);
            if (words is [{ Fields: ulong.MaxValue } only] && occurrences.Count(local) == 0 && !occurrences.IsPartial(only.Word) && written[only.Word] > 0)
            {
                writer.Share(name, written[only.Word] - 1);
                continue;
            }

            writer.BeginTerm(name);
            if (words.IsEmpty)
            {
                occurrences.WriteTo(writer, local);
            }
            else
            {
                occurrences.WriteTo(writer, local, words);
            }

            writer.EndTerm();
            written[local] = writer.Count;
        }

        return writer.Build();
    }
}

using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Reads a hit as a row: each cell is read directly from the bytes of the response.</summary>
internal readonly struct ElasticRowCodec : IJsonCodec<ElasticRow>
{
    public static void Write(JsonWriter writer, ElasticRow value) => throw writer.CreateException("Rows can be read but not written.");

    public static ElasticRow Read(JsonReader reader)
    {
        ElasticRowState state = ((ElasticRowStates)reader.State!).Current!;
        JsonSlice source = default;
        JsonSlice fields = default;
        JsonSlice highlight = default;
        JsonSlice explanation = default;
        bool hasSource = false;
        bool hasFields = false;
        bool hasHighlight = false;
        bool hasExplanation = false;
        JsonSlice inner = default;
        bool hasInner = false;
        double score = double.NaN;
        string? sort = null;
        string? id = null;
        reader.BeginObject();
        while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
        {
            switch (name)
            {
                case var _ when state.HasId && name.SequenceEqual("_id"u8):
                    id = reader.ReadString();
                    break;
                case var _ when name.SequenceEqual("_source"u8):
                    source = reader.ReadSlice();
                    hasSource = true;
                    break;
                case var _ when name.SequenceEqual("_score"u8):
                    score = reader.TryReadNull() ? double.NaN : reader.ReadDouble();
                    break;
                case var _ when name.SequenceEqual("fields"u8):
                    fields = reader.ReadSlice();
                    hasFields = true;
                    break;
                case var _ when name.SequenceEqual("highlight"u8):
                    highlight = reader.ReadSlice();
                    hasHighlight = true;
                    break;
                case var _ when name.SequenceEqual("_explanation"u8):
                    explanation = reader.ReadSlice();
                    hasExplanation = true;
                    break;
                case var _ when state.Inner is not null && name.SequenceEqual("inner_hits"u8):
                    inner = reader.ReadSlice();
                    hasInner = true;
                    break;
                case var _ when name.SequenceEqual("sort"u8):
                    sort = reader.ReadSlice().ToString();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        if (state.Inner is { } rows)
        {
            if (hasInner)
            {
                using JsonDoc hits = Json.Parse(inner.Utf8);
                using JsonDoc? keys = hasFields ? Json.Parse(fields.Utf8) : null;
                rows.Add(state, hits[ElasticGroupWriter.Documents], keys is null ? default : keys.Root);
            }

            return new ElasticRow { Sort = sort };
        }

        foreach (ElasticColumn column in state.Columns)
        {
            JsonSlice cell;
            switch (column.Kind)
            {
                case ElasticColumnKind.Score:
                    // Scores are whole numbers in the query API: thousandths preserve the order of nearly equal ones. Without a match all
                    // scores are equal.
                    state.Rows.Add(double.IsNaN(score) ? 1 : (long)Math.Round(score * 1000));
                    break;
                case ElasticColumnKind.Source when hasSource && source.TryGetMember(column.Utf8, out cell):
                    Add(state.Rows, cell, column, id);
                    break;
                case ElasticColumnKind.Source:
                    AddMissing(state.Rows, hasSource ? source.Utf8 : default, column, id);
                    break;
                case ElasticColumnKind.Computed or ElasticColumnKind.Key when hasFields && fields.TryGetMember(column.Utf8, out cell):
                    AddFirst(state.Rows, cell);
                    break;
                case ElasticColumnKind.Highlight when hasHighlight && highlight.TryGetMember(column.Utf8, out cell):
                    state.Rows.Add(string.Join(((SnippetNode)column.Node).Options.Separator, cell.Deserialize<List<string>>()!));
                    break;
                case ElasticColumnKind.Explanation when hasExplanation:
                    state.Rows.Add(explanation.Utf8);
                    break;
                case ElasticColumnKind.Highlight:
                    state.Rows.Add(ReadOnlySpan<byte>.Empty);
                    break;
                default:
                    state.Rows.AddNull();
                    break;
            }
        }

        return new ElasticRow { Sort = sort };
    }

    private static void Add(RowSetBuilder rows, JsonSlice value, ElasticColumn column, string? id)
    {
        if (column.Node is JsonPathNode)
        {
            using JsonDoc document = Json.Parse(value.Utf8);
            ElasticSource.Add(rows, document.Root, column);
        }
        else if (column.Node is IdNode && value.Kind == JsonKind.Null)
        {
            ElasticSource.AddMissing(rows, default, column, id);
        }
        else
        {
            ElasticCells.Add(rows, value, column.Member);
        }
    }

    private static void AddMissing(RowSetBuilder rows, ReadOnlySpan<byte> source, ElasticColumn column, string? id)
    {
        using JsonDoc? document = column.Dotted is { } prefix && source.IndexOf(prefix) >= 0 ? Json.Parse(source) : null;
        ElasticSource.AddMissing(rows, document is null ? default : document.Root, column, id);
    }

    private static void AddFirst(RowSetBuilder rows, JsonSlice list)
    {
        using JsonDoc document = Json.Parse(list.Utf8);
        ElasticCells.AddFirst(rows, document.Root);
    }
}

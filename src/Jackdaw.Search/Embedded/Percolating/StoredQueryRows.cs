using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Percolating;

/// <summary>Stored queries as documents of a second index next to the documents' index, so they are just as durable.</summary>
internal sealed class StoredQueryRows(long id, string match) : IDocumentRows
{
    private static readonly IndexMap Template = new IndexMapFactory(new FulltextConventions()).Get(typeof(Row));

    public int Count => 1;

    /// <summary>The index that stores the queries of an index. No class can have this name.</summary>
    public static IndexMap MapFor(IndexMap index) => new(typeof(Row), index.IndexName + ".queries", Template.Id, null, Template.Members);

    public long Id(int row) => id;

    public void Fill(int row, Span<FieldValue> values) => values[0] = FieldValue.OfText(match);

    /// <summary>A stored query.</summary>
    private sealed class Row
    {
        public long Id { get; set; }

        /// <summary>The match in the extended syntax.</summary>
        [FulltextAttributeOnly]
        public string Match { get; set; } = "";
    }
}

using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Percolating;

/// <summary>Queries that are kept are documents of an index beside that of the documents they are for, so they live as long and as safely.</summary>
internal sealed class StoredQueryRows(long id, string match) : IDocumentRows
{
    private static readonly IndexMap Template = new IndexMapFactory(new FulltextConventions()).Get(typeof(Row));

    public int Count => 1;

    /// <summary>The index of the queries for an index. No class can have this name.</summary>
    public static IndexMap MapFor(IndexMap index) => new(typeof(Row), index.IndexName + ".queries", Template.Id, null, Template.Members);

    public long Id(int row) => id;

    public void Fill(int row, Span<FieldValue> values) => values[0] = FieldValue.OfText(match);

    /// <summary>A query.</summary>
    private sealed class Row
    {
        public long Id { get; set; }

        /// <summary>In the extended syntax.</summary>
        [FulltextAttributeOnly]
        public string Match { get; set; } = "";
    }
}

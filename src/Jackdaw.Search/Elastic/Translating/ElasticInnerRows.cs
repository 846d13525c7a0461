using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Makes rows of the documents within hits of a collapsed search. How many a group has is known only then, so this is where they are paged.</summary>
/// <param name="skip">How many rows come before the page.</param>
/// <param name="take">How many it has.</param>
internal sealed class ElasticInnerRows(int skip, int take)
{
    private int _place;

    /// <param name="state">Where the rows go.</param>
    /// <param name="documents">The inner hits.</param>
    /// <param name="fields">The fields of the hit around them, among which is its key.</param>
    public void Add(ElasticRowState state, JsonView documents, JsonView fields)
    {
        foreach (JsonView hit in documents["hits"]["hits"].Elements)
        {
            int place = _place++;
            if (place < skip || place - skip >= take)
            {
                continue;
            }

            foreach (ElasticColumn column in state.Columns)
            {
                if (column.Kind != ElasticColumnKind.Key)
                {
                    ElasticBuckets.Document(state.Rows, hit, column);
                }
                else if (fields.IsDefined && fields.TryGet(column.Utf8, out JsonView key))
                {
                    ElasticCells.AddFirst(state.Rows, key);
                }
                else
                {
                    state.Rows.AddNull();
                }
            }
        }
    }
}

using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Creates rows from the inner hits of a collapsed search. They are paged here because the number of rows per group is only known from the
/// response.
/// </summary>
/// <param name="skip">The number of rows before the page.</param>
/// <param name="take">The number of rows in the page.</param>
internal sealed class ElasticInnerRows(int skip, int take)
{
    private int _place;

    /// <summary>Adds the rows of one hit.</summary>
    /// <param name="state">Receives the rows.</param>
    /// <param name="documents">The inner hits.</param>
    /// <param name="fields">The fields of the outer hit, including its key.</param>
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

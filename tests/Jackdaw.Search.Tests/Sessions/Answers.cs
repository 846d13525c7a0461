using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Answers of a back end, made by hand.</summary>
internal static class Answers
{
    /// <summary>Rows with an id each, and defaults in all other columns.</summary>
    public static PlanResult Ids(QueryPlan plan, params long[] ids) => With(plan, new QueryMetadata { Total = ids.Length }, ids);

    public static PlanResult With(QueryPlan plan, QueryMetadata metadata, params long[] ids)
    {
        string[] columns = plan.Shape.Columns.Select(column => column.Name).ToArray();
        RowSetBuilder rows = new(columns);
        foreach (long id in ids)
        {
            foreach (ColumnNode column in plan.Shape.Columns)
            {
                if (column.Value is IdNode)
                {
                    rows.Add(id);
                }
                else
                {
                    rows.AddNull();
                }
            }
        }

        return new PlanResult { Rows = rows.Build(), Metadata = metadata };
    }
}

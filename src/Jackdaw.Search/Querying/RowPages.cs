using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>
/// All rows of a query, a page at a time. Where nothing is said of their order, each page continues after the last number, so the last page costs
/// no more than the first and what is saved meanwhile can't shift rows; otherwise pages are counted.
/// </summary>
internal sealed class RowPages<T>(PreparedQuery<T> query)
{
    /// <summary>What a server keeps without being asked to.</summary>
    public const int Size = 1000;

    private readonly PageShape _page = query.PageShape;
    private long _last;
    private int _read;
    private bool _isFirst = true;
    private bool _isEnd;

    /// <summary>The next page, or null after the last.</summary>
    /// <exception cref="InvalidOperationException">The rows are in no order that two pages could share.</exception>
    public QueryPlan? Next()
    {
        if (_isEnd)
        {
            return null;
        }

        return _page.IsRandom && query.Plan.Options.RandomSeed is null
            ? throw new InvalidOperationException("Rows in random order can't be read page by page: say Limit, or give the order a seed (QueryOptions.RandomSeed).")
            : _page.IdColumn >= 0 ? query.PlanBehind(_last, Size) : query.PlanOfPage(_read, Size);
    }

    /// <summary>The rows of a page, each made when it is asked for.</summary>
    public IEnumerable<T> Rows(PlanResult answer, JsonObjectSerializer serializer)
    {
        // A page that ran out of time left out rows anywhere, so there is nothing to go on from, and the caller has to be able to know.
        bool isOutOfTime = answer.Metadata.IsOutOfTime;
        foreach (T row in query.Rows(answer, serializer, _isFirst || isOutOfTime))
        {
            yield return row;
        }

        _isFirst = false;
        _read += answer.Rows.RowCount;
        _isEnd = isOutOfTime || answer.Rows.RowCount < Size;
        if (!_isEnd && _page.IdColumn >= 0)
        {
            _last = query.NumberIn(answer, _page.IdColumn, serializer);
        }
    }
}

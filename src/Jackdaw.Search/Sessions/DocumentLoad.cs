using System.Globalization;
using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Querying;
using Jackdaw.Search.Sessions.Rows;

namespace Jackdaw.Search.Sessions;

/// <summary>Loads documents by id in the requested order.</summary>
internal sealed class DocumentLoad<T>
    where T : class
{
    /// <summary>The maximum number of ids per query. Servers keep 1,000 matches by default, and one more than the ids shows that an id is not unique.</summary>
    private const int MostOfOne = 999;

    private static readonly Expression<Func<IEnumerable<long>, long, bool>> Contains = (ids, id) => ids.Contains(id);

    private readonly long[] _ids;
    private readonly Func<T, long> _idOf;
    private readonly string _indexName;

    public DocumentLoad(FulltextQuery<T> all, IndexMap index, IReadOnlyCollection<long> ids)
    {
        _ids = [.. ids];
        foreach (long id in _ids)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(id, 1, nameof(ids));
        }

        _idOf = Getter.Of<T, long>(index.Id.Property);
        _indexName = index.IndexName;
        Queries = [.. _ids.Distinct().Chunk(MostOfOne).Select(chunk => (FulltextQuery<T>)all.Where(IsOneOf(index, new Asked(chunk))).OrderBy(ById(index)).Limit(chunk.Length + 1))];
    }

    /// <summary>The queries to run.</summary>
    public IReadOnlyList<FulltextQuery<T>> Queries { get; }

    /// <summary>The documents; null for those that do not exist.</summary>
    /// <exception cref="FulltextException">Documents are missing, or several have the same id.</exception>
    public IReadOnlyList<T?> Documents(IReadOnlyList<FulltextResult<T>> results)
    {
        // Null must not stand for documents that could not be searched.
        foreach (FulltextResult<T> result in results)
        {
            QueryChecks.RequireAll(result.Metadata);
        }

        Dictionary<long, T> found = [];
        foreach (T document in results.SelectMany(result => result))
        {
            if (!found.TryAdd(_idOf(document), document))
            {
                throw new FulltextException(string.Create(CultureInfo.InvariantCulture,
                    $"'{_indexName}' has several documents with the id {_idOf(document)}. Load them with a query, or make the ids unique."));
            }
        }

        return Array.ConvertAll(_ids, found.GetValueOrDefault);
    }

    /// <summary>
    /// The condition on the id. The ids are a member of an object, like captured variables, so that the query is translated only once.
    /// </summary>
    private static Expression<Func<T, bool>> IsOneOf(IndexMap index, Asked asked)
    {
        ParameterExpression document = Expression.Parameter(typeof(T), "p");
        Expression body = new Argument(Contains.Parameters[0], Expression.Field(Expression.Constant(asked), nameof(Asked.Ids))).Visit(Contains.Body);
        return Expression.Lambda<Func<T, bool>>(new Argument(Contains.Parameters[1], IdOf(index, document)).Visit(body), document);
    }

    private static Expression<Func<T, long>> ById(IndexMap index)
    {
        ParameterExpression document = Expression.Parameter(typeof(T), "p");
        return Expression.Lambda<Func<T, long>>(IdOf(index, document), document);
    }

    private static Expression IdOf(IndexMap index, ParameterExpression document)
    {
        Expression id = Expression.Property(document, index.Id.Property);
        return id.Type == typeof(long) ? id : Expression.Convert(id, typeof(long));
    }

    private sealed class Asked(long[] ids)
    {
        public readonly long[] Ids = ids;
    }

    private sealed class Argument(ParameterExpression parameter, Expression value) : ExpressionVisitor
    {
        protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? value : node;
    }
}

using System.Collections.Concurrent;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Translating;

/// <summary>Caches translated queries by their code. Thread-safe; one per store.</summary>
internal sealed class QueryCache
{
    /// <summary>A program has a finite number of queries; only code that builds expressions at run time reaches this limit.</summary>
    private const int Most = 2048;

    private readonly ConcurrentDictionary<Fingerprint, QueryTemplate> _templates = new(FingerprintComparer.Instance);
    private readonly ConcurrentDictionary<Fingerprint, QueryTemplate>.AlternateLookup<QueryWalk> _lookup;
    private int _count;

    public QueryCache() => _lookup = _templates.GetAlternateLookup<QueryWalk>();

    public int Count => _templates.Count;

    /// <summary>Translates a query with the values of this call.</summary>
    public TranslatedQuery Translate(IndexMap index, Type result, QueryStep? last)
    {
        QueryWalk walk = QueryWalk.Over(index, result, last);
        try
        {
            QueryVariant variant = Find(walk, index, result, last);
            return new TranslatedQuery(variant, variant.ParametersOf(walk.Values), variant.UsesConstants ? [.. walk.Values] : []);
        }
        finally
        {
            walk.Return();
        }
    }

    /// <summary>Uses the translation of a query and the values of this call, which must not be used afterwards.</summary>
    public TResult Use<TState, TResult>(IndexMap index, Type result, QueryStep? last, TState state, Func<TState, QueryVariant, object?[], TResult> use)
    {
        QueryWalk walk = QueryWalk.Over(index, result, last);
        try
        {
            return use(state, Find(walk, index, result, last), walk.Values);
        }
        finally
        {
            walk.Return();
        }
    }

    private QueryVariant Find(QueryWalk walk, IndexMap index, Type result, QueryStep? last)
    {
        QueryTemplate template = _lookup.TryGetValue(walk, out QueryTemplate? known) ? known : Add(walk);
        return template.Find(walk.Values) ?? template.Add(QueryTranslator.Translate(index, result, last, walk), walk.Values);
    }

    private QueryTemplate Add(QueryWalk walk)
    {
        if (Interlocked.Increment(ref _count) > Most)
        {
            _templates.Clear();
            Volatile.Write(ref _count, 0);
        }

        QueryTemplate template = new();
        return _lookup.TryAdd(walk, template) || !_lookup.TryGetValue(walk, out QueryTemplate? other) ? template : other;
    }
}

/// <summary>A translated query and the values of one call.</summary>
/// <param name="Variant">The translation.</param>
/// <param name="Parameters">The values for the back end.</param>
/// <param name="Constants">The values for creating objects on the client.</param>
internal readonly record struct TranslatedQuery(QueryVariant Variant, Values.FieldValue[] Parameters, object?[] Constants);

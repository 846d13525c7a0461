using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Raises the scores of documents by the attributes that the boosts of a query name.</summary>
internal sealed class ScoreBoosts
{
    private readonly (ScoreBoost Boost, Evaluator Value)[] _boosts;
    private readonly long _now;

    private ScoreBoosts(IReadOnlyList<ScoreBoost> boosts, ValueCompiler values, long now)
    {
        _boosts = [.. boosts.Select(boost => (boost, values.Compile(new AttributeNode(boost.Member))))];
        _now = now;
    }

    /// <summary>The boosts of a query; null if it has none.</summary>
    public static ScoreBoosts? Of(QueryOptions options, ValueCompiler values, long now) =>
        options.Boosts is { Count: > 0 } boosts ? new ScoreBoosts(boosts, values, now) : null;

    /// <summary>The raised score of the current document.</summary>
    public long Raise(long score)
    {
        double factor = 1;
        foreach ((ScoreBoost boost, Evaluator value) in _boosts)
        {
            factor *= boost.Factor(boost.IsAge ? _now - value.Integer : value.Real);
        }

        return (long)Math.Min(score * factor, long.MaxValue);
    }
}

using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes the boosts of a query as a script over the score.</summary>
internal static class ElasticBoosts
{
    /// <summary>Wraps a match, so that its score is raised.</summary>
    public static JsonObject Raise(JsonObject match, IReadOnlyList<ScoreBoost> boosts, ElasticScriptWriter scripts)
    {
        ValueNode now = new FunctionNode(Function.Now, []);
        IEnumerable<string> factors = boosts.Select(boost =>
        {
            ValueNode value = new AttributeNode(boost.Member);
            string counted = $"Math.max(0.0, (double){scripts.Write(boost.IsAge ? new ArithmeticNode(ArithmeticOperator.Subtract, now, value) : value)})";
            return $"(1.0 + {Number(boost.Maximum)} * {(boost.IsAge ? Number(boost.Half) : counted)} / ({counted} + {Number(boost.Half)}))";
        });
        return new JsonObject
        {
            ["script_score"] = new JsonObject { ["query"] = match, ["script"] = scripts.Value($"_score * {string.Join(" * ", factors)}") },
        };
    }

    /// <summary>A number as a literal of type double.</summary>
    private static string Number(double value) => value.ToString("0.0##############", CultureInfo.InvariantCulture);
}

using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Translating;

/// <summary>Creates boosts from the lambdas that select their attributes.</summary>
internal static class BoostedMember
{
    /// <summary>Creates a boost.</summary>
    /// <param name="map">The mapping with the attributes; null for a projection, which has none.</param>
    /// <param name="value">The lambda: <c>p =&gt; p.Score</c>.</param>
    /// <param name="half">The number, or the age in seconds, for which half of the maximum is added.</param>
    /// <param name="maximum">The largest part of the score that is added.</param>
    /// <param name="isAge">Whether the attribute is a time.</param>
    /// <exception cref="ArgumentException">The lambda does not select an attribute of the right type.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A number is not positive and finite.</exception>
    public static ScoreBoost Of(IndexMap? map, LambdaExpression value, double half, double maximum, bool isAge)
    {
        ArgumentNullException.ThrowIfNull(value);
        RequirePositive(half, nameof(half));
        RequirePositive(maximum, nameof(maximum));
        Expression body = value.Body is UnaryExpression { NodeType: ExpressionType.Convert } convert ? convert.Operand : value.Body;
        if (map is null)
        {
            throw new ArgumentException($"{ExpressionText.Of(body)} is a member of a projection; call Boost before Select.", nameof(value));
        }

        MemberMap? member = body is MemberExpression { Expression: ParameterExpression } access ? map.Find(access.Member) : null;
        bool isRight = isAge ? member?.Attribute == ColumnKind.Timestamp : member?.Attribute is ColumnKind.UInt32 or ColumnKind.Int64 or ColumnKind.Single;
        return member is not null && isRight
            ? new ScoreBoost(member, half, maximum, isAge)
            : throw new ArgumentException(
                $"{ExpressionText.Of(body)} is not a {(isAge ? "time" : "number")} that is stored as an attribute of {map.DocumentType.Name}. A boost requires one.",
                nameof(value));
    }

    private static void RequirePositive(double value, string name)
    {
        if (!(value > 0 && double.IsFinite(value)))
        {
            throw new ArgumentOutOfRangeException(name, value, "The value must be greater than 0 and finite.");
        }
    }
}

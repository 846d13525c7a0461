using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Matching;

/// <summary>Resolves the full-text field that a lambda selects.</summary>
internal static class FieldName
{
    /// <summary>The column of the field.</summary>
    /// <param name="map">The mapping with the fields; null for a projection, which has none.</param>
    /// <param name="field">The lambda: <c>p =&gt; p.Title</c>.</param>
    /// <exception cref="ArgumentException">The member is not a full-text field.</exception>
    public static string Of(IndexMap? map, LambdaExpression field)
    {
        ArgumentNullException.ThrowIfNull(field);
        Expression body = field.Body is UnaryExpression { NodeType: ExpressionType.Convert } convert ? convert.Operand : field.Body;
        MemberMap? member = body is MemberExpression { Expression: ParameterExpression } access ? map?.Find(access.Member) : null;
        return member is { IsField: true }
            ? member.Column
            : throw new ArgumentException(
                map is null
                    ? $"{ExpressionText.Of(body)} is a member of a projection; specify fields before Select."
                    : $"{ExpressionText.Of(body)} is not a full-text field of {map.DocumentType.Name}. Its full-text fields: "
                        + $"{string.Join(", ", map.Fields.Select(known => known.Property.Name))}.",
                nameof(field));
    }
}

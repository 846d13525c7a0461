using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes aggregates over the documents of a group.</summary>
internal static class Aggregates
{
    public static string Text(AggregateNode node, ExpressionWriter expressions)
    {
        if (node.Aggregate == Aggregate.Count || node.Of is null)
        {
            return "COUNT(*)";
        }

        switch (node.Aggregate)
        {
            case Aggregate.CountDistinct:
                return node.Of is AttributeNode or IdNode
                    ? $"COUNT(DISTINCT {expressions.Value(node.Of)})"
                    : throw Dialects.Unsupported(expressions.Dialect, "A distinct count of anything but an attribute");
            case Aggregate.Concatenate:
                return node.Of is AttributeNode { Member.Attribute: not (ColumnKind.Text or ColumnKind.Json or ColumnKind.MultiUInt32 or ColumnKind.MultiInt64) } or IdNode
                    ? $"GROUP_CONCAT({expressions.Value(node.Of)})"
                    : throw Dialects.Unsupported(expressions.Dialect, "Concatenating anything but a numeric attribute");
            default:
                // Minimum and maximum of an unsigned attribute are compared as unsigned; a sum needs 64 bits.
                string of = node.Of is AttributeNode && node.Aggregate != Aggregate.Sum ? expressions.Value(node.Of) : expressions.Operand(node.Of);
                return $"{Name(node.Aggregate)}({of})";
        }
    }

    private static string Name(Aggregate aggregate) => aggregate switch
    {
        Aggregate.Sum => "SUM",
        Aggregate.Average => "AVG",
        Aggregate.Minimum => "MIN",
        _ => "MAX",
    };
}

using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>
/// The ids and whole numbers that a condition requires. A search visits only the documents that have them, instead of all that match; the condition itself is still tested.
/// </summary>
internal sealed class KeyLookup
{
    private const int Id = -1;

    /// <summary>Visiting every document is as fast if more than one in so many is found.</summary>
    private const int DocumentsPerFound = 8;

    private readonly (int Column, long[] Values)[] _keys;

    private KeyLookup((int Column, long[] Values)[] keys) => _keys = keys;

    /// <summary>What a condition requires; null if it requires no value that can be looked up.</summary>
    public static KeyLookup? Of(FilterNode? where, FieldValue[] parameters, IndexSchema schema)
    {
        List<(int Column, long[] Values)> keys = [];
        Collect(where, parameters, schema, keys);
        return keys.Count == 0 ? null : new KeyLookup([.. keys]);
    }

    /// <summary>The documents of a segment that can satisfy the condition, in ascending order; null for all.</summary>
    public int[]? Documents(SegmentView view)
    {
        int most = view.Segment.Count / DocumentsPerFound;
        int[]? fewest = null;
        foreach ((int column, long[] values) in _keys)
        {
            ValueOrder? order = column == Id ? view.Segment.IdOrder : (view.Columns[column] as NumberColumn)?.Order;
            if (order?.Find(values, fewest?.Length ?? most) is { } found)
            {
                fewest = found;
            }
        }

        return fewest;
    }

    private static void Collect(FilterNode? node, FieldValue[] parameters, IndexSchema schema, List<(int Column, long[] Values)> keys)
    {
        switch (node)
        {
            case AllNode all:
                foreach (FilterNode part in all.Parts)
                {
                    Collect(part, parameters, schema, keys);
                }

                break;
            case ComparisonNode { Operator: Comparison.Equal, Right: ParameterNode right } comparison
                when parameters[right.Slot] is { Kind: ValueKind.Integer } value && Column(comparison.Left, schema) is { } column:
                keys.Add((column, [value.Integer]));
                break;
            case InNode list when parameters[list.Slot] is { Kind: ValueKind.IntegerList } values && Column(list.Value, schema) is { } column:
                keys.Add((column, [.. new HashSet<long>(values.Integers.ToArray())]));
                break;
        }
    }

    private static int? Column(ValueNode node, IndexSchema schema) => node switch
    {
        IdNode => Id,
        AttributeNode attribute when schema.Find(attribute.Member.Column) is >= 0 and int column => column,
        _ => null,
    };
}

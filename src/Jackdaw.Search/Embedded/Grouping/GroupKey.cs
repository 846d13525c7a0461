using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>The key by which documents are grouped or counted: a number, a text, or nothing (a missing JSON value).</summary>
/// <param name="Kind">Integer, Real (with its bits in the number), Text, or None.</param>
/// <param name="Number">The number.</param>
/// <param name="Text">The text as it was first encountered.</param>
/// <param name="IgnoresCase">Whether case is ignored. As on the servers, it is for text attributes but not for texts in JSON.</param>
internal readonly record struct GroupKey(ValueKind Kind, long Number, byte[]? Text, bool IgnoresCase)
{
    public bool Equals(GroupKey other) =>
        Kind == other.Kind && Number == other.Number
        && (IgnoresCase ? TextCollation.Equal(Text, other.Text) : Text.AsSpan().SequenceEqual(other.Text));

    public override int GetHashCode()
    {
        HashCode hash = default;
        hash.Add((int)Kind);
        hash.Add(Number);
        if (Text is not null)
        {
            hash.AddBytes(IgnoresCase ? TextCollation.Key(Text) : Text);
        }

        return hash.ToHashCode();
    }

    /// <summary>The key of a real number. Conditions and orders do not distinguish 0 and -0, so keys do not either.</summary>
    public static GroupKey OfReal(double value) => new(ValueKind.Real, BitConverter.DoubleToInt64Bits(value + 0.0), null, false);

    /// <summary>The approximate size of a key in a table.</summary>
    public static long BytesOf(GroupKey key) => 64 + (key.Text?.Length ?? 0);

    /// <summary>Compares keys: numbers by value, texts by bytes, missing values first.</summary>
    public int CompareTo(in GroupKey other)
    {
        if (Kind != other.Kind)
        {
            return Kind.CompareTo(other.Kind);
        }

        return Kind switch
        {
            ValueKind.Text => TextCollation.Compare(Text, other.Text) is var order && order != 0 ? order : Text.AsSpan().SequenceCompareTo(other.Text),
            ValueKind.Real => BitConverter.Int64BitsToDouble(Number).CompareTo(BitConverter.Int64BitsToDouble(other.Number)),
            _ => Number.CompareTo(other.Number),
        };
    }
}

/// <summary>The keys of a document: one, or one for each value of a multi-value attribute or JSON array.</summary>
internal static class GroupKeys
{
    public static void Each<TState>(Evaluator value, TState state, Action<GroupKey, TState> use)
    {
        if (value.Kind == ValueKind.IntegerList)
        {
            foreach (long number in value.Integers)
            {
                use(new GroupKey(ValueKind.Integer, number, null, false), state);
            }

            return;
        }

        if (value is JsonEvaluator { Type: JsonTokenType.StartArray } json)
        {
            JsonWalk.AnyElement(json.Value, (type, element) =>
            {
                use(OfJson(type, element), state);
                return false;
            });
            return;
        }

        use(Of(value), state);
    }

    public static GroupKey Of(Evaluator value)
    {
        if (value is JsonEvaluator json)
        {
            return json.Kind switch
            {
                _ when value.IsNull => default,
                ValueKind.Integer => new GroupKey(ValueKind.Integer, value.Integer, null, false),
                ValueKind.Real => GroupKey.OfReal(value.Real),
                ValueKind.Text => new GroupKey(ValueKind.Text, 0, value.Text.ToArray(), false),
                _ => OfJson(json.Type, json.Value),
            };
        }

        return value.Kind switch
        {
            _ when value.IsNull => default,
            ValueKind.Integer => new GroupKey(ValueKind.Integer, value.Integer, null, false),
            ValueKind.Real => GroupKey.OfReal(value.Real),
            _ => new GroupKey(ValueKind.Text, 0, value.Text.ToArray(), true),
        };
    }

    private static GroupKey OfJson(JsonTokenType type, ReadOnlyMemory<byte> json)
    {
        byte[] buffer = [];
        return type switch
        {
            JsonTokenType.None or JsonTokenType.Null => default,
            JsonTokenType.Number when JsonNumber.Real(type, json.Span) is var real && real == Math.Floor(real) => new GroupKey(ValueKind.Integer, JsonNumber.Integer(type, json.Span), null, false),
            JsonTokenType.Number => GroupKey.OfReal(JsonNumber.Real(type, json.Span)),
            _ => new GroupKey(ValueKind.Text, 0, JsonNumber.Text(type, json.Span, ref buffer).ToArray(), false),
        };
    }
}

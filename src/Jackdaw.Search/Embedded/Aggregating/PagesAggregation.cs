using System.Text;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>A page of the buckets of a key with several parts.</summary>
internal sealed class PagesAggregation(PagesNode node, Evaluator[] keys, DocumentSets sets) : Aggregation
{
    private readonly string[] _columns = [.. Enumerable.Range(0, keys.Length).Select(static i => $"key{i}")];
    private readonly BucketKey? _after = node.After is { } after ? new BucketKey(Array.ConvertAll(after, Key)) : null;

    public override AggregationState Start() => new State(this);

    /// <summary>A total order: the sets need one in which keys are equal only if they are the same.</summary>
    private static readonly Comparer<BucketKey> Total = Comparer<BucketKey>.Create(static (x, y) =>
    {
        int order = x.CompareTo(y);
        for (int i = 0; order == 0 && i < x.Parts.Length; i++)
        {
            order = x.Parts[i].Kind != y.Parts[i].Kind ? x.Parts[i].Kind.CompareTo(y.Parts[i].Kind) : x.Parts[i].Number.CompareTo(y.Parts[i].Number);
        }

        return order;
    });

    // 1 and 1.0 in JSON are one key, as on a cluster.
    private static GroupKey Normal(GroupKey key) =>
        key.Kind == ValueKind.Real && BitConverter.Int64BitsToDouble(key.Number) is var real && double.IsInteger(real) && Math.Abs(real) < AggregationLimits.LargestExact
            ? new GroupKey(ValueKind.Integer, (long)real, null, false)
            : key;

    private static GroupKey Key(FieldValue value) => value.Kind switch
    {
        ValueKind.Real => Normal(GroupKey.OfReal(value.Real)),
        ValueKind.Text => new GroupKey(ValueKind.Text, 0, Encoding.UTF8.GetBytes(value.Text), false),
        _ => new GroupKey(ValueKind.Integer, value.Integer, null, false),
    };

    private BucketRange Finish(SortedSet<BucketKey> order, Dictionary<BucketKey, DocumentSet> buckets, AggregationOutput output)
    {
        (BucketKey Key, DocumentSet Documents)[] page = [.. order.Select(key => (key, buckets[key]))];
        output.TakeBuckets(page.Length);
        AggregateTable table = output.Tables.Of(node.Index, _columns);
        AggregateScope[] scopes = new AggregateScope[page.Length];
        for (int i = 0; i < page.Length; i++)
        {
            foreach (GroupKey part in page[i].Key.Parts)
            {
                BucketKeys.Write(table.Builder, part);
            }

            scopes[i] = page[i].Documents.Finish(output);
        }

        return new BucketRange(table.Reserve(page.Length), scopes);
    }

    private sealed class State(PagesAggregation owner) : AggregationState
    {
        // The smallest keys so far. A key that was dropped for smaller ones is never among the smallest again.
        private readonly SortedSet<BucketKey> _order = new(Total);
        private readonly Dictionary<BucketKey, DocumentSet> _buckets = [];

        public override void Add() => Add(new GroupKey[owner.Keys.Length], 0);

        public override object? Finish(AggregationOutput output) => owner.Finish(_order, _buckets, output);

        private void Add(GroupKey[] chosen, int at)
        {
            if (at < chosen.Length)
            {
                GroupKeys.Each(owner.Keys[at], (State: this, chosen, at), static (key, state) =>
                {
                    if (key.Kind != ValueKind.None)
                    {
                        state.chosen[state.at] = Normal(key with { IgnoresCase = false });
                        state.State.Add(state.chosen, state.at + 1);
                    }
                });
                return;
            }

            BucketKey key = new([.. chosen]);
            if (owner.After is { } after && key.CompareTo(after) <= 0)
            {
                return;
            }

            if (!_buckets.TryGetValue(key, out DocumentSet? documents))
            {
                if (_order.Count == owner.Most && _order.Max is { } largest)
                {
                    if (key.CompareTo(largest) > 0)
                    {
                        return;
                    }

                    _order.Remove(largest);
                    _buckets.Remove(largest);
                    owner.Sets.Release(Size(largest));
                }

                _order.Add(key);
                _buckets.Add(key, documents = owner.Sets.New(Size(key)));
            }

            documents.Add(owner.Sets.Visit);
        }
    }

    private static int Size(BucketKey key) => (int)key.Parts.Sum(GroupKey.BytesOf);

    private int Most => node.Take;

    private Evaluator[] Keys => keys;

    private BucketKey? After => _after;

    private DocumentSets Sets => sets;
}

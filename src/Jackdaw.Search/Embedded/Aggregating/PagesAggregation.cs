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

    private static GroupKey Key(FieldValue value) => value.Kind switch
    {
        ValueKind.Real => new GroupKey(ValueKind.Real, BitConverter.DoubleToInt64Bits(value.Real), null, false),
        ValueKind.Text => new GroupKey(ValueKind.Text, 0, Encoding.UTF8.GetBytes(value.Text), false),
        _ => new GroupKey(ValueKind.Integer, value.Integer, null, false),
    };

    private BucketRange Finish(Dictionary<BucketKey, DocumentSet> buckets, AggregationOutput output)
    {
        (BucketKey Key, DocumentSet Documents)[] page = [.. buckets.Select(static pair => (pair.Key, pair.Value)).OrderBy(static pair => pair.Key).Take(node.Take)];
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
        private readonly Dictionary<BucketKey, DocumentSet> _buckets = [];

        public override void Add() => Add(new GroupKey[owner.Keys.Length], 0);

        public override object? Finish(AggregationOutput output) => owner.Finish(_buckets, output);

        private void Add(GroupKey[] chosen, int at)
        {
            if (at < chosen.Length)
            {
                GroupKeys.Each(owner.Keys[at], (State: this, chosen, at), static (key, state) =>
                {
                    if (key.Kind != ValueKind.None)
                    {
                        state.chosen[state.at] = key with { IgnoresCase = false };
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
                _buckets.Add(key, documents = owner.Sets.New((int)key.Parts.Sum(GroupKey.BytesOf)));
            }

            documents.Add(owner.Sets.Visit);
        }
    }

    private Evaluator[] Keys => keys;

    private BucketKey? After => _after;

    private DocumentSets Sets => sets;
}

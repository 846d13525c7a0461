using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>A bucket for each value.</summary>
internal sealed class TermsAggregation(TermsNode node, Evaluator key, DocumentSets sets) : Aggregation
{
    public override AggregationState Start() => new State(this);

    private BucketRange Finish(List<(GroupKey Key, DocumentSet Documents)> buckets, AggregationOutput output)
    {
        buckets.Sort(Compare);
        int count = Math.Min(node.Top, buckets.Count);
        output.TakeBuckets(count);
        AggregateTable table = output.Tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[count];
        for (int i = 0; i < count; i++)
        {
            BucketKeys.Write(table.Builder, buckets[i].Key);
            scopes[i] = buckets[i].Documents.Finish(output);
        }

        long others = 0;
        foreach ((_, DocumentSet documents) in CollectionsMarshal.AsSpan(buckets)[count..])
        {
            others += documents.Count;
        }

        return new BucketRange(table.Reserve(count), scopes, others);
    }

    private int Compare((GroupKey Key, DocumentSet Documents) x, (GroupKey Key, DocumentSet Documents) y)
    {
        int order = node.Order.By switch
        {
            BucketSort.Count => x.Documents.Count.CompareTo(y.Documents.Count),
            BucketSort.Key => BucketKeys.Compare(x.Key, y.Key),
            _ => CompareMetrics(x.Documents[node.Order.Place].SortKey, y.Documents[node.Order.Place].SortKey),
        };
        return order == 0 ? BucketKeys.Compare(x.Key, y.Key) : node.Order.Descending ? -order : order;
    }

    /// <summary>Compares numbers; those that do not exist are last in both directions.</summary>
    private int CompareMetrics(double x, double y) => double.IsNaN(x) || double.IsNaN(y)
        ? double.IsNaN(x).CompareTo(double.IsNaN(y)) * (node.Order.Descending ? -1 : 1)
        : x.CompareTo(y);

    private sealed class State(TermsAggregation owner) : AggregationState
    {
        private readonly Dictionary<long, DocumentSet> _numbers = [];
        private Dictionary<byte[], DocumentSet>? _texts;
        private Dictionary<GroupKey, DocumentSet>? _others;

        public override void Add()
        {
            switch (owner.Key)
            {
                case NumberAttribute number:
                    Add(number.Integer);
                    break;
                case TextAttribute { Kind: ValueKind.Text } text:
                    Add(text.Text);
                    break;
                case JsonEvaluator { Kind: ValueKind.Text, Type: JsonTokenType.String } text:
                    Add(text.Text);
                    break;
                default:
                    GroupKeys.Each(owner.Key, this, static (key, state) => state.Add(key));
                    break;
            }
        }

        public override object? Finish(AggregationOutput output)
        {
            List<(GroupKey Key, DocumentSet Documents)> buckets = [.. _numbers.Select(static pair => (new GroupKey(ValueKind.Integer, pair.Key, null, false), pair.Value))];
            buckets.AddRange((_texts ?? []).Select(static pair => (new GroupKey(ValueKind.Text, 0, pair.Key, false), pair.Value)));
            buckets.AddRange((_others ?? []).Select(static pair => (pair.Key, pair.Value)));
            return owner.Finish(buckets, output);
        }

        private void Add(in GroupKey key)
        {
            switch (key.Kind)
            {
                case ValueKind.None:
                    break;
                case ValueKind.Integer:
                    Add(key.Number);
                    break;
                case ValueKind.Text:
                    Add(key.Text.AsSpan());
                    break;
                default:
                    ref DocumentSet? documents = ref CollectionsMarshal.GetValueRefOrAddDefault(_others ??= [], key, out _);
                    (documents ??= owner.Sets.New()).Add(owner.Sets.Visit);
                    break;
            }
        }

        private void Add(long number)
        {
            ref DocumentSet? documents = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, number, out _);
            (documents ??= owner.Sets.New()).Add(owner.Sets.Visit);
        }

        private void Add(ReadOnlySpan<byte> text)
        {
            _texts ??= new Dictionary<byte[], DocumentSet>(new FacetTextComparer(ignoresCase: false));
            ref DocumentSet? documents = ref CollectionsMarshal.GetValueRefOrAddDefault(_texts.GetAlternateLookup<ReadOnlySpan<byte>>(), text, out _);
            (documents ??= owner.Sets.New(text.Length)).Add(owner.Sets.Visit);
        }
    }

    private Evaluator Key => key;

    private DocumentSets Sets => sets;
}

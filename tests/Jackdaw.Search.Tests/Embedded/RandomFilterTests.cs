using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Random conditions keep what the same conditions in C# keep.</summary>
public sealed class RandomFilterTests
{
    private static readonly string[] Kinds = ["guide", "Guide", "note", "", "\u00c9cole"];

    private readonly List<FieldValue> _parameters = [];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Conditions_agree_with_csharp(int seed)
    {
        Random random = new(seed);
        Entry[] entries = [.. Enumerable.Range(1, 300).Select(id => new Entry
        {
            Id = id,
            Title = "t",
            Score = random.Next(-5, 6),
            Ratio = random.Next(-8, 8) / 4f,
            Kind = Kinds[random.Next(Kinds.Length)],
            Tags = [.. Enumerable.Range(0, random.Next(4)).Select(_ => (long)random.Next(6))],
            Meta = random.Next(4) == 0 ? "" : $"{{\"v\":{random.Next(5)},\"s\":\"{Kinds[random.Next(3)]}\",\"list\":[{random.Next(4)},{random.Next(4)}],\"deep\":{{\"r\":{random.Next(5)}.5}}}}",
        })];
        using EntryIndex index = new();
        foreach (Entry[] batch in entries.Chunk(70))
        {
            index.Put(batch);
        }

        for (int i = 0; i < 400; i++)
        {
            _parameters.Clear();
            (FilterNode node, Func<Entry, bool> holds) = Filter(random, 3);
            long[] expected = [.. entries.Where(holds).Select(entry => entry.Id)];
            long[] found = index.Ids(null, node, [.. _parameters]);
            Assert.True(expected.SequenceEqual(found), $"Seed {seed}, {node}: {string.Join(',', expected)} is expected, not {string.Join(',', found)}.");
        }
    }

    private (FilterNode Node, Func<Entry, bool> Holds) Filter(Random random, int depth)
    {
        switch (random.Next(depth == 0 ? 3 : 0, 12))
        {
            case 0:
                (FilterNode Node, Func<Entry, bool> Holds)[] all = [Filter(random, depth - 1), Filter(random, depth - 1)];
                return (new AllNode([.. all.Select(part => part.Node)]), entry => all.All(part => part.Holds(entry)));
            case 1:
                (FilterNode Node, Func<Entry, bool> Holds)[] any = [Filter(random, depth - 1), Filter(random, depth - 1)];
                return (new AnyNode([.. any.Select(part => part.Node)]), entry => any.Any(part => part.Holds(entry)));
            case 2:
                (FilterNode inner, Func<Entry, bool> innerHolds) = Filter(random, depth - 1);
                return (new NotNode(inner), entry => !innerHolds(entry));
            case 3:
                int low = random.Next(-5, 6);
                int high = random.Next(-5, 6);
                return (new RangeNode(Attribute(nameof(Entry.Score)), Integer(low), Integer(high)), entry => entry.Score >= low && entry.Score <= high);
            case 4:
                Comparison byScore = (Comparison)random.Next(6);
                int score = random.Next(-5, 6);
                int factor = random.Next(-2, 3);
                return (new ComparisonNode(byScore, new ArithmeticNode(ArithmeticOperator.Multiply, Attribute(nameof(Entry.Score)), Integer(factor)), Integer(score)),
                    entry => Fits(byScore, (entry.Score * factor).CompareTo(score)));
            case 5:
                Comparison byRatio = (Comparison)random.Next(6);
                double ratio = random.Next(-8, 8) / 4.0;
                return (new ComparisonNode(byRatio, Attribute(nameof(Entry.Ratio)), Real(ratio)), entry => Fits(byRatio, ((double)entry.Ratio).CompareTo(ratio)));
            case 6:
                Comparison byKind = (Comparison)random.Next(2);
                string kind = Kinds[random.Next(Kinds.Length)];
                return (new ComparisonNode(byKind, Attribute(nameof(Entry.Kind)), Text(kind)), entry => SameText(entry.Kind, kind) == (byKind == Comparison.Equal));
            case 7:
                long[] scores = [random.Next(-5, 6), random.Next(-5, 6)];
                return (new InNode(Attribute(nameof(Entry.Score)), Slot(FieldValue.OfIntegers(scores))), entry => scores.Contains(entry.Score));
            case 8:
                string[] kinds = [Kinds[random.Next(Kinds.Length)], "other"];
                return (new InNode(Attribute(nameof(Entry.Kind)), Slot(FieldValue.OfTexts(kinds))), entry => kinds.Any(wanted => SameText(wanted, entry.Kind)));
            case 9:
                Comparison byTag = (Comparison)random.Next(6);
                int tag = random.Next(6);
                return (new MultiAnyNode(EntryIndex.Member(nameof(Entry.Tags)), byTag, Integer(tag)), entry => entry.Tags.Any(value => Fits(byTag, value.CompareTo(tag))));
            case 10:
                long[] tags = [random.Next(6), random.Next(6)];
                return (new MultiInNode(EntryIndex.Member(nameof(Entry.Tags)), Slot(FieldValue.OfIntegers(tags))), entry => entry.Tags.Intersect(tags).Any());
            default:
                return Json(random);
        }
    }

    /// <summary>Conditions on JSON; a missing value is neither less, equal nor greater.</summary>
    private (FilterNode Node, Func<Entry, bool> Holds) Json(Random random)
    {
        int wanted = random.Next(5);
        switch (random.Next(5))
        {
            case 0:
                Comparison comparison = (Comparison)random.Next(6);
                return (new ComparisonNode(comparison, Path(ValueKind.Integer, "v"), Integer(wanted)), entry => Value(entry, "v") is { } value
                    ? Fits(comparison, value.GetInt64().CompareTo(wanted))
                    : comparison == Comparison.NotEqual);
            case 1:
                return (new JsonIsNullNode(Path(ValueKind.None, "deep", "r")), entry => entry.Meta.Length == 0);
            case 2:
                return (new ComparisonNode(Comparison.Greater, Path(ValueKind.Real, "deep", "r"), Real(wanted)),
                    entry => Value(entry, "deep") is { } deep && deep.GetProperty("r").GetDouble() > wanted);
            case 3:
                return (new JsonInNode(Path(ValueKind.None, "list"), Slot(FieldValue.OfIntegers([wanted]))),
                    entry => Value(entry, "list") is { } list && list.EnumerateArray().Any(element => element.GetInt32() == wanted));
            default:
                return (new JsonAnyNode(Path(ValueKind.None, "list"), new ComparisonNode(Comparison.Less, new JsonElementNode([], ValueKind.Integer), Integer(wanted))),
                    entry => Value(entry, "list") is { } list && list.EnumerateArray().Any(element => element.GetInt32() < wanted));
        }
    }

    private static System.Text.Json.JsonElement? Value(Entry entry, string name) =>
        entry.Meta.Length == 0 ? null : System.Text.Json.JsonDocument.Parse(entry.Meta).RootElement.GetProperty(name);

    private static bool Fits(Comparison comparison, int order) => comparison switch
    {
        Comparison.Equal => order == 0,
        Comparison.NotEqual => order != 0,
        Comparison.Less => order < 0,
        Comparison.LessOrEqual => order <= 0,
        Comparison.Greater => order > 0,
        _ => order >= 0,
    };

    /// <summary>Only ASCII has no case.</summary>
    private static bool SameText(string a, string b) =>
        string.Concat(a.Select(Lower)) == string.Concat(b.Select(Lower));

    private static char Lower(char c) => char.IsAsciiLetterUpper(c) ? (char)(c | 0x20) : c;

    private static AttributeNode Attribute(string name) => EntryIndex.Attribute(name);

    private static JsonPathNode Path(ValueKind kind, params string[] names) =>
        new(EntryIndex.Member(nameof(Entry.Meta)), [.. names.Select(name => new JsonStep(name, 0))], kind);

    private ParameterNode Integer(long value) => new(Slot(FieldValue.OfInteger(value)), ValueKind.Integer);

    private ParameterNode Real(double value) => new(Slot(FieldValue.OfReal(value)), ValueKind.Real);

    private ParameterNode Text(string value) => new(Slot(FieldValue.OfText(value)), ValueKind.Text);

    private int Slot(FieldValue value)
    {
        _parameters.Add(value);
        return _parameters.Count - 1;
    }
}

using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>What an update, or a deletion by a condition, becomes, and what it refuses.</summary>
public sealed class UpdateTests : IDisposable
{
    private readonly RecordingBackend _backend = new();
    private readonly FulltextStore _store;
    private readonly IFulltextSession _session;

    public UpdateTests()
    {
        _store = new FulltextStore(_backend);
        _session = _store.StartSession();
    }

    public void Dispose()
    {
        _session.DiscardChanges();
        _session.Dispose();
        _store.Dispose();
    }

    private static IFulltextUpdate<Item> Where(IFulltextUpdate<Item> update) => update.Where(item => item.Id == 1);

    private UpdateOperation Queued(IFulltextUpdate<Item> update)
    {
        Where(update).Queue();
        _session.FlushChanges();
        return Assert.IsType<UpdateOperation>(Assert.Single(_backend.Operations));
    }

    [Fact]
    public void Values_come_after_those_of_the_condition()
    {
        long limit = 5;
        UpdateOperation update = Queued(_session.Update<Item>().Where(item => item.Score > limit).Set(item => item.Score, 7).Set(item => item.Flag, true));
        Assert.IsType<AllNode>(update.Where);
        Assert.Equal([5L, 1, 7, 1], update.Parameters.Select(value => value.Integer));
        Assert.Equal([2, 3], update.Assignments.Select(assignment => assignment.Slot));
        Assert.Equal(["score", "flag"], update.Assignments.Select(assignment => ((AttributeNode)assignment.Target).Member.Column));
    }

    [Fact]
    public void Every_kind_of_attribute()
    {
        UpdateOperation update = Queued(_session.Update<Item>()
            .Set(item => item.Time, new DateTime(1970, 1, 1, 0, 0, 9))
            .Set(item => item.Real, 1.5)
            .Set(item => item.Numbers, [9u, 8])
            .Set(item => item.Code, "x\0y")
            .Set(item => item.Meta, new Meta())
            .Set(item => item.Maybe, null)
            .Set(item => item.Code, null));
        FieldValue[] values = update.Parameters[1..];
        Assert.Equal(9, values[0].Integer);
        Assert.Equal(1.5, values[1].Real);
        Assert.Equal([8L, 9], values[2].Integers);
        Assert.Equal("x y", values[3].Text);
        Assert.Equal("{\"Votes\":0,\"Rate\":0,\"Name\":null,\"List\":null}"u8, values[4].Json);
        Assert.Equal(0, values[5].Integer);
        Assert.Equal("", values[6].Text);
    }

    [Fact]
    public void Numbers_inside_json()
    {
        UpdateOperation update = Queued(_session.Update<Item>()
            .Set(item => item.Meta!.Votes, 99).Set(item => item.Meta!.Rate, 0.5).Set(item => item.Meta!.List![2], 4));
        JsonPathNode path = Assert.IsType<JsonPathNode>(update.Assignments[0].Target);
        Assert.Equal("Votes", Assert.Single(path.Steps).Name);
        Assert.Equal([new JsonStep("List", 0), new JsonStep(null, 2)], Assert.IsType<JsonPathNode>(update.Assignments[2].Target).Steps);
        Assert.Equal(99, update.Parameters[1].Integer);
        Assert.Equal(0.5, update.Parameters[2].Real);
    }

    [Fact]
    public void What_can_not_be_set_is_said()
    {
        IFulltextUpdate<Item> update = _session.Update<Item>();
        Assert.Contains("cannot be set", Assert.Throws<ArgumentException>(() => update.Set(item => item.Id, 5)).Message, StringComparison.Ordinal);
        Assert.Contains("cannot be set", Assert.Throws<ArgumentException>(() => update.Set(item => item.Score + 1, 5)).Message, StringComparison.Ordinal);
        Assert.Contains("cannot be set", Assert.Throws<ArgumentException>(() => update.Set(item => item.Code!.Length, 5)).Message, StringComparison.Ordinal);
        Assert.Contains("cannot be set", Assert.Throws<ArgumentException>(() => update.Set(item => item.Meta!.Name!.Length, 5)).Message, StringComparison.Ordinal);
        Assert.Contains("only numbers", Assert.Throws<ArgumentException>(() => update.Set(item => item.Meta!.Name, "n")).Message, StringComparison.Ordinal);
        Assert.Contains("null", Assert.Throws<ArgumentException>(() => update.Set(item => item.Meta, null)).Message, StringComparison.Ordinal);
        Assert.Contains("Int64", Assert.Throws<ArgumentException>(() => update.Set(item => (object)item.Score, "text")).Message, StringComparison.Ordinal);
        Assert.ThrowsAny<Exception>(() => update.Set(item => item.Body, "text"));
    }

    [Fact]
    public void Values_out_of_range_are_refused_at_once()
    {
        string message = Assert.Throws<FulltextException>(() => _session.Update<Item>().Set(item => item.Small, -1)).Message;
        Assert.Equal("An update: the value -1 of Item.Small cannot be stored. The column 'small' (UInt32) holds 0 to 4294967295.", message);
        Assert.Throws<FulltextException>(() => _session.Update<Item>().Set(item => item.Real, double.NaN));
        Assert.Throws<FulltextException>(() => _session.Update<Item>().Set(item => item.Time, new DateTime(1900, 1, 1)));
        Assert.Throws<FulltextException>(() => _session.Update<Item>().Set(item => item.Meta!.Rate, double.PositiveInfinity));
    }

    [Fact]
    public void A_float_is_set_to_floats()
    {
        IFulltextUpdate<Item> update = _session.Update<Item>();
        string message = Assert.Throws<ArgumentException>(() => update.Set(item => item.Angle, 0.1)).Message;
        Assert.StartsWith(
            "Item.Angle is a float and cannot be set to 0.1, a double, without losing all but about seven digits. Set it to a float: Set(..., (float)value).", message, StringComparison.Ordinal);
        Assert.Contains("a double", Assert.Throws<ArgumentException>(() => update.Set<double?>(item => item.MaybeAngle, 12.5)).Message, StringComparison.Ordinal);
        Assert.Contains("a decimal", Assert.Throws<ArgumentException>(() => update.Set(item => (decimal)item.Angle, 12.5m)).Message, StringComparison.Ordinal);

        // A member that is a double has said that the loss is meant: [FulltextColumnKind(ColumnKind.Single)].
        UpdateOperation queued = Queued(update.Set(item => item.Angle, 0.1f).Set(item => item.MaybeAngle, null).Set(item => item.Angle, 3).Set(item => item.Real, 0.1).Set(item => item.Real, 2f));
        Assert.Equal([(double)0.1f, 0, 3, 0.1, 2], queued.Parameters[1..].Select(value => value.Kind == ValueKind.Real ? value.Real : value.Integer));
    }

    [Fact]
    public void Numbers_that_json_can_not_keep_are_refused()
    {
        IFulltextUpdate<Item> update = _session.Update<Item>();
        Assert.Contains(
            "1234567890.1234567890: 64-bit floating point would store it as",
            Assert.Throws<FulltextException>(() => update.Set(item => (decimal)item.Meta!.Rate, 1_234_567_890.1234567890m)).Message, StringComparison.Ordinal);
        Assert.Contains("1E+24: it exceeds 1E+23", Assert.Throws<FulltextException>(() => update.Set(item => item.Meta!.Rate, 1e24)).Message, StringComparison.Ordinal);
        Assert.Contains("NaN: it is not a JSON number", Assert.Throws<FulltextException>(() => update.Set(item => item.Meta!.Rate, double.NaN)).Message, StringComparison.Ordinal);
        Assert.Equal(0.1234567890123456, Queued(update.Set(item => (decimal)item.Meta!.Rate, 0.1234567890123456m)).Parameters[1].Real);
    }

    [Fact]
    public void An_update_without_values_or_condition_is_refused()
    {
        Assert.Throws<InvalidOperationException>(() => Where(_session.Update<Item>()).Queue());
        Assert.Throws<InvalidOperationException>(() => _session.Update<Item>().Set(item => item.Score, 1).Queue());
        Assert.Throws<ArgumentException>(() => _session.Update<Item>().Set(item => item.Score, 1).Where(item => true).Queue());
        Assert.Equal(0, _session.PendingChanges);
    }

    [Fact]
    public void Updates_are_immutable()
    {
        IFulltextUpdate<Item> first = Where(_session.Update<Item>()).Set(item => item.Score, 1);
        IFulltextUpdate<Item> second = first.Set(item => item.Flag, true);
        first.Queue();
        second.Queue();
        _session.FlushChanges();
        Assert.Equal([1, 2], _backend.Operations.Cast<UpdateOperation>().Select(update => update.Assignments.Count));
    }

    [Fact]
    public void A_deletion_by_a_condition_has_its_values()
    {
        int[] scores = [3, 4];
        _session.Delete<Item>(item => scores.Contains(item.Score) && item.Flag);
        _session.FlushChanges();
        DeleteWhereOperation delete = Assert.IsType<DeleteWhereOperation>(Assert.Single(_backend.Operations));
        Assert.Equal([3L, 4], delete.Parameters[0].Integers);
        Assert.Throws<ArgumentException>(() => _session.Delete<Item>(item => true));
    }

    [JsonModel]
    public class Meta
    {
        public int Votes { get; set; }

        public double Rate { get; set; }

        public string? Name { get; set; }

        public int[]? List { get; set; }
    }

    public class Item
    {
        public long Id { get; set; }

        public int Score { get; set; }

        public bool Flag { get; set; }

        public DateTime Time { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public double Real { get; set; }

        public float Angle { get; set; }

        public float? MaybeAngle { get; set; }

        public uint[]? Numbers { get; set; }

        [FulltextAttributeOnly]
        public string? Code { get; set; }

        [FulltextFieldOnly]
        public string? Body { get; set; }

        public int? Maybe { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.UInt32)]
        public int Small { get; set; }

        public Meta? Meta { get; set; }
    }
}

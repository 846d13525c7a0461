using Jackdaw.Search.Mapping;
using Xunit;

namespace Jackdaw.Search.Tests.Mapping;

/// <summary>What can't be a document says so, and how it can become one.</summary>
public class IndexMapErrorTests
{
    public static TheoryData<Type, string> Wrong => new()
    {
        { typeof(NoId), "NoId has no document id. Add a property 'long Id'" },
        { typeof(TextId), "TextId.Id is the document id and must be an int, uint or long, not String" },
        { typeof(TwoIds), "TwoIds has two id properties: First and Second" },
        { typeof(TwoColumns), "TwoColumns.Title and TwoColumns.TITLE are mapped to the same column 'title'" },
        { typeof(ReservedId), "The column name 'id' of ReservedId.Other is reserved" },
        { typeof(ReservedWeight), "The column name 'weight' of ReservedWeight.Weight is reserved" },
        { typeof(RenamedId), "[FulltextColumn(\"key\")] has no effect on RenamedId.Id, which is the document id, whose column is always 'id'. Remove it; if another property is the id, mark that one with [FulltextId]." },
        { typeof(RenamedWeight), "[FulltextColumn(\"mass\")] has no effect on RenamedWeight.Score, which receives the score and is not stored. Remove it; if another property receives the score, mark that one with [FulltextWeight]." },
        { typeof(UpperWeight), "The column name 'weight' of UpperWeight.WEIGHT is reserved. Choose another name with [FulltextColumn], or mark the property with [FulltextWeight] (int or long)." },
        { typeof(UpperId), "UpperId has no document id. Add a property 'long Id'" },
        { typeof(BadColumn), "'a b', the column of BadColumn.Name, is not a valid column name" },
        { typeof(BadIndex), "'posts; DROP', the index of BadIndex, is not a valid index name" },
        { typeof(DashIndex), "'my-posts', the index of DashIndex, is not a valid index name" },
        { typeof(HalfCluster), "'cluster:', the index of HalfCluster, is not a valid index name" },
        { typeof(DoubleAttribute), "DoubleAttribute.Price is a double, but columns store 32-bit floats" },
        { typeof(DecimalAttribute), "DecimalAttribute.Price is a decimal, but columns store 32-bit floats" },
        { typeof(Unsupported), "Unsupported.Key has the type Guid, which has no attribute kind" },
        { typeof(WrongKind), "WrongKind.Name of type String cannot be stored as UInt32" },
        { typeof(FieldOfNumber), "FieldOfNumber.Number is marked as a full-text field only, so it must be a string, not Int32" },
        { typeof(Contradiction), "Contradiction.Name is marked both as a field only and as an attribute" },
        { typeof(NumberAttributeOnly), "[FulltextAttributeOnly] is not valid on NumberAttributeOnly.Number" },
        { typeof(NestedNumbers), "[FulltextNested] is not valid on NestedNumbers.Numbers: it must be an array of objects." },
        { typeof(NestedText), "[FulltextNested] is not valid on NestedText.Name" },
        { typeof(NestedTable), "[FulltextNested] is not valid on NestedTable.Table" },
        { typeof(NestedWithin), "[FulltextNested] is not valid on Part.Names" },
        { typeof(NumberPoint), "[FulltextGeoPoint] is not valid on NumberPoint.Place: its type must have exactly the JSON {\"lat\":…,\"lon\":…}" },
        { typeof(NullPoint), "[FulltextGeoPoint] is not valid on NullPoint.Place" },
        { typeof(NamedPoint), "[FulltextGeoPoint] is not valid on NamedPoint.Place" },
        { typeof(ReadOnlyWeight), "ReadOnlyWeight.Score receives the score and must be a settable int or long" },
        { typeof(AbstractDocument), "AbstractDocument cannot be a document" },
        { typeof(List<NoId>), "List`1 has no document id" },
    };

    [Theory]
    [MemberData(nameof(Wrong))]
    public void Message_names_class_and_member(Type type, string beginning)
    {
        IndexMapFactory factory = new(new FulltextConventions());
        string message = Assert.Throws<ArgumentException>(() => factory.Get(type)).Message;
        Assert.StartsWith(beginning, message, StringComparison.Ordinal);

        // A class that is wrong stays wrong; it is not taken for one that was made.
        Assert.Throws<ArgumentException>(() => factory.Get(type));
    }

    /// <summary>A weight of the application is stored under its own column, and is not the score.</summary>
    [Fact]
    public async Task A_weight_with_a_column_is_stored()
    {
        await using FulltextStore store = new("backend=embedded");
        await using IFulltextSession session = store.StartSession();
        session.Save(new OwnWeight { Id = 1, Weight = 750 });
        await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        Assert.Equal(750, (await session.LoadAsync<OwnWeight>(1, TestContext.Current.CancellationToken))!.Weight);
        Assert.Equal(1, await session.Query<OwnWeight>().Where(own => own.Weight > 700).CountAsync(TestContext.Current.CancellationToken));
    }

    /// <summary>As other attributes, the one of the base class applies.</summary>
    [Fact]
    public void An_overridden_weight_keeps_its_column()
    {
        IndexMap map = new IndexMapFactory(new FulltextConventions()).Get(typeof(OverridingWeight));
        Assert.Null(map.Weight);
        Assert.Equal("mass", Assert.Single(map.Members).Column);
    }

    [Theory]
    [InlineData("backend=elasticsearch", false)]
    [InlineData("backend=opensearch", false)]
    [InlineData("backend=embedded", true)]
    public void A_name_of_the_servers_own_is_refused(string connection, bool isPortable)
    {
        using FulltextStore store = new(connection);
        store.Settings.IsPortable = isPortable;
        string message = Assert.Throws<ArgumentException>(() => store.StartSession().Query<Underscored>()).Message;
        Assert.Equal("'_source', the column of Underscored.Source, begins with an underscore, which Elasticsearch and OpenSearch use for fields of their own, such as _id and _source. "
            + "Choose another name with [FulltextColumn], for example [FulltextColumn(\"source_value\")].", message);
        using FulltextStore embedded = new("backend=embedded");
        Assert.NotNull(embedded.StartSession().Query<Underscored>());
    }

    [Fact]
    public void A_lossy_column_can_be_meant()
    {
        FulltextConventions conventions = new() { ColumnKind = property => property.Name == "Price" ? ColumnKind.Single : null };
        Assert.Equal(ColumnKind.Single, new IndexMapFactory(conventions).Get(typeof(DecimalAttribute)).Members[0].Attribute);
        Assert.Equal(ColumnKind.Single, new IndexMapFactory(new FulltextConventions()).Get(typeof(MeantDouble)).Members[0].Attribute);
    }

    internal class RenamedId
    {
        [FulltextColumn("key")]
        public long Id { get; set; }
    }

    internal class RenamedWeight
    {
        public long Id { get; set; }

        [FulltextWeight]
        [FulltextColumn("mass")]
        public int Score { get; set; }
    }

    internal class UpperWeight
    {
        public long Id { get; set; }

        public int WEIGHT { get; set; }
    }

    internal class UpperId
    {
        public long ID { get; set; }
    }

    internal class OwnWeight
    {
        public long Id { get; set; }

        [FulltextColumn("mass")]
        public virtual int Weight { get; set; }
    }

    internal sealed class OverridingWeight : OwnWeight
    {
        public override int Weight { get; set; }
    }

    internal class Underscored
    {
        public long Id { get; set; }

        [FulltextColumn("_source")]
        public string Source { get; set; } = "";
    }

    internal class DoubleAttribute
    {
        public long Id { get; set; }

        public double Price { get; set; }
    }

    internal class DecimalAttribute
    {
        public long Id { get; set; }

        public decimal? Price { get; set; }
    }

    internal class MeantDouble
    {
        public long Id { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public double Price { get; set; }
    }

    [FulltextIndex("my-posts")]
    internal class DashIndex
    {
        public long Id { get; set; }
    }

    [FulltextIndex("cluster:")]
    internal class HalfCluster
    {
        public long Id { get; set; }
    }

    internal class NoId
    {
        public string Name { get; set; } = "";
    }

    internal class TextId
    {
        public string Id { get; set; } = "";
    }

    internal class TwoIds
    {
        [FulltextId]
        public long First { get; set; }

        [FulltextId]
        public long Second { get; set; }
    }

    internal class TwoColumns
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public string TITLE { get; set; } = "";
    }

    internal class ReservedId
    {
        public long Id { get; set; }

        [FulltextColumn("ID")]
        public int Other { get; set; }
    }

    internal class ReservedWeight
    {
        public long Id { get; set; }

        public double Weight { get; set; }
    }

    internal class BadColumn
    {
        public long Id { get; set; }

        [FulltextColumn("a b")]
        public string Name { get; set; } = "";
    }

    [FulltextIndex("posts; DROP")]
    internal class BadIndex
    {
        public long Id { get; set; }
    }

    internal class Unsupported
    {
        public long Id { get; set; }

        public Guid Key { get; set; }
    }

    internal class WrongKind
    {
        public long Id { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.UInt32)]
        public string Name { get; set; } = "";
    }

    internal class FieldOfNumber
    {
        public long Id { get; set; }

        [FulltextFieldOnly]
        public int Number { get; set; }
    }

    internal class Contradiction
    {
        public long Id { get; set; }

        [FulltextFieldOnly, FulltextAttributeOnly]
        public string Name { get; set; } = "";
    }

    internal class NumberAttributeOnly
    {
        public long Id { get; set; }

        [FulltextAttributeOnly]
        public int Number { get; set; }
    }

    internal class ReadOnlyWeight
    {
        public long Id { get; set; }

        [FulltextWeight]
        public int Score => 1;
    }

    internal abstract class AbstractDocument
    {
        public long Id { get; set; }
    }

    private sealed class NestedNumbers
    {
        public long Id { get; set; }

        [FulltextNested]
        public List<long> Numbers { get; set; } = [];
    }

    private sealed class NestedText
    {
        public long Id { get; set; }

        [FulltextNested]
        public string Name { get; set; } = "";
    }

    private sealed class NestedTable
    {
        public long Id { get; set; }

        [FulltextNested]
        public Dictionary<string, Part> Table { get; set; } = [];
    }

    private sealed class NestedWithin
    {
        public long Id { get; set; }

        public Part? Within { get; set; }
    }

    private sealed class NumberPoint
    {
        public long Id { get; set; }

        [FulltextGeoPoint]
        public float Place { get; set; }
    }

    private sealed class NullPoint
    {
        public long Id { get; set; }

        [FulltextGeoPoint]
        public Maybe Place { get; set; }

        public record struct Maybe(double? lat, double lon);
    }

    private sealed class NamedPoint
    {
        public long Id { get; set; }

        [FulltextGeoPoint]
        public Named? Place { get; set; }

        public sealed record Named(double lat, double lon, string Name);
    }

    private sealed class Part
    {
        [FulltextNested]
        public List<string> Names { get; set; } = [];
    }
}

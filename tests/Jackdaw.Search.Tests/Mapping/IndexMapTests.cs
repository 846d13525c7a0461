using System.Text.Json;
using Jackdaw.Search.Mapping;
using Xunit;

namespace Jackdaw.Search.Tests.Mapping;

/// <summary>What a class becomes without a word about it, and with attributes.</summary>
public class IndexMapTests
{
    private static IndexMap Map<T>(Action<FulltextConventions>? change = null)
    {
        FulltextConventions conventions = new();
        change?.Invoke(conventions);
        return new IndexMapFactory(conventions).Get(typeof(T));
    }

    private static MemberMap Member<T>(string name) => Map<T>().Members.Single(member => member.Property.Name == name);

    [Fact]
    public void Index_is_the_class_name_in_lower_case_with_s()
    {
        Assert.Equal("products", Map<Product>().IndexName);
        Assert.Equal("shop_items", Map<Named>().IndexName);
        Assert.Equal("boxs", Map<Box<int>>().IndexName);
    }

    [Fact]
    public void Id_and_weight_are_not_among_the_members()
    {
        IndexMap map = Map<Product>();
        Assert.Equal("id", map.Id.Column);
        Assert.Equal("Weight", map.Weight!.Property.Name);
        Assert.False(map.Weight.IsInserted);
        Assert.DoesNotContain(map.Members, member => member.Property.Name is "Id" or "Weight");
    }

    [Theory]
    [InlineData(nameof(Kinds.Flag), ColumnKind.Boolean)]
    [InlineData(nameof(Kinds.MaybeFlag), ColumnKind.Boolean)]
    [InlineData(nameof(Kinds.Byte), ColumnKind.UInt32)]
    [InlineData(nameof(Kinds.UInt), ColumnKind.UInt32)]
    [InlineData(nameof(Kinds.MaybeUInt), ColumnKind.UInt32)]
    [InlineData(nameof(Kinds.Int), ColumnKind.Int64)]
    [InlineData(nameof(Kinds.ULong), ColumnKind.Int64)]
    [InlineData(nameof(Kinds.Signed), ColumnKind.Int64)]
    [InlineData(nameof(Kinds.Unsigned), ColumnKind.UInt32)]
    [InlineData(nameof(Kinds.Time), ColumnKind.Timestamp)]
    [InlineData(nameof(Kinds.Offset), ColumnKind.Timestamp)]
    [InlineData(nameof(Kinds.Date), ColumnKind.Timestamp)]
    [InlineData(nameof(Kinds.Price), ColumnKind.Single)]
    [InlineData(nameof(Kinds.Ratio), ColumnKind.Single)]
    [InlineData(nameof(Kinds.Text), ColumnKind.Text)]
    [InlineData(nameof(Kinds.Bytes), ColumnKind.MultiUInt32)]
    [InlineData(nameof(Kinds.UInts), ColumnKind.MultiUInt32)]
    [InlineData(nameof(Kinds.Longs), ColumnKind.MultiInt64)]
    [InlineData(nameof(Kinds.Enums), ColumnKind.MultiInt64)]
    [InlineData(nameof(Kinds.Strings), ColumnKind.Json)]
    [InlineData(nameof(Kinds.Table), ColumnKind.Json)]
    [InlineData(nameof(Kinds.Object), ColumnKind.Json)]
    [InlineData(nameof(Kinds.Element), ColumnKind.Json)]
    [InlineData(nameof(Kinds.RawJson), ColumnKind.Json)]
    [InlineData(nameof(Kinds.Small), ColumnKind.UInt32)]
    [InlineData(nameof(Kinds.Seconds), ColumnKind.Timestamp)]
    internal void Kind_follows_the_type(string property, ColumnKind kind) => Assert.Equal(kind, Member<Kinds>(property).Attribute);

    [Fact]
    public void Strings_are_fields_and_attributes_unless_said_otherwise()
    {
        MemberMap both = Member<Product>(nameof(Product.Title));
        Assert.True(both is { IsField: true, Attribute: ColumnKind.Text, IsSelected: true, IsInserted: true });
        MemberMap field = Member<Product>(nameof(Product.Body));
        Assert.True(field is { IsField: true, Attribute: ColumnKind.None, IsSelected: false, IsInserted: true });
        MemberMap attribute = Member<Product>(nameof(Product.Code));
        Assert.True(attribute is { IsField: false, Attribute: ColumnKind.Text, IsSelected: true });
    }

    [Fact]
    public void Read_only_members_are_inserted_and_never_selected()
    {
        MemberMap member = Member<Product>(nameof(Product.Search));
        Assert.True(member is { IsField: true, IsInserted: true, IsSelected: false });
        Assert.True(Member<Product>(nameof(Product.Made)) is { IsInserted: true, IsSelected: false });
        Assert.True(Member<Product>(nameof(Product.Initial)) is { IsInserted: true, IsSelected: true });
    }

    [Fact]
    public void Ignored_static_and_indexed_members_are_left_out()
    {
        Assert.Equal(
            ["Title", "Body", "Code", "Search", "Made", "Initial"], Map<Product>().Members.Select(member => member.Property.Name));
    }

    [Fact]
    public void Column_is_the_property_in_lower_case_or_what_is_said()
    {
        Assert.Equal("body", Member<Product>(nameof(Product.Body)).Column);
        Assert.Equal("sku", Member<Product>(nameof(Product.Code)).Column);
    }

    [Fact]
    public void Of_two_properties_of_one_name_the_hiding_one_counts()
    {
        IndexMap map = Map<Hiding>();
        Assert.Equal(ColumnKind.Text, Assert.Single(map.Members).Attribute);
    }

    [Fact]
    public void Conventions_do_all_that_attributes_do()
    {
        IndexMap map = Map<Foreign>(conventions =>
        {
            conventions.IndexName = type => "idx_" + type.Name;
            conventions.ColumnName = property => "c_" + property.Name;
            conventions.IsId = property => property.Name == "Key";
            conventions.IsWeight = property => property.Name == "Rank";
            conventions.IsIgnored = property => property.Name == "Skip";
            conventions.IsFulltextFieldOnly = property => property.Name == "Text";
            conventions.ColumnKind = property => property.Name == "Count" ? ColumnKind.UInt32 : null;
        });
        Assert.Equal("idx_Foreign", map.IndexName);
        Assert.Equal("Key", map.Id.Property.Name);
        Assert.Equal("Rank", map.Weight!.Property.Name);
        Assert.Equal(["c_text", "c_count"], map.Members.Select(member => member.Column));
        Assert.Equal([ColumnKind.None, ColumnKind.UInt32], map.Members.Select(member => member.Attribute));
    }

    [Fact]
    public void Attributes_come_before_conventions()
    {
        IndexMap map = Map<Named>(conventions =>
        {
            conventions.IndexName = _ => "other";
            conventions.ColumnName = _ => "other";
            conventions.IsFulltextFieldOnly = _ => true;
        });
        Assert.Equal("shop_items", map.IndexName);
        MemberMap member = Assert.Single(map.Members);
        Assert.Equal("label", member.Column);
        Assert.Equal(ColumnKind.Text, member.Attribute);
    }

    [Fact]
    public void Made_once_for_each_class()
    {
        IndexMapFactory factory = new(new FulltextConventions());
        IndexMap first = factory.Get(typeof(Product));
        Parallel.For(0, 100, _ => Assert.Same(first, factory.Get(typeof(Product))));
    }

    internal enum SignedEnum
    {
        None,
    }

    internal enum UnsignedEnum : ushort
    {
        None,
    }

    internal class Product
    {
        public static string Shared { get; set; } = "";

        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextFieldOnly]
        public string? Body { get; set; }

        [FulltextAttributeOnly, FulltextColumn("SKU")]
        public string Code { get; set; } = "";

        public int Weight { get; set; }

        public string Search => Title + " " + Code;

        public int Made { get; private set; }

        public int Initial { get; init; }

        [FulltextIgnore]
        public object? Anything { get; set; }

        public int WriteOnly
        {
            set => Made = value;
        }

        public int this[int index] => index;
    }

    [FulltextIndex("shop_items")]
    internal class Named
    {
        [FulltextId]
        public uint Number { get; set; }

        [FulltextColumn("label"), FulltextColumnKindAttribute(ColumnKind.Text), FulltextAttributeOnly]
        public string Name { get; set; } = "";
    }

    internal class Box<T>
    {
        public int Id { get; set; }
    }

    internal class Base
    {
        public long Id { get; set; }

        public object? Value { get; set; }
    }

    internal class Hiding : Base
    {
        public new string Value { get; set; } = "";
    }

    internal class Foreign
    {
        public long Key { get; set; }

        public long Rank { get; set; }

        public Guid Skip { get; set; }

        public string Text { get; set; } = "";

        public int Count { get; set; }
    }

    internal class Kinds
    {
        public long Id { get; set; }

        public bool Flag { get; set; }

        public bool? MaybeFlag { get; set; }

        public byte Byte { get; set; }

        public uint UInt { get; set; }

        public uint? MaybeUInt { get; set; }

        public int Int { get; set; }

        public ulong ULong { get; set; }

        public SignedEnum Signed { get; set; }

        public UnsignedEnum? Unsigned { get; set; }

        public DateTime Time { get; set; }

        public DateTimeOffset? Offset { get; set; }

        public DateOnly Date { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public decimal Price { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public double? Ratio { get; set; }

        public string Text { get; set; } = "";

        public byte[] Bytes { get; set; } = [];

        public IReadOnlyList<uint> UInts { get; set; } = [];

        public HashSet<long> Longs { get; set; } = [];

        public List<SignedEnum> Enums { get; set; } = [];

        public List<string> Strings { get; set; } = [];

        public Dictionary<string, int> Table { get; set; } = [];

        public Base? Object { get; set; }

        public JsonElement Element { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Json)]
        public string? RawJson { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.UInt32)]
        public int Small { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Timestamp)]
        public long Seconds { get; set; }
    }
}

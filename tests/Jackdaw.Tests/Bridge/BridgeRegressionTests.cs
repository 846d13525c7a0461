using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>Polymorphic types without contracts are as System.Text.Json has them, and what the program or a contract removed stays away.</summary>
public class BridgeRegressionTests
{
    [JsonProfile]
    [JsonContract(typeof(Tool), typeof(ToolContract))]
    [JsonContract(typeof(Container), typeof(ContainerContract))]
    private sealed class ShopJson : JsonProfile<ShopJson>;

    [JsonProfile(RequireConstructorParameters = true)]
    private sealed class DemandingJson : JsonProfile<DemandingJson>;

    [JsonProfile(KeyNaming = JsonNaming.CamelCase, EnumsAsNames = true)]
    private sealed class KeyJson : JsonProfile<KeyJson>;

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class FillJson : JsonProfile<FillJson>;

    [JsonDerivedType(typeof(User), "user")]
    [JsonDerivedType(typeof(Guest), "guest")]
    internal abstract record Principal;

    internal sealed record User(string Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int Id) : Principal;

    internal sealed record Guest(
        string Name,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int Level = 3,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonNumberHandling(JsonNumberHandling.WriteAsString)] int Visits = 4,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] DayOfWeek Day = DayOfWeek.Friday,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] List<int>? Marks = null) : Principal;

    [JsonDerivedType(typeof(Account), "account")]
    internal abstract class Holder;

    internal sealed class Account : Holder
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Secret { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Locked { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Given { get; set; }
    }

    [JsonDerivedType(typeof(Saw), "saw")]
    internal class Tool
    {
        public int Length = 1;

        [IgnoreDataMember]
        public int Hidden = 2;

        public int Kept = 3;
    }

    internal sealed class Saw : Tool;

    internal abstract class ToolContract
    {
        [JsonIgnore]
        public int Length = 0;
    }

    [JsonDerivedType(typeof(Bag), "bag")]
    internal abstract class Luggage;

    internal sealed class Bag : Luggage
    {
        public object? Anything { get; set; }

        public Dictionary<string, object>? Labels { get; set; }
    }

    [JsonDerivedType(typeof(Point), "point")]
    internal abstract class Figure;

    internal sealed class Point(int x, int y = 7) : Figure
    {
        public int X { get; } = x;

        public int Y { get; } = y;
    }

    [JsonDerivedType(typeof(Shelf), "shelf")]
    internal abstract class Furniture
    {
        public Furniture? Beside { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal sealed class Shelf : Furniture
    {
        public Gauge Gauge { get; set; } = new();

        public List<int> Books { get; } = [1];
    }

    [JsonDerivedType(typeof(Rack), "rack")]
    internal abstract class Fixture;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal sealed class Rack : Fixture
    {
        public Gauge Gauge { get; } = new();
    }

    internal sealed class Gauge
    {
        public int Low { get; set; } = 1;

        public int High { get; set; } = 2;
    }

    internal sealed class GaugeConverter : JsonConverter<Gauge>
    {
        public override Gauge Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Low = reader.GetInt32() };

        public override void Write(Utf8JsonWriter writer, Gauge value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Low);
    }

    [JsonDerivedType(typeof(Box), "box")]
    internal abstract class Container;

    /// <summary>Gives the type a codec in the bridge, although the members have none.</summary>
    internal abstract class ContainerContract;

    internal sealed class Box : Container
    {
        public IHeavy? Content { get; set; }
    }

    internal interface IWeighed
    {
        Gauge Gauge { get; set; }
    }

    internal interface IHeavy : IWeighed
    {
        BridgedMark Mark { get; set; }
    }

    internal sealed class Stone : IHeavy
    {
        public Gauge Gauge { get; set; } = new();

        public BridgedMark Mark { get; set; }
    }

    [JsonDerivedType(typeof(Leaf), "leaf")]
    internal abstract class Plant
    {
        [JsonPropertyName("base_name"), JsonPropertyOrder(4)]
        public virtual int LongName { get; set; }

        public int Other { get; set; }
    }

    internal sealed class Leaf : Plant
    {
        public override int LongName { get; set; }
    }

    private static JsonSerializerOptions Of<TProfile>(Action<JsonTypeInfo>? change = null)
        where TProfile : JsonProfile<TProfile>
    {
        DefaultJsonTypeInfoResolver resolver = new();
        if (change is not null)
        {
            resolver.Modifiers.Add(change);
        }

        return new JsonSerializerOptions { TypeInfoResolver = resolver }.AddJackdaw<TProfile>(composes: true);
    }

    [Fact]
    public void A_constructor_argument_that_is_not_read_is_written()
    {
        JsonSerializerOptions options = Of<ShopJson>();
        Assert.Equal("""{"$type":"user","Name":"Ann","Id":5}""", JsonSerializer.Serialize<Principal>(new User("Ann", 5), options));
        Assert.Equal(new User("Ann", 0), JsonSerializer.Deserialize<Principal>("""{"$type":"user","Name":"Ann","Id":5}""", options));
        Guest guest = new("Bea", 1, 2, DayOfWeek.Monday, [6]);
        const string Json = """{"$type":"guest","Name":"Bea","Level":1,"Visits":"2","Day":"Monday","Marks":[6]}""";
        Assert.Equal(Json, ShopJson.Serialize<Principal>(guest));
        Assert.Equal(Json, JsonSerializer.Serialize<Principal>(guest, options));
    }

    [Fact]
    public void An_argument_that_is_not_read_is_the_default_of_its_parameter()
    {
        JsonSerializerOptions options = Of<ShopJson>();
        Assert.Equal(new Guest("Bea"), JsonSerializer.Deserialize<Principal>("""{"$type":"guest","Name":"Bea","Level":1,"Visits":2,"Day":"Monday","Marks":[6]}""", options));
        Assert.Equal(new Guest("Bea"), JsonSerializer.Deserialize<Principal>("""{"$type":"guest","Name":"Bea"}""", options));
    }

    [Fact]
    public void Accessors_that_the_program_removed_stay_away()
    {
        JsonSerializerOptions options = Of<ShopJson>(info =>
        {
            foreach (JsonPropertyInfo property in info.Properties)
            {
                property.Get = property.Name == nameof(Account.Secret) ? null : property.Get;
                property.Set = property.Name == nameof(Account.Locked) ? null : property.Set;
            }
        });
        Assert.Equal("""{"$type":"account","Locked":"b"}""", JsonSerializer.Serialize<Holder>(new Account { Secret = "a", Locked = "b", Given = "c" }, options));
        Account read = Assert.IsType<Account>(JsonSerializer.Deserialize<Holder>("""{"$type":"account","Secret":"a","Locked":"b","Given":"c"}""", options));
        Assert.Equal(("a", null, "c"), (read.Secret, read.Locked, read.Given));
    }

    [Fact]
    public void Fields_that_options_include_obey_contracts()
    {
        JsonSerializerOptions options = new JsonSerializerOptions { IncludeFields = true }.AddJackdaw<ShopJson>(composes: true);
        Assert.Equal("""{"$type":"saw","Kept":3}""", JsonSerializer.Serialize<Tool>(new Saw(), options));
        Tool read = JsonSerializer.Deserialize<Tool>("""{"$type":"saw","Length":8,"Hidden":8,"Kept":8}""", options)!;
        Assert.Equal((1, 2, 8), (read.Length, read.Hidden, read.Kept));
    }

    [Fact]
    public void Derived_types_that_the_program_removed_stay_away()
    {
        JsonSerializerOptions options = Of<ShopJson>(info => info.PolymorphismOptions = info.Type == typeof(Plant) ? null : info.PolymorphismOptions);
        Assert.Equal("""{"Other":1,"base_name":2}""", JsonSerializer.Serialize<Plant>(new Leaf { LongName = 2, Other = 1 }, options));
    }

    [Fact]
    public void Members_that_may_hold_anything_have_the_keys_of_the_profile()
    {
        JsonSerializerOptions options = Of<KeyJson>();
        Bag bag = new() { Anything = DayOfWeek.Monday, Labels = new() { ["SomeKey"] = DayOfWeek.Friday } };
        const string Json = """{"$type":"bag","Anything":"Monday","Labels":{"someKey":"Friday"}}""";
        Assert.Equal(Json, KeyJson.Serialize<Luggage>(bag));
        Assert.Equal(Json, JsonSerializer.Serialize<Luggage>(bag, options));
        Bag read = Assert.IsType<Bag>(JsonSerializer.Deserialize<Luggage>("""{"$type":"bag","Anything":[1]}""", options));
        Assert.Equal("[1]", Assert.IsType<JsonElement>(read.Anything).GetRawText());
    }

    [Fact]
    public void Required_constructor_arguments_need_no_setter()
    {
        JsonSerializerOptions options = Of<DemandingJson>();
        Assert.Equal("""{"$type":"point","X":1,"Y":2}""", JsonSerializer.Serialize<Figure>(new Point(1, 2), options));
        Point read = Assert.IsType<Point>(JsonSerializer.Deserialize<Figure>("""{"$type":"point","X":4}""", options));
        Assert.Equal((4, 7), (read.X, read.Y));
        Assert.Contains("'X'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Figure>("""{"$type":"point","Y":4}""", options)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_preference_for_populating_is_not_a_demand()
    {
        JsonSerializerOptions options = new();
        options.Converters.Add(new GaugeConverter());
        options.AddJackdaw<ShopJson>(composes: true);
        CheckShelf(options, 9, 2);
        CheckShelf(Of<FillJson>(), null, 2);
    }

    [Fact]
    public void A_value_that_cannot_be_populated_is_not_passed_over()
    {
        JsonSerializerOptions options = Of<FillJson>();
        Assert.Equal("""{"$type":"rack","Gauge":{"Low":1,"High":2}}""", JsonSerializer.Serialize<Fixture>(new Rack(), options));
        Assert.IsType<Rack>(JsonSerializer.Deserialize<Fixture>("""{"$type":"rack"}""", options));
        string message = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Fixture>("""{"$type":"rack","Gauge":{"Low":9}}""", options)).Message;
        Assert.Contains("Rack.Gauge' has no setter", message, StringComparison.Ordinal);
        Assert.Contains("Add a setter.", message, StringComparison.Ordinal);
    }

    private static void CheckShelf(JsonSerializerOptions options, int? gauge, int high)
    {
        string json = JsonSerializer.Serialize<Furniture>(new Shelf { Gauge = new() { Low = 9 } }, options);
        Assert.Contains(gauge is null ? "\"Gauge\":{\"Low\":9,\"High\":2}" : "\"Gauge\":9", json, StringComparison.Ordinal);
        Shelf read = Assert.IsType<Shelf>(JsonSerializer.Deserialize<Furniture>("""{"$type":"shelf","Beside":{"$type":"shelf","Books":[5]},"Gauge":GAUGE,"Books":[2,3]}""".Replace("GAUGE", gauge is null ? """{"Low":9}""" : "9", StringComparison.Ordinal), options));
        Assert.Equal((9, high), (read.Gauge.Low, read.Gauge.High));
        Assert.Equal([1, 2, 3], read.Books);
        Assert.Equal([1, 5], Assert.IsType<Shelf>(read.Beside).Books);
    }

    [Fact]
    public void Converters_concern_members_of_base_interfaces()
    {
        JsonSerializerOptions options = new();
        options.Converters.Add(new GaugeConverter());
        options.AddJackdaw<ShopJson>(composes: false);
        Assert.Contains("\"Gauge\":1", JsonSerializer.Serialize<Container>(new Box { Content = new Stone() }, options), StringComparison.Ordinal);
    }

    [Fact]
    public void An_overriding_member_has_its_own_attributes()
    {
        JsonSerializerOptions options = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw<ShopJson>(composes: true);
        string json = ShopJson.Serialize<Plant>(new Leaf { LongName = 2, Other = 1 });
        Assert.Equal(json, JsonSerializer.Serialize<Plant>(new Leaf { LongName = 2, Other = 1 }, options));
    }
}

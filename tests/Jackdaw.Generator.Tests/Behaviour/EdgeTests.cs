#pragma warning disable CA1051, CS0649, CS0414
using System.Text.Json.Serialization;

[assembly: Jackdaw.JsonModel(typeof(Dictionary<Jackdaw.Generator.Tests.Behaviour.EdgeTests.Grade, int>), Profile = typeof(Jackdaw.Generator.Tests.Behaviour.HtmlJson))]

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>The rarer shapes, run and not only compiled, against System.Text.Json.</summary>
public class EdgeTests
{
    [Theory]
    [InlineData("{}")]
    [InlineData("{\"A\":1,\"B\":2,\"C\":\"c\",\"D\":\"d\",\"G\":2.50,\"H\":1,\"I\":null,\"K\":null}")]
    [InlineData("{\"A\":null}")]
    [InlineData("{\"H\":null}")]
    public void Parameter_defaults(string json) => Parity.SameRead<HtmlJson, Defaults>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("{\"A\":1,\"B\":2,\"C\":\"c\",\"E\":\"e\"}")]
    public void Parameters_of_ignored_members_keep_their_defaults(string json) => Parity.SameRead<HtmlJson, DefaultsOfIgnored>(json);

    [Fact]
    public void A_parameter_of_a_member_that_is_not_read_keeps_its_default()
        => Assert.Equal(7, HtmlJson.Deserialize<DefaultOfWritten>("{\"Id\":1}")!.Id);

    [Fact]
    public void Constructors_by_accessor_take_references()
    {
        Assert.Equal(3, HtmlJson.Deserialize<References>("{\"A\":3,\"B\":\"b\"}")!.A);
        Assert.Equal("b", HtmlJson.Deserialize<References>("{\"A\":3,\"B\":\"b\"}")!.B);
        Assert.Equal((5, 4), (HtmlJson.Deserialize<GenericReferences<int>>("{\"A\":5,\"B\":4}")!.A, HtmlJson.Deserialize<GenericReferences<int>>("{\"A\":5,\"B\":4}")!.B));
    }

    [Fact]
    public void Accessors_of_nested_types_whose_type_parameters_have_one_name()
        => Assert.Equal("{\"X\":\"x\",\"Y\":\"y\"}", HtmlJson.Serialize(HtmlJson.Deserialize<Outside<int>.Inside<string>>("{\"Y\":\"y\",\"X\":\"x\"}")));

    [Fact]
    public void Records_of_records_and_covariant_overrides()
    {
        Parity.Same<HtmlJson, Derived>(new Derived(1, 2));
        Parity.SameRead<HtmlJson, Derived>("{\"Y\":5}");
        Parity.Same<HtmlJson, Empty>(new Empty());
        Parity.SameRead<HtmlJson, Empty>("{\"a\":[1,{}],\"b\":null}");
        Parity.SameRead<FirmJson, Empty>("{\"a\":[1,{}]}");
    }

    [Fact]
    public void Collections_of_themselves()
    {
        Parity.Same<HtmlJson, Forest>([[[]], []]);
        Parity.Same<HtmlJson, Roots>(new Roots { ["a"] = new Roots { ["b"] = new Roots() } });
        Parity.SameRead<HtmlJson, Forest>("[[],null,[[[]]]]");
        string deep = new string('[', 65) + new string(']', 65);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => HtmlJson.Deserialize<Forest>(deep)).Code);
    }

    public sealed class Forest : List<Forest>;

    [JsonModel(Profile = typeof(HtmlJson))]
    public sealed class Roots : Dictionary<string, Roots>;

    [Fact]
    public void What_nobody_may_use_by_hand_any_more()
    {
        Parity.SameRead<HtmlJson, Retired>("{\"Id\":3,\"Note\":\"n\"}");
        Parity.Same<HtmlJson, Dictionary<Grade, int>>(new() { [(Grade)(-1)] = 1, [(Grade)5] = 2, [Grade.Good] = 3 });
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    public sealed class Retired
    {
        [Obsolete("Use a factory.", true)]
        public Retired()
        {
        }

        public int Id { get; [Obsolete("Use a factory.", true)] set; }

        public string? Note { get; set; }
    }

    public enum Grade : sbyte
    {
        [Obsolete("No longer.", true)]
        Bad = -1,
        Good = 1,
    }

    [Fact]
    public void Accessors_of_constrained_generics()
    {
        Parity.Same<HtmlJson, Limits>(Limits.Sample());
        Parity.SameRead<HtmlJson, Limits>("{\"Number\":{\"Value\":3,\"_hidden\":4},\"Day\":{\"Value\":2},\"Text\":{\"Value\":\"x\"}}");
    }

    [Fact]
    public void A_required_struct_with_a_constructor()
    {
        Parity.SameRead<HtmlJson, Started>("{\"A\":2}");
        Parity.SameRead<HtmlJson, Started>("{\"A\":2,\"B\":3}");
        Parity.SameRead<HtmlJson, Started>("{\"B\":3}");
        Parity.SameRead<HtmlJson, Marked>("{\"A\":3,\"C\":4,\"B\":\"b\"}");
        Parity.SameRead<HtmlJson, Marked>("{}");
    }

    [Fact]
    public void Members_of_one_name_but_for_casing()
    {
        Parity.Same<HtmlJson, Cased>(new Cased { Id = 1, id = 2, ID = 3, Value = 4, value = 5 });
        Parity.SameRead<HtmlJson, Cased>("{\"value\":1,\"ID\":2,\"id\":3,\"Id\":4,\"Value\":5,\"iD\":6}");
    }

    [Fact]
    public void Names_that_need_escapes()
    {
        Parity.Same<HtmlJson, Escaped>(new Escaped { A = 1, B = 2, C = 3 });
        Parity.SameRead<HtmlJson, Escaped>("{\"\\u003cé\\u0022>\":1,\"b\\\\\\/\":2,\"\U0001F600\":3}");
        Parity.SameRead<HtmlJson, Escaped>("{\"<é\\\">\":1,\"b\\u005c/\":2,\"\\ud83d\\ude00\":3}");
    }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed record Defaults(
    int A = -5, long B = long.MinValue, string C = "q\"\n", char D = '\'', double E = -0.5, float F = 1.5f, decimal G = 1.50m,
    Level H = Level.High, Level? I = (Level)7, DateTime J = default, int? K = 3, ulong L = ulong.MaxValue, string? N = null, bool P = true);

[JsonModel(Profile = typeof(HtmlJson))]
[method: JsonConstructor]
internal sealed record DefaultsOfIgnored(
    [property: JsonIgnore] int A = -5,
    [property: JsonIgnore] string B = "b",
    string? C = "c",
    [property: JsonIgnore] Level? D = Level.High,
    [property: JsonIgnore] long? E = 7,
    [property: JsonIgnore] byte F = 200,
    [property: JsonIgnore] DateTime G = default)
{
    public DefaultsOfIgnored(int a, string b, string? c, Level? d, int e, byte f, DateTime g)
        : this(a, b, c, d, (long?)e, f, g) => throw new InvalidOperationException();

    public string Held => $"{A} {B} {C} {D} {E} {F} {G.Ticks}";
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed record DefaultOfWritten([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int Id = 7);

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class References
{
    [JsonConstructor]
    private References(in int a, ref readonly string b) => (A, B) = (a, b);

    public int A { get; }
    public string B { get; }
}

internal sealed class GenericReferences<T>(in T a)
{
    public T A { get; } = a;
    public required int B { get; init; }
}

internal static class Outside<T> where T : struct
{
#pragma warning disable CS0693
    internal sealed class Inside<T> where T : class
    {
        public T? X { get; init; }
        [JsonInclude]
        private T? Y { get; set; }
    }
#pragma warning restore CS0693
}

internal record Base(int X)
{
    public virtual object? Note => null;
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed record Derived(int X, int Y) : Base(X)
{
    public override string? Note => "n";
}

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed class Empty;

internal sealed class Limited<T> where T : struct, IComparable<T>
{
    public T Value { get; init; }
    [JsonInclude]
    private T _hidden;

    public static Limited<T> Make(T value) => new() { Value = value, _hidden = value };
}

internal sealed class LimitedEnum<T> where T : unmanaged, Enum
{
    public T Value { get; init; }
}

internal sealed class LimitedClass<T> where T : class, IEnumerable<char>
{
    public T? Value { get; init; }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Limits
{
    public Limited<int>? Number { get; set; }
    public LimitedEnum<DayOfWeek>? Day { get; set; }
    public LimitedClass<string>? Text { get; set; }

    public static Limits Sample() => new() { Number = Limited<int>.Make(7), Day = new() { Value = DayOfWeek.Friday }, Text = new() { Value = "t" } };
}

[JsonModel(Profile = typeof(HtmlJson))]
internal struct Started
{
    public Started() => A = 1;

    public required int A { get; init; }
    [JsonInclude]
    private int B { get; set; } = 8;
}

[JsonModel(Profile = typeof(HtmlJson))]
internal readonly record struct Marked
{
    [JsonConstructor]
    private Marked(int a, string b) => (A, B) = (a * 2, b);

    public int A { get; }
    public string B { get; }
    public int C { get; init; }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Cased
{
    public int Id { get; set; }
    public int id { get; set; }
    public int ID { get; set; }
    public int Value { get; set; }
    public int value { get; set; }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Escaped
{
    [JsonPropertyName("<é\">")]
    public int A { get; set; }
    [JsonPropertyName("b\\/")]
    public int B { get; set; }
    [JsonPropertyName("\U0001F600")]
    public int C { get; set; }
}

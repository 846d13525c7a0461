using Newtonsoft.Json;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Models with Newtonsoft.Json's attributes: that library is the oracle, for generated code and for codecs that are composed at run time.</summary>
public partial class NewtonsoftTests
{
    [Fact]
    public void Members_are_named_ordered_opened_and_left_out()
    {
        Same(new Named());
        SameRead<Named>("{\"private\":1,\"Needed\":2,\"n\":3,\"m\":4,\"Half\":5,\"Left\":6,\"A\":7,\"Hidden\":8,\"NoContract\":9}");
        SameRead<Named>("{\"n\":3}");
        Same(new Fields());
        SameRead<Fields>("{\"_a\":5,\"Open\":null,\"r\":7,\"Out\":8}");
    }

    [Fact]
    public void Members_are_written_under_the_conditions_that_they_state()
    {
        Same(new Conditions());
        Same(new Conditions { A = "a", B = "b", C = 1, D = 2, E = 0, F = 4, G = 0, H = "h" });
    }

    [Theory]
    [InlineData("{\"A\":1,\"B\":null,\"C\":2}")]
    [InlineData("{\"B\":null,\"C\":2}")]
    [InlineData("{\"A\":1,\"C\":2}")]
    [InlineData("{\"A\":1,\"B\":\"b\"}")]
    [InlineData("{\"A\":null,\"B\":\"b\",\"C\":1}")]
    [InlineData("{\"A\":1,\"B\":\"b\",\"C\":1,\"D\":null}")]
    public void Members_are_required(string json) => SameRead<Needs>(json);

    [Theory]
    [InlineData("{\"A\":\"a\",\"B\":1,\"C\":[1]}")]
    [InlineData("{\"A\":null,\"B\":1,\"C\":[1]}")]
    [InlineData("{\"A\":\"a\",\"B\":null,\"C\":[1]}")]
    [InlineData("{\"B\":1,\"C\":[1]}")]
    [InlineData("{\"B\":1,\"A\":null}")]
    [InlineData("{\"B\":2,\"A\":\"a\"}")]
    public void Null_is_refused_in_documents(string json)
    {
        SameRead<NeverNull>(json);
        SameRead<NeverNullArgument>(json);
    }

    [Fact]
    public void Null_is_refused_in_objects()
    {
        Same(new NeverNull { A = "a", B = 1, C = [] });
        Same(new NeverNullArgument("a", 1));
        Refused(new NeverNull { B = 1 });
        Refused(new NeverNull { A = "a" });
        Refused(new NeverNullArgument(null!, 1));
        Refused(new NeverNullArgument("a", null));
        Same(new NeverNull { A = "a", B = 1 });

        static void Refused<T>(T value)
        {
            Assert.Throws<JsonSerializationException>(() => JsonConvert.SerializeObject(value));
            Assert.Throws<JsonDataException>(() => Write<Json, T>(value));
            Assert.Throws<JsonDataException>(() => Write<ComposedJson, T>(value));
        }
    }

    [Fact]
    public void A_type_lets_in_marked_members_alone_and_what_derives_from_it_too()
    {
        Same(new Marked());
        Same(new DerivedMarked());
        SameRead<DerivedMarked>("{\"own\":1,\"A\":2,\"B\":3,\"C\":4,\"NotMarked\":5,\"NotMarkedEither\":6}");
    }

    [Fact]
    public void A_type_speaks_for_members_that_say_nothing()
    {
        Same(new WholeType());
        Same(new WholeType { A = "a", B = "b", C = 1 });
        SameRead<WholeType>("{\"A\":null,\"C\":1}");
        SameRead<WholeType>("{\"B\":null,\"C\":1}");
        SameRead<WholeType>("{\"A\":null,\"C\":1,\"E\":2}");
    }

    [Fact]
    public void Naming_strategies_name_members()
    {
        Same(new Snake());
        Same(new CamelOverSnake());
    }

    [Fact]
    public void What_a_member_overrides_or_implements_speaks_for_it()
    {
        Same(new Overriding());
        SameRead<Overriding>("{\"v\":7,\"w\":8,\"x\":9,\"told\":10,\"Virtual\":11}");
    }

    [Fact]
    public void Unknown_members_are_kept()
    {
        const string Text = "{\"A\":1,\"b\":2,\"c\":\"x\",\"d\":null}";
        Assert.Equal(Text, JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Keeping>(Text)));
        Assert.Equal(Text, Json.Serialize(Json.Deserialize<Keeping>(Text)));
        Assert.Equal(Text, Write<ComposedJson, Keeping>(Read<ComposedJson, Keeping>(Text)));
    }

    [Fact]
    public void The_marked_constructor_reads() => SameRead<Constructed>("{\"A\":1,\"C\":2}");

    [Fact]
    public void Enums_have_names()
    {
        Same(new Enums { B = [CamelNames.FirstOne, CamelNames.SecondOne], G = new() { [Names.First] = 1, [Names.Second] = 2 } });
        SameRead<Enums>("{\"A\":\"First\",\"B\":[\"Second One\",\"firstOne\"],\"C\":null,\"D\":\"Monday\",\"E\":\"Sunday\",\"F\":2}");
    }

    [Fact]
    public void Data_contracts_are_overruled() => Same(new Contract());

    [Fact]
    public void Where_System_Text_Json_says_the_same_it_is_heard()
    {
        Parity.Same<HtmlJson, Both>(new Both("") { Required = null });
        Assert.Equal("{\"Order\":2,\"Marked\":\"System.Text.Json\\u0027s\",\"stj\":1,\"Ignored\":null,\"Required\":null,\"Day\":\"Monday\"}", HtmlJson.Serialize(new Both("")));
        Parity.SameRead<HtmlJson, Both>("{\"stj\":5,\"nj\":6,\"Required\":null,\"Marked\":\"x\",\"Day\":\"Friday\",\"Ignored\":\"i\"}");
        Parity.SameRead<HtmlJson, Both>("{\"stj\":5}");
    }

    /// <summary>Written the same way by all three, and what was written read the same way.</summary>
    private static void Same<T>(T value)
        where T : class
    {
        string expected = JsonConvert.SerializeObject(value);
        Assert.Equal(expected, Write<Json, T>(value));
        Assert.Equal(expected, Write<ComposedJson, T>(value));
        SameRead<T>(expected);
    }

    private static void SameRead<T>(string json)
        where T : class
    {
        string expected = Outcome(() => JsonConvert.DeserializeObject<T>(json));
        Assert.Equal(expected, Outcome(() => Read<Json, T>(json)));
        Assert.Equal(expected, Outcome(() => Read<ComposedJson, T>(json)));
    }

    private static string Outcome<T>(Func<T?> read)
    {
        try
        {
            return JsonConvert.SerializeObject(read());
        }
        catch (Exception error) when (error is JsonException or JsonDataException)
        {
            return "refused";
        }
    }

    private static string Write<TProfile, T>(T? value)
        where TProfile : JsonProfile<TProfile>
        => JsonProfile<TProfile>.Serialize(value, Unseen<T>());

    private static T? Read<TProfile, T>(string json)
        where TProfile : JsonProfile<TProfile>
        => (T?)JsonProfile<TProfile>.Deserialize(json, Unseen<T>());

    /// <summary>The generator finds types where calls name them.</summary>
    private static Type Unseen<T>() => typeof(T);

    /// <summary>No type has a generated codec for its settings, which nothing but documents with duplicates tells from those of <see cref="Json"/>.</summary>
    [JsonProfile(RejectDuplicateMembers = true)]
    internal sealed class ComposedJson : JsonProfile<ComposedJson>;
}

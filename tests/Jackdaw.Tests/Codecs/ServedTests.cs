using System.Collections;
using System.Text.Json;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>What System.Text.Json serves in place of a codec (JD0035), generated and at run time; what is in it comes back to Jackdaw.</summary>
public class ServedTests
{
    [Fact]
    public void A_model_has_the_bytes_and_values_of_System_Text_Json()
    {
        string expected = Oracle.Text(Oracle.Write(Served.Sample(), typeof(Served)));
        Assert.Equal(expected, Json.Serialize(Served.Sample()));
        Assert.Equal(expected, RuntimeJson.Serialize(Served.Sample()));
        string again = Oracle.Text(Oracle.Write(Oracle.Read(System.Text.Encoding.UTF8.GetBytes(expected), typeof(Served)).Value, typeof(Served)));
        Assert.Equal(again, Json.Serialize(Json.Deserialize<Served>(expected)));
        Assert.Equal(again, RuntimeJson.Serialize(RuntimeJson.Deserialize<Served>(expected)));
        Assert.Equal(again, StrictJson.Serialize(StrictJson.Deserialize<Served>(expected)));
        Assert.Equal(Oracle.Text(Oracle.Write(new Served(), typeof(Served))), Json.Serialize(new Served()));
    }

    [Fact]
    public void The_settings_of_the_profile_count_for_what_is_in_it()
    {
        Served sample = new() { List = [new PersonRecord("é", 5), Color.Green, null, 1.5m] };
        Assert.Contains("\"list\":[{\"name\":\"\\u00E9\",\"age\":5", CamelJson.Serialize(sample), StringComparison.Ordinal);
        Assert.Contains("\"dark green\"", CamelJson.Serialize(sample), StringComparison.Ordinal);
        Assert.Equal(CamelJson.Serialize(sample), RuntimeCamelJson.Serialize(sample));
        Assert.Equal([1L, "a", null, 0.5, true], ServedNaturalJson.Deserialize<Served>("{\"List\":[1,\"a\",null,0.5,true]}")!.List!.Cast<object?>());
        Assert.Equal([1L, "a"], RuntimeNaturalJson.Deserialize<Served>("{\"Sequence\":[1,\"a\"]}")!.Sequence!.Cast<object?>());
        Assert.IsType<JsonElement>(Json.Deserialize<Served>("{\"List\":[1]}")!.List![0]);
    }

    [Fact]
    public void Codecs_and_state_reach_what_is_in_it()
    {
        ArrayList list = [new Stated(), new ArrayList { new Stated() }];
        Assert.Equal("[\"s\",[\"s\"]]", RuntimeJson.Serialize(list, new JsonState("s")));
        Assert.Equal("[null,[null]]", RuntimeJson.Serialize(list));
    }

    [Theory]
    [InlineData("{\"List\":{}}", "$.List")]
    [InlineData("{\"Table\":[]}", "$.Table")]
    [InlineData("{\"Told\":[{\"Name\":1}]}", "$.Told")]
    [InlineData("{\"ToldMap\":{\"a\":5}}", "$.ToldMap")]
    [InlineData("{\"Pile\":{\"$type\":\"low\",\"$values\":[]}}", "$.Pile")]
    public void What_does_not_fit_is_an_error_of_the_document(string json, string path)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Served>(json));
        Assert.Equal(path, error.Path);
        Assert.Contains("System.Text.Json refused", error.Message, StringComparison.Ordinal);
        JsonDataException composed = Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<Served>(json));
        Assert.Equal((error.Message, error.Code, error.Path), (composed.Message, composed.Code, composed.Path));
    }

    [Fact]
    public void A_document_that_is_malformed_inside_is_refused_like_every_other()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Served>("{\"List\":[1,tru]}"));
        Assert.Equal((JsonError.InvalidLiteral, "$.List[1]"), (error.Code, error.Path));
    }

    [Fact]
    public void A_profile_that_refuses_duplicates_refuses_them_in_it()
    {
        Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Served>("{\"Table\":{\"a\":1,\"a\":2}}"));
        Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Served>("{\"Told\":[{\"Name\":\"n\",\"Name\":\"n\"}]}"));
        Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Served>("{\"Told\":[{\"Nome\":\"n\"}]}"));
    }

    [Fact]
    public void A_list_in_itself_is_an_error_and_no_end_of_the_process()
    {
        ArrayList circle = [];
        circle.Add(circle);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(circle)).Code);
        ServedList own = [];
        own.Add(own);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Serialize(new Served { Own = own })).Code);
        string deep = string.Concat(Enumerable.Repeat("{\"Own\":[", 40)) + string.Concat(Enumerable.Repeat("]}", 40));
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Deserialize<Served>(deep)).Code);
    }

    [Fact]
    public void A_collection_is_told_when_System_Text_Json_tells_it()
    {
        ToldList list = [new("Ann", 1)];
        string json = Json.Serialize(new Served { Told = list });
        Assert.Equal(["serializing 1", "serialized 1"], list.Calls);
        Assert.Equal(["deserializing 0", "deserialized 1"], Json.Deserialize<Served>(json)!.Told!.Calls);
        Assert.Equal(["deserializing 0", "deserialized 1"], RuntimeJson.Deserialize<Served>(json)!.Told!.Calls);
        Assert.Equal(1, Json.Deserialize<Served>("{\"ToldMap\":{\"a\":\"1°\"}}")!.ToldMap!.Told);
    }

    [Fact]
    public void The_discriminator_of_a_collection_may_come_later()
    {
        Assert.IsType<HighPile>(Json.Deserialize<Served>("{\"Pile\":{\"$type\":\"high\",\"$values\":[1]}}")!.Pile);
        Assert.IsType<Pile>(Json.Deserialize<Served>("{\"Pile\":[1]}")!.Pile);
    }

    [Fact]
    public void Keys_that_are_no_text_are_named()
    {
        Assert.Equal("{\"1\":2,\"dark green\":3}", RuntimeJson.Serialize(new SortedList(Comparer<object>.Create((a, b) => string.CompareOrdinal(a.ToString(), b.ToString()))) { [1] = 2, [Color.Green] = 3 }));
        Assert.Contains("cannot be a dictionary key", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new Hashtable { [new object()] = 1 })).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_not_served_in_it_is_refused_by_name()
        => Assert.Contains("JD0002", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new ArrayList { typeof(int) })).Message, StringComparison.Ordinal);

    [Fact]
    public void What_can_only_be_written_is()
    {
        Assert.Equal("[true,false]", RuntimeJson.Serialize(new BitArray([true, false])));
        Assert.Throws<NotSupportedException>(() => RuntimeJson.Deserialize<BitArray>("[true]"));
    }

    [Fact]
    public void Types_that_nothing_can_create_are_written_and_reading_says_why()
    {
        const string Written = "{\"Two\":{\"A\":1},\"None\":{\"A\":2},\"Wrong\":{\"A\":3}}";
        Assert.Equal(Oracle.Text(Oracle.Write(Uncreatable.Sample(), typeof(Uncreatable))), Json.Serialize(Uncreatable.Sample()));
        Assert.Equal((Written, Written), (Json.Serialize(Uncreatable.Sample()), RuntimeJson.Serialize(Uncreatable.Sample())));
        foreach ((string json, string words) in new[]
        {
            ("{\"Two\":{}}", "it has several public constructors; mark one with [JsonConstructor] (JD0004)"),
            ("{\"None\":{}}", "it has no public constructor; mark one with [JsonConstructor] (JD0004)"),
            ("{\"Wrong\":{}}", "parameter 'other' of its constructor matches no JSON member"),
        })
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Uncreatable>(json));
            Assert.Contains(words, error.Message, StringComparison.Ordinal);
            Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<Uncreatable>(json)).Message);
        }

        Assert.Null(Json.Deserialize<Uncreatable>("{\"Two\":null}")!.Two);
    }

    [JsonCodec(typeof(StatedCodec))]
    private sealed class Stated;

    private readonly struct StatedCodec : IJsonCodec<Stated>
    {
        public static void Write(JsonWriter writer, Stated value) => writer.WriteString((string?)writer.State);

        public static Stated Read(JsonReader reader) => throw reader.CreateException("Not read.");
    }
}

using System.Text;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Unions of C# 15, written by hand as its compiler makes them. System.Text.Json 10 does not know them; what is expected is what version 11 announces.</summary>
public class UnionTests
{
    [Fact]
    public void A_union_is_written_as_the_value_it_holds()
    {
        Written("42", new Answer(42));
        Written("\"t\"", new Answer("t"));
        Written("true", new Answer(true));
        Written("[1,2]", new Answer([1, 2]));
        Written("""{"Name":"n","Inner":5}""", new Answer(new Facts { Name = "n", Inner = new(5) }));
        Written("null", default(Answer));
        Written("null", new Perhaps((string?)null));
        Written("1.5", new Perhaps(1.5));
        Written<Kin>("null", null);
    }

    [Fact]
    public void A_derived_class_is_written_as_the_nearest_case()
    {
        Written("""{"Name":"n","Inner":null}""", new Answer(new MoreFacts { Name = "n", More = 1 }));
        Written("""{"More":1,"Name":null,"Inner":null}""", new Kin(new MoreFacts { More = 1 }));
        Written("""{"More":1,"Name":null,"Inner":null}""", new Kin((Facts)new MoreFacts { More = 1 }));
    }

    [Theory]
    [InlineData("42", typeof(int))]
    [InlineData("\"t\"", typeof(string))]
    [InlineData("false", typeof(bool))]
    [InlineData("[ 1 , 2 ]", typeof(List<int>))]
    [InlineData("""{"Inner":{"Inner":[1]}}""", typeof(Facts))]
    public void The_kind_of_JSON_tells_the_case(string document, Type expected)
    {
        Assert.IsType(expected, Read<Answer>(document).Value);
        Assert.IsType(expected, Read<Unions>($$"""{"Many":[1,{{document}}]}""")!.Many![1].Value);
        Assert.IsType(expected, Read<Answer?>(document)!.Value.Value);
    }

    [Fact]
    public void Null_is_the_case_that_takes_it()
    {
        Assert.Null(Read<Perhaps>("null").Value);
        Assert.Null(Read<Answer?>("null"));
        Assert.Null(Read<Kin>("null"));
        Refused<Answer>("null", "Expected a value of the union 'Answer', which is an object or an array or a string or a number or true or false, but found null at $ (line 1, byte 1). Make the type nullable if null is allowed.");
    }

    [Fact]
    public void What_no_case_is_read_from_is_refused()
    {
        Refused<Perhaps>("true", "Expected a value of the union 'Perhaps', which is a string or a number, but found true at $ (line 1, byte 1).");
        Refused<Unions>("""{"ByName":{"a":[]}}""", "Expected a value of the union 'Perhaps', which is a string or a number, but found an array at $.ByName.a (line 1, byte 16).");
        Refused<Answer>("1.5", "Expected a 32-bit integer but found a number with a fraction at $ (line 1, byte 1). Declare the member as double or decimal, or write the number without a decimal point.");
        Assert.Contains("at $ (line 1, byte ", Error<Answer>("nul"), StringComparison.Ordinal);
        Assert.Contains("at $ (line 1, byte ", Error<Answer>(""), StringComparison.Ordinal);
    }

    [Fact]
    public void What_several_cases_are_read_from_is_refused_and_the_rest_is_read()
    {
        Assert.Equal("t", Read<Kin>("\"t\"")!.Value);
        Refused<Kin>("{}", "Several cases of the union 'Kin' are read from objects: 'Facts', 'MoreFacts' (JD0032) at $ (line 1, byte 1). Use a closed hierarchy, which has a discriminator, or name a codec with [JsonCodec].");
    }

    [Theory]
    [InlineData("{}", typeof(Pending))]
    [InlineData("""{"Approver":"a"}""", typeof(Partly))]
    [InlineData("""{"unknown":[{}],"Approver":"a"}""", typeof(Partly))]
    [InlineData("""{"Approver2":"b","Note":null,"Approver1":"a"}""", typeof(Fully))]
    [InlineData("\"text\"", typeof(string))]
    public void Members_tell_objects_apart_where_that_is_asked_for(string document, Type expected)
    {
        Assert.IsType(expected, Read<Approval>(document)!.Value);
        Assert.IsType(expected, Read<Unions>($$"""{"Approval":{{document}}}""")!.Approval!.Value);
    }

    [Fact]
    public void Members_are_compared_in_any_casing_where_the_profile_says_so()
        => Assert.Equal(new Fully("a", "b"), WebJson.Deserialize<Approval>("""{"APPROVER1":"a","approver2":"b"}""")!.Value);

    [Theory]
    [InlineData("""{"unknown":1}""", "The object does not match any case of the union 'Approval': 'Pending', 'Partly', 'Fully' at $ (line 1, byte 1).")]
    [InlineData("""{"Approver1":"a"}""", "The object does not match any case of the union 'Approval': 'Pending', 'Partly', 'Fully' at $ (line 1, byte 1).")]
    [InlineData("""{"Approver":"a","Approver1":"b"}""", "The object does not match any case of the union 'Approval': 'Pending', 'Partly', 'Fully' at $ (line 1, byte 1).")]
    [InlineData("""{"Approver":"a" "Approver1":"b"}""", "Expected a comma or the end of the array or object but found a string at $.Approver (line 1, byte 17).")]
    public void Members_that_tell_no_case_are_refused(string document, string expected) => Refused<Approval>(document, expected);

    [Fact]
    public void A_constructor_that_refuses_a_value_is_an_error_of_the_document()
    {
        Assert.Equal(100, Read<Percent>("100")!.Value);
        Refused<Percent>("101", "The constructor of 'Percent' refused the value: see the inner exception at $ (line 1, byte 1).");
    }

    [Fact]
    public void Deep_documents_end_at_the_limit()
    {
        string document = string.Concat(Enumerable.Repeat("{\"Inner\":", 100)) + "1" + new string('}', 100);
        Assert.Contains("nested more than 64 levels deep", Error<Answer>(document), StringComparison.Ordinal);
    }

    private static void Written<T>(string expected, T? value)
    {
        Assert.Equal(expected, Json.Serialize(value));
        Assert.Equal(expected, RuntimeJson.Serialize(value));
    }

    private static T? Read<T>(string document)
    {
        T? value = Json.Deserialize<T>(document);
        Assert.Equal(Json.Serialize(value), RuntimeJson.Serialize(RuntimeJson.Deserialize<T>(document)));
        return value;
    }

    private static void Refused<T>(string document, string expected) => Assert.Equal(expected, Error<T>(document));

    private static string Error<T>(string document)
    {
        string ours = Assert.Throws<JsonDataException>(() => Json.Deserialize<T>(Encoding.UTF8.GetBytes(document))).Message;
        Assert.Equal(ours, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<T>(Encoding.UTF8.GetBytes(document))).Message);
        return ours;
    }
}

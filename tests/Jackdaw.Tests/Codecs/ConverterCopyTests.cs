using System.Collections;
using System.Text.Json;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Codecs;

/// <summary>Copies of the options that a converter gets: converters that they have or lack, and effects that must not be repeated.</summary>
public class ConverterCopyTests
{
    /// <summary>System.Text.Json would write the member that the contract leaves out.</summary>
    [Fact]
    public void Contracts_are_not_lost_by_a_converter_of_a_copy()
    {
        Account account = new() { Day = DayOfWeek.Friday, Secret = "s" };
        Assert.Equal("{\"Day\":5}", CopiedJson.Serialize(account));
        Refused(() => CopiedJson.Serialize(new WithNames<Account>(account)));
        Refused(() => RuntimeCopiedJson.Serialize(new WithNames<Account>(account)));
        Refused(() => CopiedJson.Serialize(new WithNames<Branch>(new(1, account))));
        Refused(() => RuntimeCopiedJson.Serialize(new WithNames<List<Account>>([account])));
        Refused(() => RuntimeCopiedJson.Serialize(new WithNames<object>(account)));
        Refused(() => CopiedJson.Deserialize<WithNames<Account>>("{\"Day\":\"Friday\",\"Secret\":\"s\"}"));

        static void Refused(Action action)
        {
            NotSupportedException error = Assert.Throws<NotSupportedException>(action);
            Assert.Contains(nameof(Account), error.Message, StringComparison.Ordinal);
            Assert.Contains("contract", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_converter_of_a_copy_is_used_for_what_it_concerns()
    {
        Appointment value = new() { Day = DayOfWeek.Friday };
        Assert.Equal("{\"Day\":\"Friday\"}", CopiedJson.Serialize(new WithNames<Appointment>(value)));
        Assert.Equal("{\"Day\":\"Friday\"}", RuntimeCopiedJson.Serialize(new WithNames<Appointment>(value)));
        Assert.Equal(DayOfWeek.Friday, CopiedJson.Deserialize<WithNames<Appointment>>("{\"Day\":\"Friday\"}")!.Value!.Day);
    }

    /// <summary>System.Text.Json does not know these attributes.</summary>
    [Fact]
    public void Attributes_are_not_lost_by_a_converter_of_a_copy()
    {
        Told told = new() { FirstName = "a", TheMood = Mood.NotSoGood, HiddenCount = 1, NotTold = 3 };
        const string Json = """{"told as":"a","TheMood":"NotSoGood","At":"0001-01-01T00:00:00+00:00"}""";
        Assert.Equal(Json, CopiedJson.Serialize(new WithNames<Told>(told)));
        Assert.Equal(Json, RuntimeCopiedJson.Serialize(new WithNames<Told>(told)));
        Told read = RuntimeCopiedJson.Deserialize<WithNames<Told>>("""{"told as":"a","NotTold":3,"TheMood":"NotSoGood"}""")!.Value!;
        Assert.Equal(("a", 0, Mood.NotSoGood), (read.FirstName, read.NotTold, read.TheMood));
        Assert.Equal("""{"Day":"Friday"}""", CopiedJson.Serialize(new WithNames<Excepted>(new() { Day = DayOfWeek.Friday, LeftOut = "no" })));
        Assert.Equal("""[{"Day":"Friday"}]""", RuntimeCopiedJson.Serialize(new WithNames<Excepted[]>([new() { Day = DayOfWeek.Friday, LeftOut = "no" }])));
        Assert.Null(CopiedJson.Deserialize<WithNames<Excepted>>("""{"LeftOut":"no"}""")!.Value!.LeftOut);
    }

    [Fact]
    public void A_type_with_a_codec_keeps_it()
    {
        Assert.Equal("\"day 5\"", CopiedJson.Serialize(new WithNames<Slot>(new(DayOfWeek.Friday))));
        Assert.Equal("[\"day 5\"]", RuntimeCopiedJson.Serialize(new WithNames<List<Slot>>([new(DayOfWeek.Friday)])));
        Assert.Equal(DayOfWeek.Friday, CopiedJson.Deserialize<WithNames<Slot>>("\"day 5\"")!.Value!.Day);
    }

    /// <summary>Their elements may be anything.</summary>
    [Fact]
    public void Collections_without_an_element_type_are_concerned()
    {
        Assert.Equal("[\"Friday\",[\"Monday\"]]", RuntimeCopiedJson.Serialize(new WithNames<ArrayList>(new ArrayList { DayOfWeek.Friday, new[] { DayOfWeek.Monday } })));
        Assert.Equal("[\"Friday\"]", RuntimeCopiedJson.Serialize(new WithNames<IList>(new ArrayList { DayOfWeek.Friday })));
        Assert.Equal("{\"a\":\"Friday\"}", RuntimeCopiedJson.Serialize(new WithNames<Hashtable>(new Hashtable { ["a"] = DayOfWeek.Friday })));
        Assert.Equal("{\"a\":\"Friday\"}", RuntimeCopiedJson.Serialize(new WithNames<IDictionary>(new Hashtable { ["a"] = DayOfWeek.Friday })));
        Assert.Equal("[5]", RuntimeCopiedJson.Serialize(new ArrayList { DayOfWeek.Friday }));
    }

    /// <summary>System.Text.Json handles the object, and does not know the references of the document.</summary>
    [Fact]
    public void References_are_not_lost_by_a_converter_of_a_copy()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => PreservingHandedJson.Serialize(new WithNames<Appointment>(new())));
        Assert.Contains("JsonStringEnumConverter", error.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(PreservingHandedJson), error.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => PreservingHandedJson.Deserialize<WithNames<Appointment>>("{\"$id\":\"1\",\"Day\":\"Friday\"}"));
        Assert.Equal("\"Friday\"", PreservingHandedJson.Serialize(new WithNames<DayOfWeek>(DayOfWeek.Friday)));
    }

    [Fact]
    public void A_type_keeps_its_converter_without_that_of_the_member()
    {
        const string Json = """{"First":["A:x"],"Second":"A:y","Third":[{"tag":{"Text":"z"}}],"Fourth":{"tag":{"Text":"w"}}}""";
        Labeled value = new() { First = new("x"), Second = new("y"), Third = new("z"), Fourth = new("w") };
        Assert.Equal(Json, CopiedJson.Serialize(value));
        Assert.Equal(Json, RuntimeCopiedJson.Serialize(value));
        Assert.Equal(Json, CopiedJson.Serialize(CopiedJson.Deserialize<Labeled>(Json)));
        Assert.Equal(Json, RuntimeCopiedJson.Serialize(RuntimeCopiedJson.Deserialize<Labeled>(Json)));
    }

    [Fact]
    public void A_converter_of_a_contract_reaches_the_form_without_itself()
    {
        Assert.Equal("[{\"Count\":1}]", CopiedJson.Serialize(new Stock { Count = 1 }));
        Assert.Equal("[{\"Count\":1}]", RuntimeCopiedJson.Serialize(new Stock { Count = 1 }));
        Assert.Equal(1, RuntimeCopiedJson.Deserialize<Stock>("[{\"Count\":1}]")!.Count);
    }

    /// <summary>The operation around the converter begins again where the stack is too small, unless something cannot be repeated.</summary>
    [Fact]
    public void Callbacks_of_what_a_converter_hands_on_happen_once()
    {
        Link chain = new() { Handed = new(new() { Value = 7 }) };
        Link last = chain;
        for (int i = 0; i < 900; i++)
        {
            last = last.Next = new();
        }

        Counted.Reset();
        string? json = null;
        SmallStack.Run(() => json = DeepHandedJson.Serialize(chain));
        Assert.StartsWith("{\"Handed\":[{\"Value\":7}],\"Next\":{\"Handed\":null,", json, StringComparison.Ordinal);
        Assert.Equal(1, Counted.Calls);

        Counted.Reset();
        Link? read = null;
        SmallStack.Run(() => read = DeepHandedJson.Deserialize<Link>(json!));
        Assert.Equal(7, read!.Handed!.Value!.Value);
        Assert.Equal(1, Counted.Calls);
    }

    [Fact]
    public void Errors_in_extension_data_keep_their_codes()
    {
        object deep = 1;
        for (int i = 0; i < 70; i++)
        {
            deep = new[] { deep };
        }

        JsonElement element = DeepHandedJson.SerializeToElement(deep);
        foreach (Func<Extended, string> write in new Func<Extended, string>[] { CopiedJson.Serialize, RuntimeCopiedJson.Serialize })
        {
            Assert.Equal("{\"Number\":1,\"a\":[2]}", write(new() { Number = 1, More = new() { ["a"] = new[] { 2 } } }));
            Assert.Equal(JsonError.NotFinite, Fails(write, new[] { double.NaN }));
            Assert.Equal(JsonError.DepthExceeded, Fails(write, deep));
            Assert.Equal(JsonError.DepthExceeded, Fails(write, element));
        }

        static JsonError Fails(Func<Extended, string> write, object value) => Assert.Throws<JsonDataException>(() => write(new() { More = new() { ["a"] = value } })).Code;
    }
}

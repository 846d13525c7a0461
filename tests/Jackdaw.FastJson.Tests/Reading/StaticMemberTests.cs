namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>A document does not change static members, which belong to the whole program, unless a parameter allows it.</summary>
public class StaticMemberTests
{
    private static readonly JSONParameters Allowing = new() { SetStaticMembers = true };

    [Theory]
    [InlineData("{\"Field\":6}", "Field")]
    [InlineData("{\"field\":6}", "Field")]
    [InlineData("{\"Property\":6}", "Property")]
    [InlineData("{\"Text\":\"evil\"}", "Text")]
    [InlineData("{\"List\":[1]}", "List")]
    [InlineData("{\"Own\":1,\"Any\":{\"a\":1}}", "Any")]
    [InlineData("{\"Written\":1}", "Written")]
    [InlineData("{\"Inner\":{\"Field\":6}}", "Field")]
    [InlineData("{'Field':6,}", "Field")]
    [InlineData("{\"Bytes\":\"AQI=\"}", "Bytes")]
    public void A_document_that_would_change_one_is_refused(string json, string member)
    {
        Reset();
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Statics>(json));
        Assert.Contains($"the static member '{member}' of {typeof(Statics)}", e.Message, StringComparison.Ordinal);
        Assert.Contains("SetStaticMembers", e.Message, StringComparison.Ordinal);
        Assert.EndsWith(member, e.Path, StringComparison.OrdinalIgnoreCase);
        Assert.Throws<JsonDataException>(() => JSON.FillObject(new Statics(), json));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<List<Statics>>($"[{json}]"));
        Assert.Equal((5, 5, "t", null, null, 0), (Statics.Field, Statics.Property, Statics.Text, Statics.List, Statics.Any, Statics.Seen));
        Assert.Equal([1], Statics.Bytes);
    }

    [Fact]
    public void What_a_program_writes_it_reads()
    {
        Reset();
        string json = JSON.ToJSON(new Statics { Own = 3 });
        Assert.Contains("\"Field\":5", json, StringComparison.Ordinal);
        Assert.Equal(3, JSON.ToObject<Statics>(json)!.Own);
        Assert.Equal(3, JSON.DeepCopy(new Statics { Own = 3 })!.Own);
        Statics.List = [1];
        Assert.Equal(3, JSON.DeepCopy(new Statics { Own = 3 })!.Own);
        Statics.Field++;
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Statics>(json));
    }

    [Fact]
    public void Static_objects_and_collections_that_are_unchanged_are_read()
    {
        string json = JSON.ToJSON(new StaticObjects { Own = 3 });
        Assert.Contains("\"Names\":[\"a\",\"b\"]", json, StringComparison.Ordinal);
        Assert.Equal(3, JSON.ToObject<StaticObjects>(json)!.Own);
        Assert.Equal(3, JSON.ToObject<List<StaticObjects>>($"[{json},{json}]")![1].Own);
        foreach ((string old, string changed) in new[] { ("\"a\",\"b\"", "\"a\",\"c\""), ("\"a\",\"b\"", "\"a\""), ("\"Boxed\":5", "\"Boxed\":6"), ("\"Deep\":7", "\"Deep\":8"), ("\"known\"", "\"other\""), ("12:30:15", "12:30:16") })
        {
            Assert.Contains(old, json, StringComparison.Ordinal);
            Assert.Throws<JsonDataException>(() => JSON.ToObject<StaticObjects>(json.Replace(old, changed, StringComparison.Ordinal)));
        }
    }

    [Fact]
    public void A_parameter_allows_it()
    {
        Reset();
        Assert.Equal(3, JSON.ToObject<Statics>("{\"Field\":6,\"Property\":7,\"Text\":\"x\",\"List\":[1],\"Written\":1,\"Own\":3}", Allowing)!.Own);
        Assert.Equal((6, 7, "x", 1), (Statics.Field, Statics.Property, Statics.Text, Statics.Seen));
        Assert.Equal([1], Statics.List!);
        Assert.True(Allowing.MakeCopy().SetStaticMembers);
    }

    [Fact]
    public void What_fastJSON_would_not_set_is_passed()
    {
        Reset();
        Assert.Equal(3, JSON.ToObject<Statics>("{\"ReadOnly\":9,\"Own\":3}")!.Own);
        Assert.Equal(8, Statics.ReadOnly);
    }

    [Fact]
    public void A_map_changes_none_either()
    {
        const string Text = "00000000-0000-0000-0000-000000000001";
        const string Json = "{\"$map\":{\"Key\":\"System.Guid\",\"Restricted\":\"System.Guid\",\"Own\":\"System.Guid\"},\"Own\":\"" + Text + "\"}";
        Mapped.Key = Text;
        Mapped read = JSON.ToObject<Mapped>(Json)!;
        Assert.Equal(Text, Mapped.Key);
        Assert.Equal(Guid.Parse(Text), read.Own);
        Assert.Equal(Guid.Parse(Text), read.Restricted);
        JSON.FillObject(new Mapped(), Json);
        Assert.Equal(Text, Mapped.Key);

        // With a type table, members without a public setter are not set.
        string typed = Json.Replace("{\"$map\"", $"{{\"$types\":{{\"{typeof(Mapped).AssemblyQualifiedName}\":\"1\"}},\"$type\":\"1\",\"$map\"", StringComparison.Ordinal);
        Assert.Equal(Text, JSON.ToObject<Mapped>(typed)!.Restricted);
        Assert.Equal(Guid.Parse(Text), JSON.ToObject<Mapped>(typed, new JSONParameters { ShowReadOnlyProperties = true })!.Restricted);
        Assert.Equal(Text, Mapped.Key);
        JSON.ToObject<Mapped>(Json, Allowing);
        Assert.Equal(Guid.Parse(Text), Mapped.Key);
    }

    private static void Reset() => (Statics.Field, Statics.Property, Statics.Text, Statics.List, Statics.Any, Statics.Bytes, Statics.Seen) = (5, 5, "t", null, null, [1], 0);

    public class StaticObjects
    {
        public static List<string> Names { get; set; } = ["a", "b"];

        public static int[] Numbers { get; set; } = [1, 2];

        public static Dictionary<string, int> Map { get; set; } = new() { ["x"] = 1 };

        public static object Boxed { get; set; } = 5;

        public static object Any { get; set; } = new Inside { Deep = 9 };

        public static Inside Inner { get; set; } = new() { Deep = 7 };

        public static Named Entity { get; set; } = new() { Id = 1, Name = "known" };

        public static DateTime When { get; set; } = new DateTime(2026, 1, 2, 12, 30, 15, DateTimeKind.Utc).AddTicks(12_345);

        public int Own { get; set; }
    }

    public class Mapped
    {
        public static object? Key { get; set; }

        public object? Own { get; set; }

        public object? Restricted { get; private set; } = "00000000-0000-0000-0000-000000000001";
    }

    /// <summary>Equal by its id, whatever else it holds.</summary>
    public class Named
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public override bool Equals(object? obj) => obj is Named other && other.Id == Id;

        public override int GetHashCode() => Id;
    }

    public class Inside
    {
        public int Deep { get; set; }
    }

    public class Statics
    {
        public static int Field = 5;

        public static readonly int ReadOnly = 8;

        internal static int Seen;

        public static int Property { get; set; } = 5;

        public static string? Text { get; set; } = "t";

        public static List<int>? List { get; set; }

        public static object? Any { get; set; }

        public static byte[]? Bytes { get; set; } = [1];

        public static int Written
        {
            set => Seen = value;
        }

        public int Own { get; set; }

        public Statics? Inner { get; set; }
    }
}

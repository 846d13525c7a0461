using System.Text.Json;

namespace Jackdaw.Tests.Codecs;

/// <summary>Converters that do to their readers and writers what they should not, in programs where the next value must be right all the same.</summary>
public class ConverterAttackTests
{
    private static readonly HashSet<Abuse> Harmless = [Abuse.None, Abuse.FlushOften, Abuse.Keep];

    public static TheoryData<string> Abuses => [.. Enum.GetNames<Abuse>()];

    [Theory]
    [MemberData(nameof(Abuses))]
    public void What_a_converter_does_to_the_writer_stays_in_its_value(string name)
    {
        Abuse abuse = Enum.Parse<Abuse>(name);
        foreach (int before in (int[])[0, 1, 5, 1_000, 2_000])
        {
            List<Abused> values = [.. Enumerable.Range(1, before).Select(i => new Abused(Abuse.None, i)), new(abuse, 5), new(Abuse.None, 6)];
            string? text = null;
            Exception? failure = Record.Exception(() => text = Json.Serialize(values));
            Assert.True(failure is null || !Harmless.Contains(abuse), $"{failure}");
            Assert.True(failure is not null || text!.EndsWith(",6]", StringComparison.Ordinal) || text == "[5,6]" || text == $"[\"{new string('8', 30)}\",6]", text);

            // What System.Text.Json throws if its writer is used after it was disposed.
            Assert.True(failure is null or JsonDataException or InvalidOperationException or ArgumentException || (failure is NullReferenceException && abuse == Abuse.DisposeFirst), $"{failure}");
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal("[1,2,3]", Json.Serialize(new List<Abused> { new(Abuse.None, 1), new(Abuse.FlushOften, 2), new(Abuse.None, 3) }));
            }
        }
    }

    [Fact]
    public void A_writer_that_was_kept_reaches_no_later_value()
    {
        List<Abused> values = [new(Abuse.Keep, 1), new(Abuse.None, 2)];
        foreach (Action<Utf8JsonWriter> later in (Action<Utf8JsonWriter>[])
            [
                writer => writer.WriteNumberValue(77), writer => writer.WriteStartArray(), writer => writer.Dispose(), writer => writer.Reset(), writer => writer.Flush(),
                writer => writer.WriteEndObject(), writer => writer.WritePropertyName("a"), writer => writer.WriteRawValue("[[[", skipInputValidation: true), writer => writer.WriteStringValueSegment("x", false),
            ])
        {
            Assert.Equal("[1,2]", Json.Serialize(values));
            later(AbusingConverter.Kept!);
            Exception? failure = Record.Exception(() => Assert.Equal("[3,4]", Json.Serialize(new List<Abused> { new(Abuse.None, 3), new(Abuse.None, 4) })));
            Assert.True(failure is null or JsonDataException or InvalidOperationException, $"{failure}");
            Assert.Equal("[5,6]", Json.Serialize(new List<Abused> { new(Abuse.None, 5), new(Abuse.None, 6) }));
        }
    }

    [Fact]
    public void Converters_within_converters_have_writers_of_their_own() => OnThreads(thread =>
    {
        Random random = new(41 + thread);
        for (int i = 0; i < 60; i++)
        {
            Branching tree = Branching.Random(random, 4);
            string expected = JsonSerializer.Serialize(tree, HandedNames);
            string text = BranchingJson.Serialize(tree);
            Assert.Equal(Compact(expected), Compact(text));
            Assert.Equal(text, BranchingJson.Serialize(BranchingJson.Deserialize<Branching>(text)));
        }
    });

    [Fact]
    public void A_converter_that_throws_within_others_leaves_nothing_behind() => OnThreads(thread =>
    {
        Random random = new(57 + thread);
        int failed = 0;
        for (int i = 0; i < 120; i++)
        {
            Branching tree = Branching.Random(random, 4);
            string text = BranchingJson.Serialize(tree);
            BranchingConverter.Fuse = random.Next(1, 30);
            Exception? writing = Record.Exception(() => Assert.Equal(text, BranchingJson.Serialize(tree)));
            BranchingConverter.Fuse = random.Next(1, 30);
            Exception? reading = Record.Exception(() => Assert.Equal(text, BranchingJson.Serialize(BranchingJson.Deserialize<Branching>(text))));
            BranchingConverter.Fuse = 0;
            Assert.True(writing is null or JsonDataException { Path: not null, Code: JsonError.Refused }, $"{writing}");
            Assert.True(reading is null or JsonDataException { Path: not null, Code: JsonError.Refused }, $"{reading}");
            failed += writing is null ? 0 : 1;
            Assert.Equal(text, BranchingJson.Serialize(BranchingJson.Deserialize<Branching>(text)));
        }

        Assert.InRange(failed, 10, 119);
    });

    [Fact]
    public void Values_that_are_passed_on_whole_are_those_of_the_document()
    {
        Shape shape = new Group { Kind = "group", Shapes = [new Square { Kind = "square", Side = 1.5 }, new Group { Kind = "group", Shapes = [] }, null!] };
        const string Text = """{"Kind":"group","Shapes":[{"Kind":"square","Side":1.5},{"Kind":"group","Shapes":[]},null]}""";
        Assert.Equal(Text, Json.Serialize(shape));
        Assert.Equal(JsonSerializer.Serialize(shape), Json.Serialize(shape));
        Assert.Equal(Text, Json.Serialize(Json.Deserialize<Shape>(Text)));
        Assert.Equal(Text, Json.Serialize(Json.Deserialize<Shape>(Text.Replace(",", " , ", StringComparison.Ordinal))));

        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<List<Shape>>("""[{"Kind":"square","Side":"x"}]"""));
        Assert.Equal((JsonError.WrongKind, "$[0]"), (error.Code, error.Path));
        error = Assert.Throws<JsonDataException>(() => Json.Serialize(new List<Shape> { new Square { Side = double.NaN } }));
        Assert.Equal((JsonError.NotFinite, "$[0].Side"), (error.Code, error.Path));
        error = Assert.Throws<JsonDataException>(() => Json.Deserialize<List<Shape>>("""[{"Kind":"square","Side":1,}]"""));
        Assert.Equal(JsonError.ExpectedName, error.Code);
    }

    [Fact]
    public void Shapes_within_shapes_end_at_the_limit_of_calls()
    {
        Shape shape = new Square { Kind = "square", Side = 1 };
        for (int i = 0; i < 25; i++)
        {
            shape = new Group { Kind = "group", Shapes = [shape] };
        }

        string text = DeepHandedJson.Serialize(shape);
        Assert.Equal(text, DeepHandedJson.Serialize(DeepHandedJson.Deserialize<Shape>(text)));
        for (int i = 0; i < 300; i++)
        {
            shape = new Group { Kind = "group", Shapes = [shape] };
            text = $$"""{"Kind":"group","Shapes":[{{text}}]}""";
        }

        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => DeepHandedJson.Serialize(shape)).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => DeepHandedJson.Deserialize<Shape>(text)).Code);
        Assert.Equal("""{"Kind":"square","Side":1}""", DeepHandedJson.Serialize<Shape>(new Square { Kind = "square", Side = 1 }));
    }

    [Fact]
    public void What_failed_after_a_flush_is_not_replaced()
    {
        object[] fails = [.. Enumerable.Repeat<object>(new string('x', 1_000), 100), double.NaN];
        Assert.Equal("""["failed",1]""", Json.Serialize(new object[] { new Trying(fails), 1 }));
        using MemoryStream stream = new();
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(stream, new List<Trying> { new(fails), new(1) }));
        Assert.Equal(JsonError.Refused, error.Code);
        Assert.Contains("already been flushed", error.Message, StringComparison.Ordinal);
        Assert.Equal("""[1,"failed",[2]]""", Json.Serialize(new List<Trying> { new(1), new(double.NaN), new(new[] { 2 }) }));
    }

    [Fact]
    public void A_restart_on_a_larger_stack_finds_writers_and_stack_anew()
    {
        Chain chain = new() { Value = new(Abuse.None, 3), Shape = new Square { Kind = "square", Side = 2 } };
        for (int i = 0; i < 700; i++)
        {
            chain = new() { Next = chain, Value = new(Abuse.None, i % 10) };
        }

        string expected = DeepHandedJson.Serialize(chain);
        Exception? failure = null;
        Thread small = new(
            () => failure = Record.Exception(() =>
            {
                for (int i = 0; i < 3; i++)
                {
                    Assert.Equal("[7]", DeepHandedJson.Serialize(new[] { new Abused(Abuse.None, 7) }));
                    Assert.Equal(expected, DeepHandedJson.Serialize(chain));
                    Assert.Equal(expected, DeepHandedJson.Serialize(DeepHandedJson.Deserialize<Chain>(expected)));
                    Assert.Equal("[{\"Kind\":\"square\",\"Side\":2}]", DeepHandedJson.Serialize(DeepHandedJson.Deserialize<Shape[]>("[{\"Kind\":\"square\",\"Side\":2}]")));
                }
            }),
            256 * 1024);
        small.Start();
        small.Join();
        Assert.Null(failure);
    }

    [Fact]
    public void Converters_cost_no_memory_of_their_own()
    {
        List<Abused> values = [.. Enumerable.Range(0, 1_000).Select(i => new Abused(Abuse.None, i))];
        byte[] text = Json.SerializeToUtf8Bytes(values);
        Json.Deserialize<List<Abused>>(text);
        long written = Allocated(() => Json.SerializeToUtf8Bytes(values));
        long read = Allocated(() => Json.Deserialize<List<Abused>>(text));
        Assert.InRange(written, text.Length, text.Length + 200);

        // The records, and the list with its array.
        Assert.InRange(read, 1_000 * 24, (1_000 * 32) + 200);
    }

    [Fact]
    public void A_value_that_the_serializer_handles_in_between_changes_nothing()
    {
        for (int i = 0; i < 3; i++)
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(new List<Shape> { new Square { Side = double.NaN } }));
            Assert.Equal((JsonError.NotFinite, "$[0].Side"), (error.Code, error.Path));
            Assert.Equal("[1,2]", Json.Serialize(new List<Abused> { new(Abuse.None, 1), new(Abuse.None, 2) }));
            Assert.Equal("[1,[\"a\"]]", Json.Serialize(new System.Collections.ArrayList { 1, new System.Collections.ArrayList { "a" } }));
        }
    }

    [Fact]
    public void Memory_of_a_long_value_is_not_kept()
    {
        // The string and the stream take 13 MB.
        List<Abused> values = [new(Abuse.Long, 4_000_000)];
        long first = Allocated(() => Json.Serialize(new MemoryStream(5_000_000), values));
        Assert.InRange(first, 18_000_000, long.MaxValue);
        Assert.Equal("[1]", Json.Serialize(new List<Abused> { new(Abuse.None, 1) }));
    }

    private static readonly JsonSerializerOptions HandedNames = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static string Compact(string json) => JsonSerializer.Serialize(JsonElement.Parse(json));

    private static long Allocated(Action run)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            run();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    private static void OnThreads(Action<int> run)
    {
        Exception?[] failures = new Exception?[6];
        Thread[] threads = [.. failures.Select((_, i) => new Thread(() => failures[i] = Record.Exception(() => run(i))))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Assert.All(failures, Assert.Null);
    }
}

[JsonProfile]
internal sealed class BranchingJson : JsonProfile<BranchingJson>;

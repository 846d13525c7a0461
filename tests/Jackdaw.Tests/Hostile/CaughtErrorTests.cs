using System.Text;
using Jackdaw.Dom;
using Jackdaw.Errors;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;
using Jackdaw.Tests.Codecs.Checked;

namespace Jackdaw.Tests.Hostile;

/// <summary>Errors that a program catches in a loop: each has the place it always had, and eight times as many take about eight times the time.</summary>
[Collection(QuietCollection.Name)]
public class CaughtErrorTests
{
    private const int Seed = 29_105;
    private const int Growth = 8;
    private const double Bound = 4 * Growth;
    private const int Small = 1_000;

    private static readonly (string Name, Action<byte[]> Work)[] Loops =
    [
        ("view, forwards", utf8 => Views(utf8, elements => elements, view => view.GetInt32())),
        ("view, backwards", utf8 => Views(utf8, elements => elements.Reverse(), view => view.GetInt32())),
        ("view, a type", utf8 => Views(utf8, elements => elements, view => view.Deserialize<Dictionary<string, int>>())),
        ("view, a member", utf8 => Views(utf8, elements => elements, view => view["none"])),
        ("view, an element", utf8 => Views(utf8, elements => elements, view => view[3])),
        ("view, its place", utf8 => Views(utf8, elements => elements, view => view.Path.Length + view.LineNumber + view.BytePositionInLine)),
        ("view, tried", utf8 => Views(utf8, elements => elements, view => view.TryDeserialize<Dictionary<string, int>>(out _))),
        ("view of JSON5", utf8 => Views(utf8, elements => elements, view => view.GetInt32(), FileJson5.Parse)),
        ("cursor", utf8 => Cursor(Json.OpenCursor(utf8), cursor => cursor.GetInt32())),
        ("cursor, a type", utf8 => Cursor(Json.OpenCursor(utf8), cursor => cursor.Deserialize<Dictionary<string, int>>())),
        ("cursor, tried", utf8 => Cursor(Json.OpenCursor(utf8), cursor => cursor.TryDeserialize<Dictionary<string, int>>(out _))),
        ("cursor over a stream", utf8 => Cursor(Json.OpenCursor(new MemoryStream(utf8)), cursor => cursor.GetInt32())),
        ("cursor over a stream, tried", utf8 => Cursor(Json.OpenCursor(new MemoryStream(utf8)), cursor => cursor.TryDeserialize<int>(out _))),
        ("reader", utf8 => ReadDoor.From(utf8.AsSpan(), CheckedHarness<Caught, ReadingCodec>.Handle, JsonProfileSettings.Default)),
        ("reader of JSON5", utf8 => ReadDoor.From(utf8.AsSpan(), CheckedHarness<Caught, ReadingCodec>.Handle, new JsonProfileSettings(json5: true))),
        ("reader, tried", utf8 => ReadDoor.From(utf8.AsSpan(), CheckedHarness<Caught, TryingCodec>.Handle, JsonProfileSettings.Default)),
        ("slice", utf8 => ReadDoor.From(utf8.AsSpan(), CheckedHarness<Caught, SlicingCodec>.Handle, JsonProfileSettings.Default)),
        ("writer", utf8 => WriteDoor.ToArray(CheckedHarness<Caught, ReadingCodec>.Handle, JsonProfileSettings.Default, new Caught(utf8.Count((byte)'{')))),
        ("node", Nodes),
        ("lines", utf8 => Lines(utf8)),
    ];

    public static TheoryData<int> AllLoops => [.. Enumerable.Range(0, Loops.Length)];

    [Theory]
    [MemberData(nameof(AllLoops))]
    public void Eight_times_the_errors_take_eight_times_the_time(int loop)
    {
        (string name, Action<byte[]> work) = Loops[loop];
        byte[] small = Document(Small);
        byte[] large = Document(Growth * Small);
        double ratio = ProcessorTime.Ratio(() => work(small), () => work(large), Bound);
        Assert.True(ratio <= Bound, $"{name}: {Growth} times the errors took {ratio:0.0} times the time.");
    }

    /// <summary>With what is known from earlier errors the place is the same, in whatever order they are found.</summary>
    [Fact]
    public void The_place_is_the_same_with_marks()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        List<byte[]> documents = [.. HostileFamilies.All.Values.Select(family => Encoding.UTF8.GetBytes(family(3_000))), Document(300)];
        for (int i = 0; i < 150; i++)
        {
            documents.Add(generator.Document(values: 1 + random.Next(2_000)));
        }

        foreach (byte[] document in documents)
        {
            PlaceMarks marks = new();
            for (int i = 0; i < 60; i++)
            {
                int offset = random.Next(document.Length + 2);
                bool ofObject = random.Next(2) == 0;
                Assert.Equal(DocumentPlace.Find(document, offset, ofObject), DocumentPlace.Find(document, offset, ofObject, marks));
                if (i % 20 == 19)
                {
                    marks.Truncate(random.Next(document.Length));
                }
            }
        }
    }

    /// <summary>What was written after a failed attempt takes the place of what was there, and errors after it say so.</summary>
    [Fact]
    public void Paths_of_what_is_written_anew()
    {
        Caught value = new(2_000);
        WriteDoor.ToArray(CheckedHarness<Caught, RewritingCodec>.Handle, JsonProfileSettings.Default, value);
        Assert.Equal(2_000, value.Paths.Count);
        Assert.All(value.Paths.Select((path, i) => (path, i)), one => Assert.Equal($"$[{one.i}].second{one.i}", one.path));
    }

    [Fact]
    public void Each_error_has_the_place_that_it_has_alone()
    {
        byte[] utf8 = Document(500);
        Caught value = ReadDoor.From(utf8.AsSpan(), CheckedHarness<Caught, ReadingCodec>.Handle, JsonProfileSettings.Default)!;
        using JsonDoc document = Json.Parse(utf8);
        Assert.Equal(500, value.Paths.Count);
        for (int i = 0; i < 500; i++)
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => document.Root[i].GetInt32());
            Assert.Equal($"$[{i}]", value.Paths[i]);
            Assert.Equal(value.Paths[i], error.Path);
            Assert.Equal((document.Root[i].LineNumber, document.Root[i].BytePositionInLine), (error.LineNumber!.Value, error.BytePositionInLine!.Value));
            using JsonDoc alone = Json.Parse(utf8);
            JsonDataException first = Assert.Throws<JsonDataException>(() => alone.Root[i].GetInt32());
            Assert.Equal(first.Message, error.Message);
        }
    }

    [Fact]
    public void What_is_tried_and_fails_leaves_no_trace()
    {
        using JsonDoc document = Json.Parse("[{\"a\":1},7,\"x\",null,[1,\"2\"],\"2020-01-01T00:00:00Z\",99999999999]");
        Assert.False(document.Root[0].TryDeserialize<int>(out _));
        Assert.True(document.Root[0].TryDeserialize(out Dictionary<string, int>? map) && map!["a"] == 1);
        Assert.True(document.Root[1].TryDeserialize(out int seven) && seven == 7);
        Assert.False(document.Root[2].TryDeserialize<DateTime>(out _));
        Assert.True(document.Root[3].TryDeserialize(out string? none) && none is null);
        Assert.False(document.Root[3].TryDeserialize<int>(out _));
        Assert.True(document.Root[3].TryDeserialize(out int? nothing) && nothing is null);
        Assert.False(document.Root[4].TryDeserialize(out List<int>? numbers) || numbers is not null);
        Assert.True(document.Root[5].TryDeserialize(out DateTime moment) && moment.Year == 2020);
        Assert.False(document.Root[6].TryDeserialize<int>(out _));
        Assert.Equal("$[4][1]", Assert.Throws<JsonDataException>(() => document.Root[4].Deserialize<List<int>>()).Path);
        foreach (JsonCursor cursor in (JsonCursor[])[Json.OpenCursor("[\"x\",7,[1,\"2\"],8]"u8), Json.OpenCursor(new MemoryStream("[\"x\",7,[1,\"2\"],8]"u8.ToArray()))])
        {
            using (cursor)
            {
                cursor.EnterArray();
                Assert.True(cursor.NextElement());
                Assert.False(cursor.TryDeserialize<int>(out _));
                Assert.True(cursor.TryDeserialize(out string? text) && text == "x");
                Assert.True(cursor.NextElement() && cursor.TryDeserialize(out int number) && number == 7);
                Assert.True(cursor.NextElement());
                Assert.False(cursor.TryDeserialize<List<int>>(out _));
                Assert.Equal("$[2][1]", Assert.Throws<JsonDataException>(() => cursor.Deserialize<List<int>>()).Path);
                Assert.True(cursor.TryDeserialize(out List<object>? all) && all!.Count == 2);
                Assert.True(cursor.NextElement());
                Assert.Equal(8, cursor.GetInt32());
                Assert.False(cursor.NextElement());
                cursor.Finish();
            }
        }

        Assert.True(JsonNode.Parse("[1,2]"u8).TryDeserialize(out int[]? two) && two!.Length == 2);
        Assert.False(JsonNode.Parse("[1,\"2\"]"u8).TryDeserialize(out int[]? wrong) || wrong is not null);
        Assert.Equal(
            "[\"text x\",\"number 7\",\"other\",\"number 8\"]",
            Json.Serialize(ReadDoor.From("[\"x\",7,[1,\"2\"],8]"u8, CheckedHarness<Caught, TryingCodec>.Handle, JsonProfileSettings.Default)!.Paths));
    }

    /// <summary>An array with something in each element that no number is, and a line break here and there.</summary>
    private static byte[] Document(int count) => Encoding.UTF8.GetBytes(
        "[" + string.Join(",\n", Enumerable.Range(0, count).Select(i => $"{{\"id\":\"{i}\",\"text\":\"{new string('x', 150)}\",\"more\":[1,{{\"a\":\"b\"}}]}}")) + "]");

    private static void Views(byte[] utf8, Func<IEnumerable<JsonView>, IEnumerable<JsonView>> order, Func<JsonView, object?> ask, Func<byte[], JsonDoc>? parse = null)
    {
        using JsonDoc document = (parse ?? (bytes => Json.Parse(bytes)))(utf8);
        List<JsonView> elements = [];
        foreach (JsonView element in document.Root.Elements)
        {
            elements.Add(element);
        }

        foreach (JsonView element in order(elements))
        {
            Try(() => ask(element));
        }
    }

    private static void Cursor(JsonCursor cursor, Func<JsonCursor, object?> ask)
    {
        using (cursor)
        {
            cursor.EnterArray();
            while (cursor.NextElement())
            {
                Try(() => ask(cursor));
            }
        }
    }

    private static void Nodes(byte[] utf8)
    {
        foreach (JsonNode element in (JsonArray)JsonNode.Parse(utf8))
        {
            Try(() => element.GetInt32());
        }
    }

    private static void Lines(byte[] utf8)
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, utf8);
            Assert.Empty(Json.DeserializeLines<int>(path, new() { SkipBadLines = true }).AsEnumerable());
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static void Try(Func<object?> ask)
    {
        try
        {
            ask();
        }
        catch (JsonDataException)
        {
            // It is no such value.
        }
    }

    private sealed record Caught(int Count)
    {
        internal List<string> Paths { get; } = [];
    }

    /// <summary>Reads numbers, of which there are none, and passes what is there.</summary>
    private readonly struct ReadingCodec : IJsonCodec<Caught>
    {
        public static Caught Read(JsonReader reader)
        {
            Caught value = new(0);
            reader.BeginArray();
            while (reader.NextElement())
            {
                try
                {
                    reader.ReadValue<int>();
                }
                catch (JsonDataException e)
                {
                    value.Paths.Add(e.Path!);
                    reader.Skip();
                }
            }

            return value;
        }

        public static void Write(JsonWriter writer, Caught value)
        {
            writer.BeginArray();
            for (int i = 0; i < value.Count; i++)
            {
                writer.BeginObject();
                writer.WriteName("id").WriteString(new string('x', 200));
                try
                {
                    writer.WriteName("number").WriteValue(double.NaN);
                }
                catch (JsonDataException)
                {
                    writer.WriteNull();
                }

                writer.EndObject();
            }

            writer.EndArray();
        }
    }

    /// <summary>Writes a value, is refused, and writes another one in its place.</summary>
    private readonly struct RewritingCodec : IJsonCodec<Caught>
    {
        public static Caught Read(JsonReader reader) => throw new NotSupportedException();

        public static void Write(JsonWriter writer, Caught value)
        {
            writer.BeginArray();
            for (int i = 0; i < value.Count; i++)
            {
                try
                {
                    writer.WriteValue(new Dictionary<string, object> { ["first"] = new string('y', 50 * (i % 90)), ["bad"] = double.NaN });
                }
                catch (JsonDataException e)
                {
                    Assert.Equal($"$[{i}].bad", e.Path);
                }

                try
                {
                    writer.WriteValue(new Dictionary<string, object> { ["x"] = new[] { 1, 2 }, [$"second{i}"] = double.NaN });
                }
                catch (JsonDataException e)
                {
                    value.Paths.Add(e.Path!);
                    writer.WriteString("short");
                }
            }

            writer.EndArray();
        }
    }

    private readonly struct TryingCodec : IJsonCodec<Caught>
    {
        public static Caught Read(JsonReader reader)
        {
            Caught value = new(0);
            reader.BeginArray();
            while (reader.NextElement())
            {
                if (reader.TryReadValue(out int number))
                {
                    value.Paths.Add($"number {number}");
                }
                else if (reader.TryReadValue(out List<int>? _))
                {
                    value.Paths.Add("numbers");
                }
                else if (reader.TryReadValue(out string? text))
                {
                    value.Paths.Add($"text {text}");
                }
                else
                {
                    value.Paths.Add("other");
                    reader.Skip();
                }
            }

            return value;
        }

        public static void Write(JsonWriter writer, Caught value) => throw new NotSupportedException();
    }

    private readonly struct SlicingCodec : IJsonCodec<Caught>
    {
        public static Caught Read(JsonReader reader)
        {
            Caught value = new(0);
            reader.BeginArray();
            while (reader.NextElement())
            {
                JsonSlice slice = reader.ReadSlice();
                try
                {
                    slice.Deserialize<int>();
                }
                catch (JsonDataException e)
                {
                    value.Paths.Add(e.Path!);
                }

                Assert.False(slice.TryDeserialize<List<int>>(out _));
                Assert.True(slice.TryDeserialize<Dictionary<string, object>>(out _));
            }

            return value;
        }

        public static void Write(JsonWriter writer, Caught value) => throw new NotSupportedException();
    }
}

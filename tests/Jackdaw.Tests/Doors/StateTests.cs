using System.Buffers;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Measures;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Doors;

/// <summary>What a caller gives along with one operation reaches its codecs, and no other operation.</summary>
public class StateTests
{
    private static readonly Priced[] Two = [new(new Amount(1)), new(new Amount(2))];

    [Fact]
    public void Codecs_of_every_door_find_it()
    {
        JsonState state = new("EUR");
        const string Expected = """[{"Price":"1 EUR"},{"Price":"2 EUR"}]""";
        Assert.Equal(Expected, Json.Serialize(Two, state));
        Assert.Equal(Expected, Encoding.UTF8.GetString(Json.SerializeToUtf8Bytes(Two, state)));
        ArrayBufferWriter<byte> pieces = new();
        Json.Serialize(pieces, Two, state);
        Assert.Equal(Expected, Encoding.UTF8.GetString(pieces.WrittenSpan));
        using MemoryStream stream = new();
        Json.Serialize(stream, Two, state);
        Assert.Equal(Expected, Encoding.UTF8.GetString(stream.ToArray()));
        byte[] memory = new byte[100];
        Assert.True(Json.TrySerialize(memory, Two, state, out int written));
        Assert.Equal(Expected, Encoding.UTF8.GetString(memory.AsSpan(0, written)));
        using JsonOwned owned = Json.SerializeToOwned(Two, state);
        Assert.Equal(Expected, Encoding.UTF8.GetString(owned.Sequence));
        Assert.Equal(Expected, Json.SerializeToNode(Two, state).ToString());

        byte[] utf8 = Encoding.UTF8.GetBytes("""[{"Price":"1"},{"Price":"2"}]""");
        Check(Json.Deserialize<Priced[]>(utf8, state));
        Check(Json.Deserialize<Priced[]>(utf8.AsSpan(), state));
        Check(Json.Deserialize<Priced[]>(new ReadOnlySequence<byte>(utf8), state));
        Check(Json.Deserialize<Priced[]>(Encoding.UTF8.GetString(utf8), state));
        Check(Json.Deserialize<Priced[]>(Encoding.UTF8.GetString(utf8).AsSpan(), state));
        Check(Json.Deserialize<Priced[]>(new MemoryStream(utf8), state));
        using JsonDoc document = Json.Parse(utf8);
        Check(Json.Deserialize<Priced[]>(document.Root, state));
        Check(Json.Deserialize<Priced[]>(JsonNode.Parse(utf8), state));

        static void Check(Priced[]? read) => Assert.Equal(["1 EUR", "2 EUR"], read!.Select(item => item.Price.Value + " " + item.Price.Currency));
    }

    [Fact]
    public void The_next_operation_has_none_even_after_a_failure()
    {
        Assert.Throws<JsonDataException>(() => Json.Deserialize<Priced[]>("""[{"Price":true}]""", new JsonState("EUR")));
        Assert.Null(Json.Deserialize<Priced>("""{"Price":"1"}""")!.Price.Currency);
        Assert.Throws<JsonDataException>(() => Json.Serialize(new[] { new Priced(new Amount(-1)) }, new JsonState("EUR")));
        Assert.Equal("""{"Price":"1 none"}""", Json.Serialize(new Priced(new Amount(1))));
    }

    [Fact]
    public void An_operation_within_has_none() =>
        Assert.Equal("""["1 none","EUR"]""", Json.Serialize(new Nesting(), new JsonState("EUR")));

    [Fact]
    public void Codecs_know_their_profile()
    {
        Assert.Equal("\"Json\"", Json.Serialize(new ProfileName("")));
        Assert.Equal("\"CamelCaseOnly\"", CamelCaseOnly.Serialize(new ProfileName("")));
        Assert.Equal("CamelCaseOnly", CamelCaseOnly.Deserialize<ProfileName>("\"x\"").Value);
    }

    [Fact]
    public void On_a_small_stack_nothing_is_done_twice()
    {
        SmallStack.Run(() =>
        {
            List<int> seen = [];
            string json = Json.Serialize(Link.Of(60), new JsonState(seen));
            Assert.Equal(60, seen.Count);
            Assert.Equal(60, seen.Distinct().Count());
            seen.Clear();
            Assert.NotNull(Json.Deserialize<Link>(json, new JsonState(seen)));
            Assert.Equal(60, seen.Count);
        });
    }

    /// <summary>Responses have thousands of hits, each of which a cursor reads with the same state.</summary>
    [Fact]
    public void A_cursor_takes_no_memory_for_the_state_of_each_value()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 4_000))}]");
        Assert.InRange(Allocation.Least(4_000, Reading), 0, 4_000);

        void Reading()
        {
            using JsonCursor cursor = Json.OpenCursor(new MemoryStream(utf8), new() { State = new JsonState("EUR") });
            cursor.EnterArray();
            for (int i = 0; cursor.NextElement(); i++)
            {
                Assert.True(cursor.Deserialize<Number>() is { IsInState: true } number && number.Value == i);
            }
        }
    }

    [Fact]
    public void Two_states_are_equal_when_their_values_are()
    {
        Assert.True(new JsonState("a") == new JsonState("a"));
        Assert.True(new JsonState("a") != new JsonState(null));
        Assert.Equal(new JsonState("a").GetHashCode(), new JsonState("a").GetHashCode());
        Assert.False(default(JsonState).Equals((object)"a"));
    }

    [JsonCodec(typeof(AmountCodec))]
    internal readonly record struct Amount(int Value, string? Currency = null);

    internal sealed record Priced(Amount Price);

    [JsonCodec(typeof(NestingCodec))]
    internal sealed class Nesting;

    [JsonCodec(typeof(ProfileNameCodec))]
    internal readonly record struct ProfileName(string Value);

    [JsonCodec(typeof(LinkCodec))]
    internal sealed record Link(int Number, Link? Next)
    {
        internal static Link Of(int count)
        {
            Link? link = null;
            for (int i = count; i > 0; i--)
            {
                link = new Link(i, link);
            }

            return link!;
        }
    }

    [JsonCodec(typeof(NumberCodec))]
    internal readonly record struct Number(int Value, bool IsInState);

    internal readonly struct NumberCodec : IJsonCodec<Number>
    {
        public static Number Read(JsonReader reader) => new(reader.ReadInt32(), reader.State is "EUR");

        public static void Write(JsonWriter writer, Number value) => writer.WriteNumber(value.Value);
    }

    internal readonly struct AmountCodec : IJsonCodec<Amount>
    {
        public static Amount Read(JsonReader reader)
        {
            string text = reader.ReadString();
            return new(int.Parse(text, System.Globalization.CultureInfo.InvariantCulture), (string?)reader.State);
        }

        public static void Write(JsonWriter writer, Amount value)
        {
            if (value.Value < 0)
            {
                throw writer.CreateException("negative");
            }

            writer.WriteString($"{value.Value} {writer.State ?? "none"}");
        }
    }

    internal readonly struct NestingCodec : IJsonCodec<Nesting>
    {
        public static Nesting Read(JsonReader reader)
        {
            reader.Skip();
            return new();
        }

        public static void Write(JsonWriter writer, Nesting value)
        {
            writer.BeginArray();
            writer.WriteRaw(Json.SerializeToUtf8Bytes(new Amount(1)));
            writer.WriteString((string?)writer.State);
            writer.EndArray();
        }
    }

    internal readonly struct ProfileNameCodec : IJsonCodec<ProfileName>
    {
        public static ProfileName Read(JsonReader reader)
        {
            reader.Skip();
            return new(reader.Profile.Name);
        }

        public static void Write(JsonWriter writer, ProfileName value) => writer.WriteString(writer.Profile.Name);
    }

    /// <summary>An array of itself, which takes 4 KB of stack a level and notes each visit in the state.</summary>
    internal readonly struct LinkCodec : IJsonCodec<Link>
    {
        public static Link Read(JsonReader reader)
        {
            Span<byte> stack = stackalloc byte[4096];
            stack.Clear();
            ((List<int>)reader.State!).Add(stack[0]);
            reader.BeginArray();
            Link? next = null;
            while (reader.NextElement())
            {
                next = reader.ReadValue<Link>();
            }

            return new(0, next);
        }

        public static void Write(JsonWriter writer, Link value)
        {
            Span<byte> stack = stackalloc byte[4096];
            stack.Clear();
            ((List<int>)writer.State!).Add(value.Number + stack[0]);
            writer.BeginArray();
            if (value.Next is not null)
            {
                writer.WriteValue(value.Next);
            }

            writer.EndArray();
        }
    }
}

using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Hostile;

/// <summary>References belong to one operation: not to the next one of the thread, not to a run that began again, not to an attempt that failed.</summary>
public class ReferenceStateTests
{
    private const int Levels = 600;

    [Fact]
    public void The_next_operation_knows_nothing()
    {
        Vertex vertex = new() { Name = "a" };
        const string Document = """{"$id":"1","Name":"a","Next":null,"Others":null}""";
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Document, GraphJson.Serialize(vertex));
            Assert.Equal("a", GraphJson.Deserialize<Vertex>(Document)!.Name);
            Assert.Equal(JsonError.InvalidReference, Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex>("""{"$ref":"1"}""")).Code);
            Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex>("""{"$id":"1","Next":{"$id":"2","Name":5}}"""));
            Assert.Throws<InvalidOperationException>(() => RuntimeGraphJson.Serialize(new Trap { First = vertex }));
            Assert.Throws<InvalidOperationException>(() => RuntimeAcyclicJson.Serialize(new Trap { First = vertex }));
            Assert.Equal("""{"Name":"a","Next":null,"Others":null}""", AcyclicJson.Serialize(vertex));
        }
    }

    [Fact]
    public void Nothing_that_was_written_or_read_is_held()
    {
        List<WeakReference> held = Use();
        Assert.All(held, reference => Assert.True(Collecting.Takes(reference)));

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static List<WeakReference> Use()
        {
            Vertex written = new();
            written.Next = written;
            string document = GraphJson.Serialize(written);
            AcyclicJson.Serialize(written);
            Trap trap = new() { First = new() };
            Assert.Throws<InvalidOperationException>(() => RuntimeGraphJson.Serialize(trap));
            return [new(written), new(GraphJson.Deserialize<Vertex>(document)), new(trap), new(trap.First)];
        }
    }

    [Fact]
    public void A_run_that_begins_again_begins_anew()
    {
        Vertex first = new() { Name = "0" };
        Vertex last = first;
        for (int i = 1; i < Levels; i++)
        {
            last = last.Next = new() { Name = $"{i}" };
        }

        last.Next = first;
        string expected = DeepGraphJson.Serialize(first);
        string plain = DeepAcyclicJson.Serialize(first);
        SmallStack.Run(() =>
        {
            Assert.Equal(expected, DeepGraphJson.Serialize(first));
            Assert.Equal(plain, DeepAcyclicJson.Serialize(first));
            Vertex read = DeepGraphJson.Deserialize<Vertex>(expected)!;
            Vertex at = read;
            for (int i = 1; i < Levels; i++)
            {
                at = at.Next!;
            }

            Assert.Same(read, at.Next);
            Assert.Equal(expected, DeepGraphJson.Serialize(read));
        });
    }

    [Fact]
    public void An_attempt_of_a_codec_that_failed_leaves_no_references()
    {
        Vertex vertex = new() { Name = "v" };
        Attempts value = new() { Trap = new Trap { First = vertex }, Vertex = vertex };
        string written = RuntimeGraphJson.Serialize(value);
        Assert.Equal("""[{"$id":"1","Name":"v","Next":null,"Others":null},{"$ref":"1"}]""", written);
        Attempts read = RuntimeGraphJson.Deserialize<Attempts>(written)!;
        Assert.Equal("v", read.Vertex!.Name);
        Assert.Same(read.Vertex, read.Again);
        Assert.Equal("""[{"Name":"v","Next":null,"Others":null},{"Name":"v","Next":null,"Others":null}]""", RuntimeAcyclicJson.Serialize(value));
    }

    [Fact]
    public void A_text_that_is_looked_at_twice_has_its_ids_once()
    {
        Looks read = RuntimeGraphJson.Deserialize<Looks>("""[{"$id":"1","Name":"v","Next":{"$id":"x"}},{"$ref":"x"}]""")!;
        Assert.Equal(("v", "v"), (read.One!.Name, read.Two!.Name));
        Assert.Same(read.Two.Next, read.Three);
    }

    [Fact]
    public void Threads_have_references_of_their_own() => Parallel.For(0, 64, i =>
    {
        for (int n = 0; n < 50; n++)
        {
            Vertex self = new() { Name = $"{i}.{n}", Others = [] };
            self.Others.AddRange(Enumerable.Repeat(self, i));
            Vertex read = GraphJson.Deserialize<Vertex>(GraphJson.Serialize(self))!;
            Assert.Equal(self.Name, read.Name);
            Assert.Equal(i, read.Others!.Count(other => ReferenceEquals(other, read)));
        }
    });

    [Fact]
    public void Many_ids_of_any_kind_take_linear_time()
    {
        const int Count = 200_000;
        StringBuilder json = new("[");
        for (int i = Count; i > 0; i--)
        {
            json.Append("{\"$id\":\"").Append(i % 2 == 0 ? $"{i}" : $"n{i}").Append("\"},");
        }

        json.Append("{\"$ref\":\"2\"},{\"$ref\":\"n1\"}]");
        List<Vertex> read = GraphJson.Deserialize<List<Vertex>>(json.ToString())!;
        Assert.Same(read[Count - 2], read[Count]);
        Assert.Same(read[Count - 1], read[Count + 1]);
        string written = GraphJson.Serialize(read);
        Assert.EndsWith($",{{\"$ref\":\"{Count}\"}},{{\"$ref\":\"{Count + 1}\"}}]}}", written, StringComparison.Ordinal);
        Assert.Equal(Count + 2, GraphJson.Deserialize<List<Vertex>>(written)!.Count);
    }

    [Fact]
    public void Keys_that_are_made_to_collide_do_no_harm()
    {
        const int Count = 20_000;
        string[] keys = [.. Enumerable.Range(0, Count).Select(i => $"{((long)i << 32) | (uint)i}")];
        string members = string.Join(',', keys.Select(key => $"\"{key}\":1"));
        string map = $"{{\"$id\":\"1\",{members}}}";
        string set = $"{{\"$id\":\"1\",\"$values\":[{string.Join(',', keys)}]}}";
        string ledger = $"{{\"$id\":\"1\",\"$values\":[{string.Join(',', keys.Select(key => $"{{\"Id\":{key},\"Text\":null}}"))}]}}";
        Assert.All<Func<object?>>(
            [
                () => RuntimeGraphJson.Deserialize<Dictionary<long, int>>(map),
#if NET9_0_OR_GREATER
                () => RuntimeGraphJson.Deserialize<OrderedDictionary<long, int>>(map),
#endif
                () => RuntimeGraphJson.Deserialize<HashSet<long>>(set),
                () => RuntimeGraphJson.Deserialize<Ledger>(ledger),
            ],
            read => Assert.Equal(JsonError.TooManyCollisions, Assert.Throws<JsonDataException>(read).Code));
        Assert.Equal(Count, RuntimeGraphJson.Deserialize<Dictionary<long, int>>($"{{{members}}}")!.Count);
        Assert.Equal(Count, RuntimeGraphJson.Deserialize<System.Collections.Concurrent.ConcurrentDictionary<long, int>>(map)!.Count);
    }

    [Fact]
    public void Documents_that_are_cut_or_changed_are_refused_alike()
    {
        Vertex vertex = new() { Name = "a", Others = [new(), null] };
        vertex.Next = vertex.Others[0];
        vertex.Others.Add(vertex);
        byte[] written = GraphJson.SerializeToUtf8Bytes(vertex);
        Twin twin = Twin.Of(typeof(Vertex), typeof(GraphJson), typeof(RuntimeGraphJson));
        Mutator mutator = new(new Random(20601));
        for (int length = 0; length < written.Length; length++)
        {
            Assert.Null(twin.Difference(written[..length]));
            Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex>(written[..length]));
        }

        for (int i = 0; i < 3000; i++)
        {
            Assert.Null(twin.Difference(mutator.Mutate(written)));
        }
    }

    [Fact]
    public void Nesting_is_limited_as_ever()
    {
        Vertex first = new();
        for (int i = 0; i < 70; i++)
        {
            first = new() { Next = first };
        }

        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => GraphJson.Serialize(first)).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => AcyclicJson.Serialize(first)).Code);
        string deep = string.Concat(Enumerable.Repeat("{\"Next\":", 70)) + "null" + new string('}', 70);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex>(deep)).Code);
        object[] array = new object[1];
        array[0] = array;
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => RuntimeGraphJson.Serialize(array)).Code);
    }

    internal sealed class Trap
    {
        public Vertex? First { get; set; }

        public int Boom => throw new InvalidOperationException("trap");
    }

    [JsonCodec(typeof(AttemptsCodec))]
    internal sealed class Attempts
    {
        public Trap? Trap { get; set; }

        public Vertex? Vertex { get; set; }

        public Vertex? Again { get; set; }
    }

    /// <summary>Tries what fails, then does what succeeds.</summary>
    internal readonly struct AttemptsCodec : IJsonCodec<Attempts>
    {
        public static void Write(JsonWriter writer, Attempts value)
        {
            writer.BeginArray();
            Assert.Throws<InvalidOperationException>(Try(writer, value.Trap!));
            writer.WriteValue(value.Vertex);
            writer.WriteValue(value.Vertex);
            writer.EndArray();
        }

        public static Attempts Read(JsonReader reader)
        {
            Attempts read = new();
            reader.BeginArray();
            reader.NextElement();
            try
            {
                reader.ReadValue<Dictionary<string, Dictionary<string, int>>>();
                Assert.Fail("The value does not fit.");
            }
            catch (JsonDataException)
            {
            }

            read.Vertex = reader.ReadValue<Vertex>();
            reader.NextElement();
            read.Again = reader.ReadValue<Vertex>();
            Assert.False(reader.NextElement());
            return read;
        }

        private static Action Try(JsonWriter writer, Trap trap)
        {
            InvalidOperationException? thrown = null;
            try
            {
                writer.WriteValue(trap);
            }
            catch (InvalidOperationException e)
            {
                thrown = e;
            }

            return () =>
            {
                if (thrown is not null)
                {
                    throw thrown;
                }
            };
        }
    }

    [JsonCodec(typeof(LooksCodec))]
    internal sealed class Looks
    {
        public Vertex? One { get; set; }

        public Vertex? Two { get; set; }

        public Vertex? Three { get; set; }
    }

    /// <summary>Reads a slice twice.</summary>
    internal readonly struct LooksCodec : IJsonCodec<Looks>
    {
        public static void Write(JsonWriter writer, Looks value) => writer.WriteValue(value.One);

        public static Looks Read(JsonReader reader)
        {
            Looks read = new();
            reader.BeginArray();
            reader.NextElement();
            JsonSlice slice = reader.ReadSlice();
            read.One = slice.Deserialize<Vertex>();
            read.Two = slice.Deserialize<Vertex>();
            reader.NextElement();
            read.Three = reader.ReadValue<Vertex>();
            Assert.False(reader.NextElement());
            return read;
        }
    }
}

/// <summary>References and the greatest depth.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, MaxDepth = JsonLimits.MaxAllowedDepth)]
internal sealed class DeepGraphJson : JsonProfile<DeepGraphJson>;

/// <summary>Cycles and the greatest depth.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, MaxDepth = JsonLimits.MaxAllowedDepth)]
internal sealed class DeepAcyclicJson : JsonProfile<DeepAcyclicJson>;

using System.Text;
using Jackdaw.Buffers;
using Jackdaw.Build;
using Jackdaw.Dom;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Tests.Dom;

/// <summary>After disposal every use is an error, and no reader ever sees bytes of another document.</summary>
public class DocumentDisposalTests
{
    [Fact]
    public void Every_use_after_disposal_is_an_error()
    {
        JsonDoc document = Json.Parse("""{"a": [1, "x"], "b": {"c": true}}""");
        JsonView root = document.Root;
        JsonView array = root["a"];
        JsonMember member = root.Members.First();
        JsonMembers.Enumerator members = root.Members.GetEnumerator();
        JsonElements.Enumerator elements = array.Elements.GetEnumerator();
        elements.MoveNext();
        document.Dispose();
        document.Dispose();
        Action[] uses =
        [
            () => _ = document.Kind, () => _ = root["a"], () => root.TryGet("a", out _), () => _ = root.Count, () => _ = array[0], () => _ = array.Offset,
            () => _ = array.Path, () => _ = array.LineNumber, () => array[0].GetInt32(), () => elements.Current.GetInt32(), () => _ = member.Name,
            () => member.Value.GetString(), () => members.MoveNext(), () => elements.MoveNext(), () => _ = root.Members, () => root.GetRawText(),
            () => root.Deserialize<object>(), () => JsonNode.FromDoc(root), () => Json.Serialize(root), () => root.ToString(), () => _ = root.RawUtf8.Length,
            () => JsonView.DeepEquals(root, root), () => member.NameEquals("a"u8), () => Json.Deserialize<object>(root), () => root.TryGetString(out _),
        ];
        Assert.All(uses, use => Assert.Throws<ObjectDisposedException>(use));
    }

    [Fact]
    public void The_memory_of_a_disposed_document_is_used_again()
    {
        byte[] utf8 = Document('a');

        // A collection in between may empty the pool.
        Assert.Contains(Enumerable.Range(0, 20), _ =>
        {
            JsonDoc first = Json.Parse(utf8);
            ulong[] tape = first.Memory.Tape;
            first.Dispose();
            using JsonDoc second = Json.Parse(utf8);
            return second.Memory.Tape == tape;
        });
    }

    [Fact]
    public void A_span_outlives_the_document()
    {
        JsonDoc document = Json.Parse(Document('a'));
        ReadOnlySpan<byte> raw = document.Root.RawUtf8;
        document.Dispose();
        Poison();
        using JsonDoc other = Json.Parse(Document('b'));
        Assert.Equal(Document('a'), raw.ToArray());
    }

    [Fact]
    public void A_document_that_another_thread_has_looked_into_is_left_to_the_collector()
    {
        JsonDoc document = Json.Parse(Document('a'));
        Thread thread = new(() => document.Root[0].GetString());
        thread.Start();
        thread.Join();
        ulong[] tape = document.Memory.Tape;
        document.Dispose();
        JsonDoc[] others = [.. Enumerable.Range(0, 100).Select(_ => Json.Parse(Document('b')))];
        Assert.DoesNotContain(others, other => other.Memory.Tape == tape);
        Array.ForEach(others, other => other.Dispose());
    }

    [Fact]
    public void A_destination_that_disposes_the_document_gets_the_document()
    {
        byte[] utf8 = Document('a');
        using MemoryStream received = new();
        Exception? failure = null;

        // A thread of its own: one that has written more before has a buffer that takes the whole document.
        Thread thread = new(() =>
        {
            JsonDoc document = Json.Parse(utf8);
            using DisposingStream destination = new(document);
            failure = Record.Exception(() => Json.Serialize(destination, document));
            destination.Received.WriteTo(received);
        });
        thread.Start();
        thread.Join();
        Assert.IsType<ObjectDisposedException>(failure);
        Assert.NotEqual(0, received.Length);
        Assert.Equal(utf8.AsSpan(0, (int)received.Length).ToArray(), received.ToArray());
    }

    /// <summary>Readers on other threads compare all they read with what the document says, while the owner disposes it and the pool is poisoned.</summary>
    [SampledFact(Guards = true)]
    public void Readers_beside_the_disposal_see_the_document_or_an_error()
    {
        int documents = LongTests.Rounds(400, sample: 100);
        long reads = 0;
        int wrong = 0;
        for (int i = 0; i < documents; i++)
        {
            char letter = (char)('a' + (i % 26));
            JsonDoc document = Json.Parse(Document(letter));
            string expected = new(letter, 60);
            using Barrier start = new(3);
            Thread[] readers = new Thread[2];
            for (int r = 0; r < readers.Length; r++)
            {
                readers[r] = new Thread(() =>
                {
                    start.SignalAndWait();
                    try
                    {
                        while (true)
                        {
                            foreach (JsonView element in document.Root.Elements)
                            {
                                if (element.GetString() != expected || !element.TextEquals(Encoding.UTF8.GetBytes(expected)))
                                {
                                    Interlocked.Increment(ref wrong);
                                }

                                Interlocked.Increment(ref reads);
                            }
                        }
                    }
                    catch (ObjectDisposedException)
                    {
                        // The one thing that may happen.
                    }
                });
                readers[r].Start();
            }

            long before = Interlocked.Read(ref reads);
            start.SignalAndWait();
            if (i % 4 != 0)
            {
                // Both are in the middle of it, however long that takes.
                Assert.True(SpinWait.SpinUntil(() => Interlocked.Read(ref reads) - before > 2600, Watchdog.Patience));
            }

            document.Dispose();
            Poison();
            Array.ForEach(readers, reader => reader.Join());
        }

        Assert.Equal(0, wrong);
        Assert.InRange(reads, 2600L * documents * 3 / 4, long.MaxValue);
    }

    private static byte[] Document(char letter) => Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat($"\"{new string(letter, 60)}\"", 500)) + "]");

    /// <summary>Overwrites what the next documents would be read into.</summary>
    private static void Poison()
    {
        byte[] bytes = KeptArrays<byte>.Rent(Document('a').Length + 64);
        bytes.AsSpan().Fill((byte)'!');
        ulong[] rows = KeptArrays<ulong>.Rent(502);
        rows.AsSpan().Fill(ulong.MaxValue);
        KeptArrays<byte>.Return(bytes);
        KeptArrays<ulong>.Return(rows);
    }

    private sealed class DisposingStream(JsonDoc document) : Stream
    {
        public MemoryStream Received { get; } = new();

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Received.Write(buffer);
            document.Dispose();
            Poison();
            using JsonDoc next = Json.Parse(Document('z'));
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}

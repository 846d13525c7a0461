using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Hostile;

/// <summary>Streams and writers that fail: their exception passes through as it is, and the next call works.</summary>
[Collection(QuietCollection.Name)]
public class FaultTests
{
    private const int Seed = 20105;

    [Fact]
    public void A_stream_that_breaks_at_any_byte()
    {
        DocumentGenerator generator = new(new Random(Seed));
        for (int i = 0; i < 20; i++)
        {
            byte[] document = generator.Document(values: 15);
            Outcome whole = Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document);
            for (int at = 0; at <= document.Length; at++)
            {
                IOException broken = new("broken");
                Assert.Same(broken, Assert.Throws<IOException>(() => Json.Deserialize<Tree>(new DripStream(document, at, broken))));
                Assert.Equal(whole, Outcome.Of(utf8 => Json.Deserialize<Tree>(new DripStream(utf8)), document));
            }
        }
    }

    [Fact]
    public void A_stream_is_read_to_its_end_once_and_not_closed()
    {
        DripStream drip = new("[1]  "u8.ToArray());
        Assert.Equal(new Tree.Array([new Tree.Number(1)]), Json.Deserialize<Tree>(drip));
        Assert.Equal(1, drip.ReadsBehindEnd);
        MemoryStream stream = new("x[1]"u8.ToArray()) { Position = 1 };
        Assert.Equal(new Tree.Array([new Tree.Number(1)]), Json.Deserialize<Tree>(stream));
        Assert.Equal(4, stream.Position);
        Assert.True(stream.CanRead);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(long.MaxValue)]
    [InlineData(1L << 40)]
    [InlineData(-5)]
    public void A_stream_may_be_wrong_about_its_length(long claimed)
    {
        byte[] document = Encoding.UTF8.GetBytes("[\"" + new string('x', 50_000) + "\"]");
        long before = GC.GetTotalAllocatedBytes();
        Assert.Equal(Json.Deserialize<Tree>(document), Json.Deserialize<Tree>(new LyingStream(document, 0, claimed)));
        Assert.InRange(GC.GetTotalAllocatedBytes() - before, 0, 200_000_000);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1_000_000)]
    [InlineData(int.MinValue)]
    public void A_stream_that_claims_more_bytes_than_were_asked_for_harms_nothing(int more)
    {
        byte[] document = "[1,2,3]"u8.ToArray();
        Assert.Throws<InvalidOperationException>(() => Json.Deserialize<Tree>(new LyingStream(document, more, document.Length)));
        Assert.True(Json.Deserialize<Tree>(document) is Tree.Array { Elements.Count: 3 });
    }

    [Fact]
    public void Streams_and_writers_that_are_missing_are_named()
    {
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize<Tree>((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize<Tree>((string)null!));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize<Tree>((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => Json.Serialize<Tree>((Stream)null!, Tree.Null.Value));
        Assert.Throws<ArgumentNullException>(() => Json.Serialize<Tree>((IBufferWriter<byte>)null!, Tree.Null.Value));
    }

    [Fact]
    public void A_buffer_writer_that_gives_too_little_is_refused_and_the_next_call_works()
    {
        Tree value = Large();
        byte[] utf8 = Json.SerializeToUtf8Bytes(value);
        using JsonOwned owned = Json.SerializeToOwned(value);
        foreach (Action write in (Action[])
        [
            () => Json.Serialize(new MeanWriter(), value), () => Json.Minify(utf8, new MeanWriter()), () => Json.Indent(utf8, new MeanWriter()), () => Json.Canonicalize(utf8, new MeanWriter()), () => owned.WriteTo(new MeanWriter()),
            () => Json.Serialize(new MeanWriter(0), 1), () => Json.Minify("1"u8, new MeanWriter(0)), () => Json.Indent("1"u8, new MeanWriter(0)), () => Json.Canonicalize("1"u8, new MeanWriter(0)),
        ])
        {
            Assert.Equal("The buffer writer returned less memory than requested.", Assert.Throws<InvalidOperationException>(write).Message);
            WritesAsBefore(value);
        }
    }

    /// <summary>A pipe or a pool would need one block as large as the document.</summary>
    [Fact]
    public void A_large_document_is_not_requested_in_one_block()
    {
        byte[] utf8 = Json.SerializeToUtf8Bytes(Enumerable.Range(0, 400_000).Select(i => $"text {i}").ToArray());
        using JsonOwned owned = Json.SerializeToOwned(Enumerable.Range(0, 400_000).Select(i => $"text {i}").ToArray());
        foreach ((Action<IBufferWriter<byte>> write, byte[] expected) in new (Action<IBufferWriter<byte>>, byte[])[]
        {
            (writer => Json.Minify(utf8, writer), utf8),
            (writer => Json.Indent(utf8, writer), Json.Indent(utf8)),
            (writer => Json.Canonicalize(utf8, writer), Json.Canonicalize(utf8)),
            (owned.WriteTo, utf8),
        })
        {
            SegmentWriter writer = new();
            write(writer);
            Assert.Equal(expected, writer.Written);
            Assert.InRange(writer.LargestRequest, 1, 1024 * 1024);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_buffer_writer_may_throw_at_any_call(bool onAdvance)
    {
        Tree value = Large();
        for (int at = 1; at <= 4; at++)
        {
            IOException failure = new("full");
            Assert.Same(failure, Assert.Throws<IOException>(() => Json.Serialize(new FailingWriter(at, onAdvance, failure), value)));
            WritesAsBefore(value);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(40_000)]
    [InlineData(100_000)]
    public void A_stream_may_be_full(int room)
    {
        Tree value = Large();
        IOException failure = new("full");
        using FullStream stream = new(room, failure);
        Assert.Same(failure, Assert.Throws<IOException>(() => Json.Serialize(stream, value)));
        Assert.Equal(Json.SerializeToUtf8Bytes(value).AsSpan(0, room).ToArray(), stream.ToArray());
        WritesAsBefore(value);
    }

    [Fact]
    public void What_a_writer_or_stream_gets_is_what_an_array_gets()
    {
        DocumentGenerator generator = new(new Random(Seed + 1));
        for (int i = 0; i < 300; i++)
        {
            if (Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), generator.Document(values: 1 + (i * 5))).Value is Tree value)
            {
                WritesAsBefore(value);
            }
        }

        WritesAsBefore(Large());
    }

    private static void WritesAsBefore(Tree value)
    {
        byte[] array = Json.SerializeToUtf8Bytes(value);
        Assert.Equal(value, Json.Deserialize<Tree>(array));
        Assert.Equal(Encoding.UTF8.GetString(array), Json.Serialize(value));
        ArrayBufferWriter<byte> writer = new();
        Json.Serialize(writer, value);
        Assert.True(writer.WrittenSpan.SequenceEqual(array));
        using MemoryStream stream = new();
        Json.Serialize(stream, value);
        Assert.True(stream.ToArray().AsSpan().SequenceEqual(array));
        byte[] exact = new byte[array.Length];
        Assert.True(Json.TrySerialize(exact, value, out int written));
        Assert.Equal(array.Length, written);
        Assert.True(exact.AsSpan().SequenceEqual(array));
        Assert.False(Json.TrySerialize(exact.AsSpan(1), value, out written));
        Assert.Equal(0, written);
    }

    /// <summary>About 130 KB: four pieces or so.</summary>
    private static Tree Large() => new Tree.Array(
    [
        .. Enumerable.Range(0, 2000).Select(i => new Tree.Object(
        [
            ("number", new Tree.Number(i * 0.37)),
            ("text\n", new Tree.Text(new string((char)('a' + (i % 26)), i % 60) + "é\"")),
        ])),
        new Tree.Text(new string('x', 9000) + "😀" + new string('\n', 3000)),
    ]);
}

using System.Buffers;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Hostile;

/// <summary>A span of nothing has no address. No door may follow it: what is wrong is that the document is empty.</summary>
public class EmptySpanTests
{
    [Fact]
    public void Documents_without_an_address_are_empty_documents()
    {
        Action[] doors =
        [
            () => Json.Deserialize<Tree>(default(ReadOnlySpan<char>)),
            () => Json.Deserialize<Tree>(default(ReadOnlySpan<byte>)),
            () => Json.Deserialize<Tree>(default(ReadOnlySequence<byte>)),
            () => Json.Deserialize(default(ReadOnlySpan<char>), typeof(Tree)),
            () => Json.Deserialize(default(ReadOnlySpan<byte>), typeof(Tree)),
            () => Json.Parse(default(ReadOnlySpan<char>)),
            () => Json.Parse(default(ReadOnlySpan<byte>)),
            () => Json.Parse(default(ReadOnlySequence<byte>)),
            () => Finish(default),
            () => Json.Validate(default),
            () => Json.Minify(default),
            () => Json.Indent(default),
            () => Json.Canonicalize(default),
        ];
        Assert.All(doors, door =>
        {
            JsonDataException error = Assert.Throws<JsonDataException>(door);
            Assert.Equal((JsonError.UnexpectedEnd, 0L), (error.Code, error.Offset));
        });
        Assert.False(Json.IsValid(default(ReadOnlySpan<byte>)));
    }

    [Fact]
    public void There_is_no_room_in_a_destination_without_an_address()
    {
        Assert.False(Json.TrySerialize<Tree>(default, new Tree.Text(""), out int written));
        Assert.Equal(0, written);
        Assert.False(Json.TryMinify("1"u8, default, out _));
        Assert.False(Json.TryIndent("1"u8, default, out _));
    }

    private static void Finish(ReadOnlySpan<byte> utf8)
    {
        using Jackdaw.Dom.JsonCursor cursor = Json.OpenCursor(utf8);
        cursor.Finish();
    }
}

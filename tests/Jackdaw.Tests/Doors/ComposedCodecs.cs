using System.Buffers;
using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Doors;

/// <summary>The doors over codecs of the library alone, without generated code.</summary>
public class ComposedCodecs
{
    private static readonly JsonCodecHandle<List<int>> Ints = Handle<List<int>, ListCodec<int, Int32Codec>>();
    private static readonly JsonCodecHandle<List<string>> Strings = Handle<List<string>, ListCodec<string, StringCodec>>();

    [Theory]
    [InlineData("[]")]
    [InlineData("[1]")]
    [InlineData("[1,-2,3,2147483647,-2147483648,0,10,100,1000,10000]")]
    public void A_list_of_numbers_is_read_and_written(string json)
    {
        List<int>? read = ReadDoor.From(Encoding.UTF8.GetBytes(json), Ints, JsonProfileSettings.Default);
        Assert.Equal(json, WriteDoor.ToText(Ints, JsonProfileSettings.Default, read!));
    }

    [Fact]
    public void Long_strings_go_through_every_kind_of_destination()
    {
        List<string> values = [.. Enumerable.Range(0, 60).Select(i => new string((char)('a' + (i % 26)), i * 331) + "\"\\\n é 😀")];
        byte[] whole = WriteDoor.ToArray(Strings, JsonProfileSettings.Default, values);
        ArrayBufferWriter<byte> pieces = new();
        WriteDoor.To(pieces, Strings, JsonProfileSettings.Default, values);
        Assert.Equal(whole, pieces.WrittenSpan.ToArray());
        using MemoryStream stream = new();
        WriteDoor.To(stream, Strings, JsonProfileSettings.Default, values);
        Assert.Equal(whole, stream.ToArray());
        Assert.Equal(values, ReadDoor.From(whole, Strings, JsonProfileSettings.Default));
    }

    [Fact]
    public void An_error_says_where_it_is()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(
            () => ReadDoor.From("[1,\n 2,\n  x]"u8, Ints, JsonProfileSettings.Default));
        Assert.Equal(JsonError.ExpectedValue, error.Code);
        Assert.Equal(2, error.LineNumber);
        Assert.Equal(2, error.BytePositionInLine);
        Assert.Equal(10, error.Offset);
        Assert.Equal("$[2]", error.Path);
    }

    private static JsonCodecHandle<T> Handle<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();
}

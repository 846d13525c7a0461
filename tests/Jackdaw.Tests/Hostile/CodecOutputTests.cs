using System.Buffers;
using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// A codec may write anything. Whatever looks at its output afterwards (the text of <c>Serialize</c>, the indentation, the path of an error)
/// ends in an error then, and touches no foreign memory.
/// </summary>
public class CodecOutputTests
{
    private const int Seed = 8_108;

    private static readonly JsonCodecHandle<byte[]> Raw = (JsonCodecHandle<byte[]>)JsonCodecHandle.Of<byte[], RawCodec>();
    private static readonly JsonProfileSettings Indented = new(indented: true);

    public static TheoryData<int, int> Garbage => new() { { 0x80, 100_000 }, { 0xF0, 400 }, { 0xFF, 1 }, { 0xC3, 64 }, { 0xE2, 3_000_000 } };

    /// <summary>In a process of its own: an access violation ends it.</summary>
    [Theory]
    [MemberData(nameof(Garbage))]
    public void Bytes_that_are_not_UTF8_end_the_text_in_an_error(int value, int count)
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(CodecOutputTests), nameof(Bytes_that_are_not_UTF8_end_the_text_in_an_error));
            return;
        }

        byte[] written = Quoted((byte)value, count);
        JsonDataException error = Assert.Throws<JsonDataException>(() => WriteDoor.ToText(Raw, JsonProfileSettings.Default, written));
        Assert.Equal(JsonError.InvalidUtf8, error.Code);
        Assert.Equal("A codec wrote bytes that are not valid UTF-8 at $.", error.Message);
    }

    [Fact]
    public void The_error_names_the_path_of_the_value()
    {
        byte[] written = [.. "{\"a\":[1,{\"b\":"u8, .. Quoted(0xFF, 3), .. "}]}"u8];
        JsonDataException error = Assert.Throws<JsonDataException>(() => WriteDoor.ToText(Raw, JsonProfileSettings.Default, written));
        Assert.Equal("$.a[1].b", error.Path);
    }

    [Theory]
    [InlineData("\"no end", JsonError.UnexpectedEnd)]
    [InlineData("\"", JsonError.UnexpectedEnd)]
    [InlineData("\"no end\\", JsonError.UnexpectedEnd)]
    [InlineData("{\"a\":\"\\\"", JsonError.UnexpectedEnd)]
    [InlineData("[", JsonError.UnexpectedEnd)]
    [InlineData("{", JsonError.UnexpectedEnd)]
    [InlineData("[[1]", JsonError.UnexpectedEnd)]
    [InlineData("]", JsonError.ExpectedCommaOrEnd)]
    [InlineData("1]]]]", JsonError.ExpectedCommaOrEnd)]
    [InlineData("[1}", JsonError.ExpectedCommaOrEnd)]
    [InlineData("{\"a\":[1}]", JsonError.ExpectedCommaOrEnd)]
    public void Output_whose_brackets_do_not_match_is_not_indented(string written, JsonError code)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => WriteDoor.ToArray(Raw, Indented, Encoding.UTF8.GetBytes(written)));
        Assert.Equal(code, error.Code);
        Assert.StartsWith("A codec wrote invalid JSON: its brackets or quotation marks do not match at $", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Any_number_of_brackets_is_an_error_of_bounded_size()
    {
        foreach (string one in (string[])["[", "{\"a\":", "]", "{", "\"", "[{\"b\":["])
        {
            byte[] written = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(one, 100_001)));
            JsonDataException error = Assert.Throws<JsonDataException>(() => WriteDoor.ToText(Raw, Indented, written));
            Assert.InRange(error.Message.Length, 1, 20_000);
            written[^1] = 0xFF;
            error = Assert.Throws<JsonDataException>(() => WriteDoor.ToText(Raw, JsonProfileSettings.Default, written));
            Assert.Equal(JsonError.InvalidUtf8, error.Code);
            Assert.InRange(error.Message.Length, 1, 20_000);
        }
    }

    [Fact]
    public void Random_output_is_written_or_refused()
    {
        Random random = new(Seed);
        const string Pieces = "[]{}\",:\\ 1a";
        for (int round = 0; round < 20_000; round++)
        {
            byte[] written = new byte[random.Next(200)];
            foreach (ref byte b in written.AsSpan())
            {
                b = random.Next(40) == 0 ? (byte)random.Next(256) : (byte)Pieces[random.Next(Pieces.Length)];
            }

            string? valid = System.Text.Unicode.Utf8.IsValid(written) ? Encoding.UTF8.GetString(written) : null;
            Assert.Equal(valid, Attempt(() => WriteDoor.ToText(Raw, JsonProfileSettings.Default, written)));
            byte[]? indented = Attempt(() => WriteDoor.ToArray(Raw, Indented, written));
            if (indented is not null)
            {
                Assert.Equal(written.Where(NoBlank), indented.Where(NoBlank));
                using MemoryStream stream = new();
                WriteDoor.To(stream, Raw, Indented, written);
                Assert.Equal(indented, stream.ToArray());
            }
        }

        static bool NoBlank(byte b) => b is not ((byte)' ' or (byte)'\r' or (byte)'\n');
    }

    [Fact]
    public void A_position_from_elsewhere_gives_away_no_memory()
    {
        JsonCodecHandle<int> handle = (JsonCodecHandle<int>)JsonCodecHandle.Of<int, LostCodec>();
        Assert.Throws<InvalidOperationException>(() => WriteDoor.ToArray(handle, JsonProfileSettings.Default, 1));
        Assert.Throws<InvalidOperationException>(() => WriteDoor.ToText(handle, JsonProfileSettings.Default, 1));
        Assert.Throws<InvalidOperationException>(() => WriteDoor.ToArray(handle, Indented, 1));
        Assert.Throws<InvalidOperationException>(() => WriteDoor.To(new ArrayBufferWriter<byte>(), handle, JsonProfileSettings.Default, 1));
    }

    private static T? Attempt<T>(Func<T> write)
        where T : class
    {
        try
        {
            return write();
        }
        catch (JsonDataException)
        {
            return null;
        }
    }

    private static byte[] Quoted(byte value, int count)
    {
        byte[] bytes = new byte[count + 2];
        bytes.AsSpan().Fill(value);
        bytes[0] = bytes[^1] = (byte)'"';
        return bytes;
    }

    /// <summary>Writes its value as it is.</summary>
    private readonly struct RawCodec : IUncheckedJsonCodec<byte[]>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, byte[]? value)
        {
            foreach (byte[] piece in value!.Chunk(64))
            {
                at = context.Reserve(at, piece.Length).Literal(piece, piece.Length);
            }

            return context.Reserve(at, 0);
        }

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out byte[]? value) => throw new NotSupportedException();
    }

    /// <summary>Returns a position that it was not given.</summary>
    private readonly struct LostCodec : IUncheckedJsonCodec<int>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, int value) => default;

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out int value) => throw new NotSupportedException();
    }
}

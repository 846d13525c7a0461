using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>A byte order mark at the beginning of what is read from a stream is no part of the document: places of errors are the same with it and without, in strict JSON and in JSON5.</summary>
public class MarkTests
{
    public static TheoryData<string> Documents => ["{\"Id\":x}", "{\n \"Id\":\n\"x\"}", "{\"Id\":1", "[1]", "{\"Id\":1}}", "x", "", "{\"Id\":1 /", "{Id:'x'}", "{\n// c\nId:+x}"];

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task Places_are_counted_after_the_mark(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        byte[] marked = [.. "\uFEFF"u8, .. document];
        await CompareAsync<Json>(document, marked);
        await CompareAsync<LooseMarkJson>(document, marked);
        await CompareAsync<MarkJson5>(document, marked);
    }

    [Fact]
    public void In_memory_the_mark_is_white_space_of_JSON5_and_counts()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => MarkJson5.Deserialize<PartedItem>("\uFEFF\n{Id:x}"u8));
        Assert.Equal((8L, 1L, 4L), (error.Offset, error.LineNumber, error.BytePositionInLine));
        Assert.Equal(0, Assert.Throws<JsonDataException>(() => Json.Deserialize<PartedItem>("\uFEFF{\"Id\":1}"u8)).Offset);
    }

    private static async Task CompareAsync<TProfile>(byte[] document, byte[] marked)
        where TProfile : JsonProfile<TProfile>
    {
        foreach (Func<Stream, Task> read in (Func<Stream, Task>[])
        [
            stream => Task.FromResult(JsonProfile<TProfile>.Deserialize<PartedItem>(stream)),
            async stream => await JsonProfile<TProfile>.DeserializeAsync<PartedItem>(stream),
            async stream => await JsonProfile<TProfile>.DeserializeAsync<PartedItem>(System.IO.Pipelines.PipeReader.Create(stream)),
            stream =>
            {
                using JsonDoc parsed = JsonProfile<TProfile>.Parse(stream);
                return Task.FromResult(parsed.Root.Deserialize<PartedItem>());
            },
            stream => Task.FromResult(JsonProfile<TProfile>.DeserializeEnumerable<PartedItem>(stream, new() { Framing = JsonFraming.Lines }).Count()),
            async stream =>
            {
                string path = Path.GetTempFileName();
                try
                {
                    await using (FileStream file = File.OpenWrite(path))
                    {
                        await stream.CopyToAsync(file);
                    }

                    _ = JsonProfile<TProfile>.DeserializeLines<PartedItem>(path).AsEnumerable().Count();
                }
                finally
                {
                    File.Delete(path);
                }
            },
        ])
        {
            Assert.Equal(await PlaceAsync(read, new MemoryStream(document)), await PlaceAsync(read, new MemoryStream(marked)));
            Assert.Equal(await PlaceAsync(read, CutStream.ByteByByte(document)), await PlaceAsync(read, CutStream.ByteByByte(marked)));
        }
    }

    private static async Task<string> PlaceAsync(Func<Stream, Task> read, Stream stream)
    {
        try
        {
            await read(stream);
            return "read";
        }
        catch (JsonDataException e)
        {
            return $"{e.Code} {e.Offset} {e.LineNumber} {e.BytePositionInLine} {e.Path} {e.Message}";
        }
    }
}

[JsonProfile(Json5 = true)]
internal sealed class MarkJson5 : JsonProfile<MarkJson5>;

[JsonProfile(AllowComments = true, AllowTrailingCommas = true)]
internal sealed class LooseMarkJson : JsonProfile<LooseMarkJson>;

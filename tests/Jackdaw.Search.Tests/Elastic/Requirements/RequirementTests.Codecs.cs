using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Codecs: generic ones, what they see, what they may keep.</summary>
public partial class RequirementTests
{
    [Fact]
    public async Task R01_A_codec_is_named_as_an_open_generic_type()
    {
        Envelope<Book> read = Assert.Single(await SearchAsync<Envelope<Book>>(Hit("""["v1",{"title":"a"}]""")));
        Assert.Equal(("v1", "a"), (read.Version, read.Content.Title));
        Envelope<long[]> numbers = Assert.Single(await SearchAsync<Envelope<long[]>>(Hit("""["v2",[1,2]]""")));
        Assert.Equal([1, 2], numbers.Content);
        Assert.Equal("""["v2",[1,2]]""", Json.Serialize(numbers));
    }

    [Fact]
    public async Task R02_Names_have_the_casing_of_a_profile_or_their_own()
    {
        JackdawObjectSerializer<SnakeJson> snake = new();
        Cased read = Assert.Single(await SearchAsync<Cased>(Hit("""{"long_name":"a","OWN-Name":"b","LongName":"c"}"""), snake));
        Assert.Equal(("a", "b"), (read.LongName, read.Named));
        Assert.Equal("""{"long_name":"a","OWN-Name":"b"}""", (await LinesAsync([read], snake))[1]);

        // In any casing, where a profile says so; the exact one is not needed to be there.
        Assert.Equal("x", Assert.Single(await SearchAsync<Cased>(Hit("""{"LONGNAME":"x"}"""), new JackdawObjectSerializer<AnyCaseJson>())).LongName);
        Assert.Null(Assert.Single(await SearchAsync<Cased>(Hit("""{"LONGNAME":"x"}"""))).LongName);
    }

    [Fact]
    public void R03_A_codec_tells_members_apart_without_allocating_and_without_generic_code()
    {
        byte[] utf8 = """{"took":12,"timed_out":false,"unknown":{"a":[1,2,3]},"_shards":5,"max_score":1.5}"""u8.ToArray();
        Assert.Equal(new Tally(12, false, 5, 1.5), Json.Deserialize<Tally>(utf8));
        Assert.Equal(0, Allocation.Least(0, () => Json.Deserialize<Tally>(utf8)));
        Assert.False(typeof(TallyCodec).IsGenericType);
    }

    [Fact]
    public void R04_What_no_lambda_can_capture_is_handed_to_static_ones()
    {
        Assert.True(typeof(JsonReader).IsByRefLike && typeof(JsonWriter).IsByRefLike && typeof(JsonSlice).IsByRefLike);
        byte[] utf8 = """{"numbers":[1,2,3],"names":["a"]}"""u8.ToArray();
        Passed read = Json.Deserialize<Passed>(utf8)!;
        Assert.Equal([1, 2, 3], read.Numbers);
        Assert.Equal(["a"], read.Names);
        Assert.Equal(utf8, Json.SerializeToUtf8Bytes(read));
    }

    [Fact]
    public async Task R06_Settings_of_the_client_reach_the_codec_of_a_document()
    {
        Index settings = new("books-2026");
        JackdawObjectSerializer<Json> serializer = new(new JsonState(settings));
        Located read = Assert.Single(await SearchAsync<Located>(Hit("\"a\""), serializer));
        Assert.Equal("books-2026/a", read.Place);
        Assert.Same(settings, Located.Seen);
        Assert.Equal(["""{"index":{"_index":"books","_id":"1"}}""", """{"at":"books-2026/b"}"""], await LinesAsync([new Located("b")], serializer));

        // Clients with other settings, and none.
        Assert.Equal("other/a", Assert.Single(await SearchAsync<Located>(Hit("\"a\""), new JackdawObjectSerializer<Json>(new JsonState(new Index("other"))))).Place);
        Assert.Equal("/a", Assert.Single(await SearchAsync<Located>(Hit("\"a\""), new JackdawObjectSerializer<Json>())).Place);
        ArrayBufferWriter<byte> buffer = new();
        serializer.Serialize(buffer, new Located("c"));
        Assert.Equal("""{"at":"books-2026/c"}""", Encoding.UTF8.GetString(buffer.WrittenSpan));
        Assert.Equal("books-2026/d", serializer.Deserialize<Located>("\"d\"".AsMemory())!.Place);
    }

    [Fact]
    public async Task R07_Whole_numbers_are_told_from_others_before_they_are_read()
    {
        Loose[] read = [.. await SearchAsync<Loose>(string.Join(',', Hit("1"), Hit("1.0"), Hit("1e2"), Hit("-9223372036854775808"), Hit("18446744073709551615"), Hit("\"1\"")))];
        Assert.Equal([1L, 1.0, 100.0, long.MinValue, ulong.MaxValue, "1"], read.Select(loose => loose.Value));
    }

    [Fact]
    public async Task R08_An_interface_is_written_and_a_class_is_read()
    {
        Shelf read = Assert.Single(await SearchAsync<Shelf>(Hit("""{"first":{"name":"a","secret":7},"all":[{"name":"b"}]}""")));
        Volume volume = Assert.IsType<Volume>(read.First);
        Assert.Equal(("a", 7), (volume.Name, volume.Secret));
        Assert.Equal("""{"first":{"name":"a"},"all":[{"name":"b"}]}""", (await LinesAsync([read]))[1]);
        Assert.Equal("""{"name":"a"}""", (await LinesAsync<IVolume>([volume]))[1]);
        Assert.Equal("""{"name":"a","secret":7}""", (await LinesAsync([volume]))[1]);

        // Without generic code: the type is a value.
        using MemoryStream stream = new();
        Json.Serialize(stream, volume, typeof(IVolume));
        Assert.Equal("""{"name":"a"}""", Encoding.UTF8.GetString(stream.ToArray()));
        Assert.Equal("b", Assert.IsType<Volume>(Json.Deserialize("""{"name":"b"}""", typeof(IVolume))).Name);
    }
}

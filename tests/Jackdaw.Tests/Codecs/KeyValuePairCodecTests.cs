using System.Text.Json;
using Jackdaw.Codecs;
using Harness = Jackdaw.Tests.Codecs.CodecHarness<
    System.Collections.Generic.KeyValuePair<string, int>,
    Jackdaw.Codecs.KeyValuePairCodec<string, Jackdaw.Codecs.StringCodec, int, Jackdaw.Codecs.Int32Codec>>;

namespace Jackdaw.Tests.Codecs;

/// <summary>A pair on its own is an object with two members.</summary>
public class KeyValuePairCodecTests
{
    [Fact]
    public void Pairs_agree_with_System_Text_Json()
    {
        Harness.AgreesWithSystemTextJson(new("a", 1));
        Harness.AgreesWithSystemTextJson(new(null!, -1));
        CodecHarness<List<KeyValuePair<int, string>>, ListCodec<KeyValuePair<int, string>, KeyValuePairCodec<int, Int32Codec, string, StringCodec>>>
            .AgreesWithSystemTextJson([.. Samples.Texts(100).Select((text, i) => KeyValuePair.Create(i, text))]);
    }

    [Theory]
    [InlineData("""{"Key":"a","Value":1}""")]
    [InlineData("""{"Value":1,"Key":"a"}""")]
    [InlineData(""" { "Key" : "a" , "Value" : 1 } """)]
    [InlineData("""{"K\u0065y":"a","V\u0061lue":1}""")]
    [InlineData("""{"key":2,"Key":"a","x":[{}],"Value":1}""")]
    [InlineData("""{"Key":"a"}""")]
    [InlineData("""{"Value":1}""")]
    [InlineData("{}")]
    [InlineData("""{"Key":"b","Key":"a","Value":5,"Value":6}""")]
    public void Reading_agrees_with_System_Text_Json(string json) =>
        Assert.Equal(JsonSerializer.Deserialize<KeyValuePair<string, int>>(json), Harness.Read(json));

    [Theory]
    [InlineData("null", JsonError.UnexpectedNull)]
    [InlineData("[]", JsonError.WrongKind)]
    [InlineData("""{"Key":1}""", JsonError.WrongKind)]
    [InlineData("""{"Key":"a" "Value":1}""", JsonError.ExpectedCommaOrEnd)]
    public void What_is_no_pair_is_refused(string json, JsonError code) => Harness.ReadFails(json, code);

    [Fact]
    public void A_strict_profile_refuses_unknown_and_duplicate_members()
    {
        Harness.ReadFails("""{"Key":"a","value":1}""", JsonError.UnknownMember, JsonProfileSettings.Strict);
        Harness.ReadFails("""{"Key":"a","Key":"b"}""", JsonError.DuplicateMember, JsonProfileSettings.Strict);
        Harness.ReadFails("""{"Value":1,"Value":1}""", JsonError.DuplicateMember, JsonProfileSettings.Strict);
    }
}

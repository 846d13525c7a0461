
namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Doors that take the type as a value: where it stands in the call, the generator sees it.</summary>
public class TypeDoorTests
{
    [Fact]
    public void A_type_that_stands_in_a_reading_call_has_a_generated_codec()
    {
        object? read = Json.Deserialize("""{"Number":3}"""u8, typeof(OnlyRead));
        Assert.Equal(3, Assert.IsType<OnlyRead>(read).Number);
        Assert.Equal("""{"Number":3}""", Json.Serialize(read, typeof(OnlyRead)));
    }

    [Fact]
    public void A_type_that_stands_in_a_writing_call_has_a_generated_codec_in_that_profile()
    {
        using MemoryStream stream = new();
        StrictJson.Serialize(stream, new OnlyWritten(3), typeof(OnlyWritten));
        Assert.Equal("""{"Number":3}"""u8.ToArray(), stream.ToArray());
    }

    [Theory]
    [InlineData("OnlyReadCodec")]
    [InlineData("OnlyWrittenCodecForStrictJson")]
    public void Its_codec_was_generated(string codec) => Assert.Contains(typeof(TypeDoorTests).Assembly.GetTypes(), type => type.Name.EndsWith(codec, StringComparison.Ordinal));

    internal sealed class OnlyRead
    {
        public int Number { get; set; }
    }

    internal sealed record OnlyWritten(int Number);
}

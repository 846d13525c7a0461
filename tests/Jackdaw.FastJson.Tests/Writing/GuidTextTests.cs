namespace Jackdaw.FastJson.Tests.Writing;

/// <summary>The base64 of Guids against that of .NET.</summary>
public class GuidTextTests
{
    [Fact]
    public void Every_character_is_that_of_the_framework()
    {
        Random random = new(5);
        byte[] bytes = new byte[16];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            Assert.Equal('"' + Convert.ToBase64String(bytes) + '"', JSON.ToJSON(new Guid(bytes)));
        }
    }
}

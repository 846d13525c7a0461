namespace Jackdaw.AspNetCore.Tests.Samples;

/// <summary>The program of samples/Bridge says what it did.</summary>
public class BridgeSampleTests
{
    [Fact]
    public async Task A_server_and_a_client_of_System_Text_Json_speak_by_the_profile()
    {
        using StringWriter output = new();
        await Bridge.PostOffice.RunAsync(output);
        string[] lines = output.ToString().Split(Environment.NewLine);
        Assert.Equal("""{"parcel":{"id":7,"street":"Main \u003C1\u003E","weight":2.50,"delivery":"Express"},"price":9.90}""", lines[0]);
        Assert.Equal("parcel 7 goes Express for 9.90", lines[1]);
        Assert.Equal("400", lines[2]);
        Assert.StartsWith("$.parcel.weight: ", lines[3], StringComparison.Ordinal);
    }
}

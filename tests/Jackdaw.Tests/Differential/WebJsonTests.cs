using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>WebJson is what System.Text.Json does with its web defaults, generated and at run time.</summary>
public class WebJsonTests
{
    private static readonly JsonSerializerOptions WithNaN = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private static readonly WebOrder Sample = new()
    {
        OrderId = 7,
        Street = "Straße & <b>'\"",
        Total = 1.50m,
        Weight = 2.5,
        When = new DateTimeOffset(2026, 11, 22, 1, 2, 3, TimeSpan.FromHours(1)),
        Day = DayOfWeek.Sunday,
        Lines = [new("a", 2), new("b+c")],
        Counts = new() { ["SomeKey"] = 1 },
    };

    [Fact]
    public void Writes_the_same_bytes()
    {
        string expected = JsonSerializer.Serialize(Sample, JsonSerializerOptions.Web);
        Assert.Equal(expected, Encoding.UTF8.GetString(WebOrder.Write(Sample)));
        Assert.Equal(expected, RuntimeWebJson.Serialize(Sample));
        Assert.Equal(expected, WebJson.Serialize(Sample, typeof(WebOrder)));
    }

    [Theory]
    [InlineData("""{"Street":"a","OrderId":"5","TOTAL":"1.25","weight":"1e2","day":3,"Lines":[{"NAME":"x","Count":"3"}],"counts":{"A":"12"}}""")]
    [InlineData("""{"street":"a","orderId":5}""")]
    [InlineData("""{"orderId":"5 "}""")]
    [InlineData("""{"orderId":"0x5"}""")]
    [InlineData("""{"orderId":""}""")]
    [InlineData("""{"total":"NaN"}""")]
    [InlineData("""{"weight":"NaN"}""")]
    [InlineData("""{"day":"Sunday"}""")]
    [InlineData("""{"day":"3"}""")]
    [InlineData("""{"total":null,"lines":null}""")]
    public void Reads_the_same_values(string json)
    {
        string theirs = Outcome(() => JsonSerializer.Deserialize<WebOrder>(json, JsonSerializerOptions.Web));
        Assert.Equal(theirs, Outcome(() => WebOrder.Read(json)));
        Assert.Equal(theirs, Outcome(() => RuntimeWebJson.Deserialize<WebOrder>(json)));
    }

    private static string Outcome(Func<WebOrder?> read)
    {
        try
        {
            return JsonSerializer.Serialize(read(), WithNaN);
        }
        catch (JsonException)
        {
            return "refused";
        }
    }

    [JsonProfile(
        Naming = JsonNaming.CamelCase,
        CaseInsensitive = true,
        NumberHandling = JsonNumberHandling.AllowReadingFromString,
        Escaping = JsonEscaping.Html)]
    private sealed class RuntimeWebJson : JsonProfile<RuntimeWebJson>, IReflectedOnly;
}

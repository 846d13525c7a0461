using System.Text.Json;
using Jackdaw.Reflection;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Objects;

/// <summary>The values of extension data are read and written by the converter that a profile has for them, as by one of the options of System.Text.Json.</summary>
public class ConvertedExtensionTests
{
    private static readonly JsonSerializerOptions Options = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping, Converters = { new MarkedObjects(), new MarkedElements() } };

    [Theory]
    [InlineData("""{"q":1}""")]
    [InlineData("""{"q":{"a":[1]},"r":null,"s":"t"}""")]
    public void Values_are_those_of_System_Text_Json(string json)
    {
        ConvertedRest expected = JsonSerializer.Deserialize<ConvertedRest>(json, Options)!;
        ConvertedElementRest elements = JsonSerializer.Deserialize<ConvertedElementRest>(json, Options)!;
        string written = JsonSerializer.Serialize(expected, Options);
        string writtenElements = JsonSerializer.Serialize(elements, Options);
        Assert.Contains("read", written, StringComparison.Ordinal);
        Assert.Contains("written", writtenElements, StringComparison.Ordinal);

        Assert.Equal(written, ConvertingRest.Serialize(ConvertingRest.Deserialize<ConvertedRest>(json)));
        Assert.Equal(writtenElements, ConvertingRest.Serialize(ConvertingRest.Deserialize<ConvertedElementRest>(json)));
        Assert.Equal(written, Composed.Serialize(Composed.Deserialize<ConvertedRest>(json)));
        Assert.Equal(writtenElements, Composed.Serialize(Composed.Deserialize<ConvertedElementRest>(json)));
    }

    [JsonProfileConverter(typeof(MarkedObjects))]
    [JsonProfileConverter(typeof(MarkedElements))]
    private sealed class Composed : JsonProfile<Composed>, IReflectedOnly;
}

using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>That a caller wants to stop is no judgement of a document: what says so passes unchanged, as in System.Text.Json.</summary>
public class CancellationTests
{
    [Theory]
    [InlineData("{\"Converted\":1}", "read")]
    [InlineData("{\"Keys\":{\"a\":1}}", "key")]
    [InlineData("{\"Coded\":\"a\"}", "read")]
    [InlineData("{\"Set\":1}", "set")]
    [InlineData("{\"Argument\":{\"A\":1}}", "constructor")]
    [InlineData("{\"List\":[1]}", "add")]
    [InlineData("{\"Callback\":{}}", "callback")]
    public void While_reading(string json, string where)
    {
        Assert.Equal(where, Assert.ThrowsAny<OperationCanceledException>(() => Json.Deserialize<Stopping>(json)).Message);
        Assert.Equal(where, Assert.ThrowsAny<OperationCanceledException>(() => RuntimeJson.Deserialize<Stopping>(json)).Message);
        Assert.Equal("{\"Converted\":0", Json.Serialize(Json.Deserialize<Stopping>("{}"))[..14]);
    }

    [Fact]
    public void While_writing()
    {
        foreach ((Stopping value, string where) in new[]
        {
            (new Stopping { Converted = 1 }, "write"), (new Stopping { Keys = new() { [new("a")] = 1 } }, "key"), (new Stopping { Coded = "a" }, "write"),
        })
        {
            Assert.Equal(where, Assert.Throws<OperationCanceledException>(() => Json.Serialize(value)).Message);
            Assert.Equal(where, Assert.Throws<OperationCanceledException>(() => RuntimeJson.Serialize(value)).Message);
        }
    }
}

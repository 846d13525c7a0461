using System.Text;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>What System.Text.Json serves since no refusal is left that it would not make: other ways of filling, other keys.</summary>
public class ServedElsewhereTests
{
    [Fact]
    public void Collections_that_are_told_however_they_are_filled()
    {
        ServedElsewhere sample = ServedElsewhere.Sample();
        sample.Queue!.Enqueue(new("Eve", 5));
        sample.Stack!.Push(1);
        sample.Stack.Push(2);
        sample.Shared!.Enqueue(7);
        string expected = Oracle.Text(Oracle.Write(sample, typeof(ServedElsewhere)));
        Assert.Contains("\"Numbers\":[\"1\",\"2\"]", expected, StringComparison.Ordinal);
        Assert.Equal(expected, Json.Serialize(sample));
        Assert.Equal(expected, RuntimeJson.Serialize(sample));
        string again = Oracle.Text(Oracle.Write(Oracle.Read(Encoding.UTF8.GetBytes(expected), typeof(ServedElsewhere)).Value, typeof(ServedElsewhere)));
        foreach (ServedElsewhere read in new[] { Json.Deserialize<ServedElsewhere>(expected)!, RuntimeJson.Deserialize<ServedElsewhere>(expected)!, StrictJson.Deserialize<ServedElsewhere>(expected)! })
        {
            Assert.Equal(again, Json.Serialize(read));
            Assert.Equal((1, 2, 1, 1, 2), (read.Queue!.Told, read.Stack!.Told, read.Shared!.Told, read.Keyed!.Told, read.Numbers!.Told));
            Assert.Equal((1, 1, 1), (read.Integers!.Told, read.Colors!.Told, read.Ids!.Told));
            Assert.IsType<HighPileOfKeys>(read.Pile);
        }
    }

    [Theory]
    [InlineData("{\"Integers\":{\"x\":null}}")]
    [InlineData("{\"Colors\":{\"x\":null}}")]
    [InlineData("{\"Queue\":{}}")]
    public void What_does_not_fit_is_an_error_of_the_document(string json)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<ServedElsewhere>(json));
        Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<ServedElsewhere>(json)).Message);
    }

    [Fact]
    public void Keys_of_any_type_are_written_and_not_read()
    {
        string expected = Oracle.Text(Oracle.Write(ObjectKeys.Sample(), typeof(ObjectKeys)));
        Assert.Equal(expected, Json.Serialize(ObjectKeys.Sample()));
        Assert.Equal(expected, RuntimeJson.Serialize(ObjectKeys.Sample()));
        Assert.Throws<NotSupportedException>(() => Json.Deserialize<ObjectKeys>("{\"Map\":{\"a\":1}}"));
        Assert.Throws<NotSupportedException>(() => RuntimeJson.Deserialize<ObjectKeys>("{\"Map\":{\"a\":1}}"));
        Assert.Null(Json.Deserialize<ObjectKeys>("{\"Map\":null}")!.Map);
    }
}

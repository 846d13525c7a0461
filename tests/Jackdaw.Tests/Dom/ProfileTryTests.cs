using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

/// <summary>TryDeserialize of a profile from trees and views: the codec is that of the profile, whatever parsed the document.</summary>
public class ProfileTryTests
{
    [Theory]
    [InlineData("{\"A\":1}")]
    [InlineData("{\"a\":1}")]
    [InlineData("{\"a\":\"x\"}")]
    [InlineData("[]")]
    [InlineData("null")]
    public void The_verdict_is_that_of_Deserialize(string text)
    {
        using JsonDoc document = Json.Parse(text);
        JsonNode node = JsonNode.Parse(text);
        Same(() => Json.Deserialize<Tried>(document.Root), Json.TryDeserialize(document.Root, out Tried? value), value);
        Same(() => Json.Deserialize<Tried>(node), Json.TryDeserialize(node, out value), value);
        Same(() => TriedJson.Deserialize<Tried>(document.Root), TriedJson.TryDeserialize(document.Root, out value), value);
        Same(() => TriedJson.Deserialize<Tried>(node), TriedJson.TryDeserialize(node, out value), value);
    }

    [Fact]
    public void The_profile_decides()
    {
        JsonNode node = JsonNode.Parse("{\"a\":1}");
        Assert.True(TriedJson.TryDeserialize(node, out Tried? value));
        Assert.Equal(1, value!.A);
        Assert.True(Json.TryDeserialize(node, out value));
        Assert.Equal(0, value!.A);
    }

    [Fact]
    public void Null_is_the_value_null()
    {
        Assert.True(Json.TryDeserialize((JsonNode?)null, out Tried? value));
        Assert.Null(value);
        Assert.False(Json.TryDeserialize((JsonNode?)null, out int number));
        Assert.Equal(0, number);
    }

    private static void Same(Func<Tried?> read, bool isRead, Tried? value)
    {
        Tried? expected = null;
        Exception? failure = Record.Exception(() => { expected = read(); });
        Assert.Equal(failure is null, isRead);
        Assert.Equal(expected, value);
    }
}

internal sealed record Tried
{
    public int A { get; init; }
}

[JsonProfile(Naming = JsonNaming.CamelCase)]
internal sealed class TriedJson : JsonProfile<TriedJson>;

using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Tests.Conformance;

/// <summary>Members that stand twice, and members that the type does not have.</summary>
public class MemberTests
{
    private static readonly IReadOnlyList<ReadingDoor> Lenient = ReadingDoor.All<Order, Json>();
    private static readonly IReadOnlyList<ReadingDoor> Strict = ReadingDoor.All<Order, StrictJson>();

    [Theory]
    [InlineData("""{"Id":1,"Id":2}""")]
    [InlineData("""{"Id":1,"Title":"a","Id":2}""")]
    [InlineData("""{"Id":1,"\u0049d":2}""")]
    [InlineData("""{"\u0049\u0064":1,"Open":true,"Open":false,"I\u0064":2}""")]
    [InlineData("""{"Title":"x","Id":3,"Id":1,"Id":2}""")]
    public void The_last_one_wins_and_StrictJson_refuses(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        Assert.All(Lenient, door => Assert.Equal(2, Assert.IsType<Order>(door.Enter(document).Value).Id));
        Assert.All(Strict, door => Assert.Equal(JsonError.DuplicateMember, door.Enter(document).Error));
    }

    [Theory]
    [InlineData("""{"Id":2,"other":1}""", "$.other")]
    [InlineData("""{"other":{"a":[1,"x",null]},"Id":2}""", "$.other")]
    [InlineData("""{"id":1,"Id":2}""", "$.id")]
    [InlineData("""{"Id":2,"":0}""", "$.")]
    [InlineData("""{"Id":2,"Id ":0}""", "$['Id ']")]
    [InlineData("""{"Id":2,"Parent":{"Id":1,"x":1}}""", "$.Parent.x")]
    [InlineData("""{"Id":2,"Lines":[{"Text":"a","Count":1},{"Text":"b","Count":1,"y":1}]}""", "$.Lines[1].y")]
    public void An_unknown_one_is_skipped_and_StrictJson_refuses(string json, string path)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        Assert.All(Lenient, door => Assert.Equal(2, Assert.IsType<Order>(door.Enter(document).Value).Id));
        Assert.All(Strict, door =>
        {
            Outcome outcome = door.Enter(document);
            Assert.Equal((JsonError.UnknownMember, path), (outcome.Error, outcome.Path));
        });
    }

    [Fact]
    public void What_is_right_is_right_in_both()
    {
        byte[] document = Encoding.UTF8.GetBytes(Order.Sample);
        Assert.All(Strict.Concat(Lenient), door => Assert.Equal(Order.Sample, Json.Serialize(Assert.IsType<Order>(door.Enter(document).Value))));
    }

    [Fact]
    public void A_skipped_member_is_checked_like_any_other_text() =>
        Assert.All(["{\"a\":\u0001}", "{\"a\":\"\u0001\"}", "{\"a\":[1,]}", "{\"a\":01}", "{\"a\":\"\\x\"}", "{\"a\":{\"b\":}}", "{\"a\":tru}"], json =>
            Assert.All(Lenient, door => Assert.False(door.Enter(Encoding.UTF8.GetBytes(json)).IsValue)));

    [Fact]
    public void A_key_that_stands_twice_in_a_dictionary()
    {
        byte[] document = """{"Scores":{"x":1,"y":2,"\u0078":3}}"""u8.ToArray();
        Assert.All(Lenient, door => Assert.Equal(3, Assert.IsType<Order>(door.Enter(document).Value).Scores!["x"]));
        Assert.All(Strict, door => Assert.Equal(JsonError.DuplicateMember, door.Enter(document).Error));
    }
}

using System.Text.Json.Nodes;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Types of many members, whose readers go from method to method: members in any order, missing, twice and unknown.</summary>
public class WideTests
{
    [Fact]
    public void Wide_types_in_declared_order()
    {
        Parity.Same<HtmlJson, WideClass>(WideClass.Sample());
        Parity.Same<FirmJson, WideClass>(WideClass.Sample());
        Parity.Same<HtmlJson, WideRecord>(WideRecord.Sample());
        Parity.Same<FirmJson, WideRecord>(WideRecord.Sample());
        Parity.Same<HtmlJson, WideStruct>(WideStruct.Sample());
        Parity.Same<FirmJson, WideStruct>(WideStruct.Sample());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Wide_types_in_any_order(int seed)
    {
        var random = new Random(seed);
        for (int i = 0; i < 100; i++)
        {
            Same<WideClass>(random, System.Text.Json.JsonSerializer.Serialize(WideClass.Sample()));
            Same<WideRecord>(random, System.Text.Json.JsonSerializer.Serialize(WideRecord.Sample()));
            Same<WideStruct>(random, System.Text.Json.JsonSerializer.Serialize(WideStruct.Sample()));
        }
    }

    /// <summary>More members than one mask has bits, all required.</summary>
    [Fact]
    public void Seventy_required_members()
    {
        Parity.Same<FirmJson, Wide>(new Wide());
        string[] members = [.. typeof(Wide).GetProperties().Select((property, i) => $"\"{property.Name}\":{i}")];
        Assert.Equal(70, members.Length);
        var random = new Random(1);
        for (int i = 0; i < members.Length; i++)
        {
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(',', members.Where((_, n) => n != i)) + "}");
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(',', members.Append(members[i])) + "}");
            random.Shuffle(members);
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(" , ", members) + "}");
        }
    }

    private static void Same<T>(Random random, string json)
    {
        List<string> members = [.. JsonNode.Parse(json)!.AsObject().Select(member => $"\"{member.Key}\":{member.Value?.ToJsonString() ?? "null"}")];
        string[] all = [.. members];
        if (random.Next(2) == 0)
        {
            members.RemoveRange(random.Next(members.Count), 1);
        }

        if (random.Next(3) == 0)
        {
            members.Insert(random.Next(members.Count), all[random.Next(all.Length)]);
        }

        if (random.Next(3) == 0)
        {
            members.Insert(random.Next(members.Count), "\"unknown\":[{}]");
        }

        if (random.Next(4) > 0)
        {
            members = [.. members.OrderBy(_ => random.Next())];
        }

        string document = "{" + string.Join(',', members) + "}";
        Parity.SameRead<HtmlJson, T>(document);
        Parity.SameRead<FirmJson, T>(document);
    }
}

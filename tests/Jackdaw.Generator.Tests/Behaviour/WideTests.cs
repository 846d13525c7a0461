namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>More members than one mask has bits, all of them required, from a profile that refuses duplicates.</summary>
public class WideTests
{
    [Fact]
    public void Seventy_members()
    {
        Parity.Same<FirmJson, Wide>(new Wide());
        string[] members = [.. typeof(Wide).GetProperties().Select((property, i) => $"\"{property.Name}\":{i}")];
        Assert.Equal(70, members.Length);
        Parity.SameRead<FirmJson, Wide>("{" + string.Join(',', members.Reverse()) + "}");
        var random = new Random(1);
        for (int i = 0; i < members.Length; i++)
        {
            // One missing; one twice; all shuffled.
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(',', members.Where((_, n) => n != i)) + "}");
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(',', members.Append(members[i])) + "}");
            random.Shuffle(members);
            Parity.SameRead<FirmJson, Wide>("{" + string.Join(" , ", members) + "}");
        }
    }
}


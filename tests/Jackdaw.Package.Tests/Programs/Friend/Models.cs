#pragma warning disable // Judged is what the generator writes.
using System.Text.Json.Serialization;
using Jackdaw;

namespace Friend;

/// <summary>Generates codecs of its own, which the friend assembly can see: both may do so for the same type.</summary>
[JsonModel]
internal sealed class Note
{
    public string? Text { get; set; }
    internal Priority Priority { get; set; }
    public Priority Level { get; set; }
}

internal enum Priority
{
    Low,
    High,
}

[JsonProfile(Naming = JsonNaming.SnakeCase, EnumsAsNames = true)]
internal sealed class FriendJson : JsonProfile<FriendJson>;

public static class Notes
{
    public static string Write(string text) => Json.Serialize(new Note { Text = text });
}

/// <summary>What is private here, the compiler does not show to other assemblies: they use the codec of this one.</summary>
[JsonModel]
public sealed class Ledger
{
    [JsonInclude]
    public int Sum { get; private set; }
    [JsonInclude]
    private string _owner = "nobody";

    public static Ledger Of(int sum, string owner) => new() { Sum = sum, _owner = owner };
}

[JsonModel]
public sealed class Guest
{
    [JsonConstructor]
    private Guest(int age) => Age = age;

    public Guest(string age) => Age = age.Length;

    public int Age { get; }
}

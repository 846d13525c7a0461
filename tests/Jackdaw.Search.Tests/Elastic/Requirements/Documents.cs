using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>R05.</summary>
[JsonModel]
[DataContract]
public sealed class OptIn
{
    [DataMember(Name = "in")]
    public int In { get; set; }

    public int Out { get; set; }

    [DataMember(Name = "hidden")]
    internal int Hidden { get; set; }
}

/// <summary>R16.</summary>
[JsonProfile(ObjectHandling = JsonObjectHandling.Natural)]
public sealed class NaturalJson : JsonProfile<NaturalJson>;

/// <summary>R18.</summary>
[JsonProfile(Indented = true)]
public sealed class IndentedJson : JsonProfile<IndentedJson>;

/// <summary>R19.</summary>
[JsonModel]
public class Shorter
{
    [JsonPropertyName("size")]
    public int Size { get; set; }
}

[JsonModel]
public sealed class Longer : Shorter
{
    [JsonPropertyName("more")]
    public int More { get; set; }
}

[JsonModel]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Cat), "cat")]
public class Animal
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }
}

[JsonModel]
public sealed class Cat : Animal
{
    [JsonPropertyName("lives")]
    public int Lives { get; set; }
}

[JsonModel]
public sealed class Dog : Animal;

/// <summary>R21.</summary>
[JsonModel]
[JsonModel(Profile = typeof(ElasticJson))]
public sealed class Priced
{
    public double Price { get; set; }

    public float Rate { get; set; }

    public decimal Amount { get; set; }

    public object? Any { get; set; }

    public int Count { get; set; }

    public Dictionary<string, object>? Dynamic { get; set; }
}

/// <summary>R22: nobody outside of the assembly sees it.</summary>
[JsonModel]
internal sealed record Inner(int Number)
{
    internal sealed record Innermost(string Text);

    public Innermost? Part { get; init; }
}

/// <summary>R13.</summary>
[JsonModel]
public sealed class Keys
{
    public Dictionary<int, int> Numbers { get; set; } = [];

    public Dictionary<Guid, int> Ids { get; set; } = [];

    public Dictionary<DateOnly, int> Days { get; set; } = [];

    public Dictionary<DayOfWeek, int> Kinds { get; set; } = [];

    public Dictionary<bool, int> Truths { get; set; } = [];

    public Dictionary<double, int> Reals { get; set; } = [];
}

/// <summary>R20.</summary>
[JsonModel(Profile = typeof(ElasticJson))]
public sealed class Failure
{
    public Exception? Error { get; set; }
}

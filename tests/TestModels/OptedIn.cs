using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>The contract leaves a parameter of the constructor out.</summary>
[JsonModel]
[DataContract]
public record OptedIn([property: DataMember] string Name, bool Off = true, int Age = 7);

[JsonModel]
[DataContract]
public class OptedInClass(string name, int age)
{
    [DataMember]
    public string Name { get; } = name;

    public int Age { get; } = age;
}

[JsonModel]
[DataContract]
public readonly record struct OptedInStruct([property: DataMember] string Name, int Age)
{
    [JsonConstructor]
    public OptedInStruct(string name, int age, bool isMarked = true)
        : this(name, age) => IsMarked = isMarked;

    public bool IsMarked { get; }
}

/// <summary>The constructor says that it sets what is required.</summary>
[JsonModel]
public class SetsRequired
{
    [SetsRequiredMembers]
    public SetsRequired(string name) => (Name, Secret) = (name, "set");

    public string Name { get; set; }

    [JsonIgnore]
    public required string Secret { get; set; }
}

/// <summary>A field, and a constructor without parameters.</summary>
[JsonModel]
public class SetsRequiredFields
{
    [SetsRequiredMembers]
    public SetsRequiredFields() => (Name, Secret, Late) = ("n", "set", "late");

    public string Name { get; set; }

    [JsonIgnore]
    public required string Secret;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public required string Late { get; init; }
}

using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>As <c>union Answer(int, string, bool, Facts, List&lt;int&gt;)</c> of C# 15 is compiled: one case for each kind of JSON.</summary>
[JsonModel]
[Union]
public readonly struct Answer : IUnion
{
    public Answer(int value) => Value = value;
    public Answer(string value) => Value = value;
    public Answer(bool value) => Value = value;
    public Answer(Facts value) => Value = value;
    public Answer(List<int> value) => Value = value;
    public object? Value { get; }
}

public class Facts
{
    public string? Name { get; set; }
    public Answer Inner { get; set; }
}

public sealed class MoreFacts : Facts
{
    public int More { get; set; }
}

/// <summary>A case that may be null, and one of a nullable value.</summary>
[Union]
public readonly struct Perhaps : IUnion
{
    public Perhaps(string? value) => Value = value;
    public Perhaps(double? value) => Value = value;
    public object? Value { get; }
}

/// <summary>A class, with cases that derive from each other; what reads it is ambiguous.</summary>
#pragma warning disable JD0032 // written only
[JsonModel]
[Union]
public sealed class Kin
{
    public Kin(Facts value) => Value = value;
    public Kin(MoreFacts value) => Value = value;
    public Kin(string value) => Value = value;
    public object? Value { get; }
}
#pragma warning restore JD0032

/// <summary>Generic, and with a union in it.</summary>
[Union]
public readonly struct Either<TLeft, TRight> : IUnion
{
    public Either(TLeft value) => Value = value;
    public Either(TRight value) => Value = value;
    public object? Value { get; }
}

/// <summary>Objects that their members tell apart.</summary>
[JsonModel]
[JsonModel(Profile = typeof(WebJson))]
[Union]
[JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))]
public sealed class Approval : IUnion
{
    public Approval(Pending value) => Value = value;
    public Approval(Partly value) => Value = value;
    public Approval(Fully value) => Value = value;
    public Approval(string value) => Value = value;
    public object? Value { get; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record Pending;

public sealed record Partly([property: JsonRequired] string Approver);

public sealed record Fully([property: JsonRequired] string Approver1, [property: JsonRequired] string Approver2, string? Note = null);

/// <summary>A constructor that refuses a value.</summary>
[JsonModel]
[Union]
public sealed class Percent : IUnion
{
    public Percent(int value) => Value = value is >= 0 and <= 100 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    public object? Value { get; }
}

[JsonModel]
public sealed class Unions
{
    public Answer Answer { get; set; }
    public Answer? Maybe { get; set; }
    public List<Answer>? Many { get; set; }
    public Dictionary<string, Perhaps>? ByName { get; set; }
    public Perhaps Nothing { get; set; }
    public Either<int, string> Either { get; set; }
    public Either<Either<int, string>, Facts> Nested { get; set; }
    public Approval? Approval { get; set; }

    public static Unions Sample() => new()
    {
        Answer = new(42),
        Maybe = new("text"),
        Many = [new(true), new(new Facts { Name = "n", Inner = new([1, 2]) }), new(-1), new("")],
        ByName = new() { ["a"] = new("b"), ["c"] = new((string?)null), ["d"] = new(1.5) },
        Nothing = new((double?)null),
        Either = new("r"),
        Nested = new(new Either<int, string>(7)),
        Approval = new(new Fully("a", "b")),
    };
}

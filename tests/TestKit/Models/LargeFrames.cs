using System.Runtime.CompilerServices;

namespace Jackdaw.TestKit.Models;

#pragma warning disable CS0649 // The room is what is wanted, not what is in it.

/// <summary>A struct of about a kilobyte, most of which is no data.</summary>
public struct Kilobyte
{
    private Rest _rest;

    public int Id { get; set; }

    /// <summary>What nobody sees.</summary>
    public readonly long Hidden() => _rest[0];

    [InlineArray(127)]
    private struct Rest
    {
        private long _first;
    }
}

/// <summary>A struct of 30 KB that holds itself through a class.</summary>
public struct Large
{
    private Rest _rest;

    public int Id { get; set; }

    public LargeChain? Next { get; set; }

    public readonly long Hidden() => _rest[0];

    [InlineArray(3_840)]
    private struct Rest
    {
        private long _first;
    }
}

/// <summary>A struct of 200 KB.</summary>
public struct Huge
{
    private Rest _rest;

    public int Id { get; set; }

    public readonly long Hidden() => _rest[0];

    [InlineArray(25_600)]
    private struct Rest
    {
        private long _first;
    }
}

/// <summary>Large structs in everything that holds items.</summary>
[JsonModel]
public sealed class LargeChain
{
    public List<Large>? List { get; set; }

    public Large[]? Array { get; set; }

    public Dictionary<string, Large>? Named { get; set; }

    public Large? Maybe { get; set; }

    public IReadOnlyCollection<Large>? Shown { get; set; }

    public (int Id, Large Value)? Pair { get; set; }
}

[JsonModel]
public sealed class HugeChain
{
    public Huge Value { get; set; }

    public HugeChain? Next { get; set; }
}

/// <summary>A tuple of twenty kilobytes.</summary>
[JsonModel]
public sealed class TupleChain
{
    public (Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte,
        Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, Kilobyte, TupleChain?) Next
    { get; set; }
}

/// <summary>Thirty members of a kilobyte.</summary>
[JsonModel]
public sealed class KilobyteChain
{
    public Kilobyte Part0 { get; set; }

    public Kilobyte Part1 { get; set; }

    public Kilobyte Part2 { get; set; }

    public Kilobyte Part3 { get; set; }

    public Kilobyte Part4 { get; set; }

    public Kilobyte Part5 { get; set; }

    public Kilobyte Part6 { get; set; }

    public Kilobyte Part7 { get; set; }

    public Kilobyte Part8 { get; set; }

    public Kilobyte Part9 { get; set; }

    public Kilobyte Part10 { get; set; }

    public Kilobyte Part11 { get; set; }

    public Kilobyte Part12 { get; set; }

    public Kilobyte Part13 { get; set; }

    public Kilobyte Part14 { get; set; }

    public Kilobyte Part15 { get; set; }

    public Kilobyte Part16 { get; set; }

    public Kilobyte Part17 { get; set; }

    public Kilobyte Part18 { get; set; }

    public Kilobyte Part19 { get; set; }

    public Kilobyte Part20 { get; set; }

    public Kilobyte Part21 { get; set; }

    public Kilobyte Part22 { get; set; }

    public Kilobyte Part23 { get; set; }

    public Kilobyte Part24 { get; set; }

    public Kilobyte Part25 { get; set; }

    public Kilobyte Part26 { get; set; }

    public Kilobyte Part27 { get; set; }

    public Kilobyte Part28 { get; set; }

    public Kilobyte Part29 { get; set; }

    public KilobyteChain? Next { get; set; }
}

/// <summary>The same in a record.</summary>
[JsonModel]
public sealed record KilobyteRecord(
    Kilobyte Part0, Kilobyte Part1, Kilobyte Part2, Kilobyte Part3, Kilobyte Part4, Kilobyte Part5, Kilobyte Part6, Kilobyte Part7, Kilobyte Part8, Kilobyte Part9,
    Kilobyte Part10, Kilobyte Part11, Kilobyte Part12, Kilobyte Part13, Kilobyte Part14, Kilobyte Part15, Kilobyte Part16, Kilobyte Part17, Kilobyte Part18, Kilobyte Part19,
    Kilobyte Part20, Kilobyte Part21, Kilobyte Part22, Kilobyte Part23, Kilobyte Part24, Kilobyte Part25, Kilobyte Part26, Kilobyte Part27, Kilobyte Part28, Kilobyte Part29,
    KilobyteRecord? Next);

/// <summary>Polymorphic, with large levels.</summary>
[JsonModel]
[System.Text.Json.Serialization.JsonDerivedType(typeof(LargeDerived), "large")]
public class LargeBase
{
    public LargeBase? Next { get; set; }
}

public sealed class LargeDerived : LargeBase
{
    public Large Value { get; set; }
}

using System.Collections.Immutable;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Tests.Conformance;

/// <summary>A type that documents are read into, with all its doors and the same for System.Text.Json.</summary>
/// <param name="Name">The name, for messages.</param>
/// <param name="Doors">The doors; each gives the value as System.Text.Json writes it, so that values can be compared.</param>
/// <param name="SystemTextJson">Reads with System.Text.Json.</param>
internal sealed record Target(string Name, IReadOnlyList<ReadingDoor> Doors, Func<byte[], string> SystemTextJson)
{
    /// <summary>A member of each kind.</summary>
    internal static IReadOnlyList<Target> All { get; } =
    [
        Of<Holder<int>>(), Of<Holder<ulong?>>(), Of<Holder<double>>(), Of<Holder<decimal>>(), Of<Holder<bool>>(), Of<Holder<string>>(),
        Of<Holder<Guid?>>(), Of<Holder<DateTime>>(), Of<Holder<byte[]>>(), Of<Holder<List<double>>>(), Of<Holder<string?[]>>(),
        Of<Holder<ImmutableList<List<bool>>>>(), Of<Holder<Dictionary<string, string>>>(), Of<Holder<Dictionary<int, List<int>>>>(),
        Of<Holder<Order>>(), Of<Holder<OrderLine>>(),
    ];

    internal static Target Of<T>() =>
        new(typeof(T).ToString(), ReadingDoor.All<T, Json>(Show), utf8 => Show(System.Text.Json.JsonSerializer.Deserialize<T>(utf8)));

    /// <summary>
    /// The answer at the first door, after making sure that it is the same at all others and a value or an exception of ours.
    /// </summary>
    internal Outcome Answer(byte[] document)
    {
        Outcome first = Doors[0].Enter(document);
        Assert.True(first.Foreign is null, $"{Name}: {first}\n{EveryDoor.Show(document)}");
        foreach (ReadingDoor door in ReadingDoor.For(Doors, document).Skip(1))
        {
            Outcome outcome = door.Enter(document);
            Assert.True(outcome == first, $"{Name}, {door}: {outcome}\nbut {Doors[0]}: {first}\n{EveryDoor.Show(document)}");
        }

        return first;
    }

    public override string ToString() => Name;

    private static string Show<T>(T? value) => System.Text.Json.JsonSerializer.Serialize(value);
}

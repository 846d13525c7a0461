using System.Collections.ObjectModel;

namespace Jackdaw.TestModels;

/// <summary>A collection whose items know their keys; its table and its keys are protected members, which the trimmer must leave.</summary>
public sealed class Ledger : KeyedCollection<long, Ledger.Entry>
{
    public static Ledger Sample() => [new Entry(7, "a"), new Entry(3, null)];

    protected override long GetKeyForItem(Entry item) => item.Id;

    public sealed record Entry(long Id, string? Text);
}

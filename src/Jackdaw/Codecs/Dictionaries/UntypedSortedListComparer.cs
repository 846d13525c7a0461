using System.Collections;

namespace Jackdaw.Codecs;

/// <summary>The order of a sorted list without declared types, which does not show its comparer: two keys in an empty copy of it are in its order.</summary>
internal sealed class UntypedSortedListComparer : IComparer<object>
{
    private readonly SortedList _two;

    internal UntypedSortedListComparer(SortedList list)
    {
        _two = (SortedList)list.Clone();
        _two.Clear();
        _two.Capacity = 2;
    }

    public int Compare(object? x, object? y)
    {
        _two.Clear();
        _two[x!] = -1;
        _two[y!] = 1;
        return _two.Count == 1 ? 0 : (int)_two.GetByIndex(0)!;
    }
}

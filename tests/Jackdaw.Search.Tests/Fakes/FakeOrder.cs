using System.Reflection;
using System.Text;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>The order of keys: texts by their bytes, objects by their parts in turn, numbers that are missing last.</summary>
internal sealed class FakeOrder<TKey> : IComparer<TKey>
{
    private static readonly PropertyInfo[] Parts = typeof(TKey).IsClass && typeof(TKey) != typeof(string) ? typeof(TKey).GetProperties() : [];

    public static FakeOrder<TKey> Instance { get; } = new();

    public int Compare(TKey? x, TKey? y) => Parts.Length == 0 ? One(x, y) : Parts.Select(part => One(part.GetValue(x), part.GetValue(y))).FirstOrDefault(each => each != 0);

    private static int One(object? x, object? y) => (x, y) switch
    {
        (string a, string b) => Encoding.UTF8.GetBytes(a).AsSpan().SequenceCompareTo(Encoding.UTF8.GetBytes(b)),
        (DistinctCount a, DistinctCount b) => a.Value.CompareTo(b.Value),
        _ => Comparer<object>.Default.Compare(x, y),
    };
}

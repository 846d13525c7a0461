using System.Collections;

namespace Jackdaw.TestModels;

/// <summary>Collections that can be written only.</summary>
[JsonModel]
public sealed class Unfillable
{
#pragma warning disable JD0009 // What it is about.
    public Numbers? Sequence { get; set; }

    public INumbers? Interface { get; set; }

    public NumberMap? Map { get; set; }

    public NumberStruct Struct { get; set; }
#pragma warning restore JD0009

    public static Unfillable Sample() => new()
    {
        Sequence = new Numbers(1, 2),
        Interface = new Numbers(3),
        Map = new NumberMap("a", 4),
        Struct = new NumberStruct(5),
    };

    public interface INumbers : IEnumerable<int>;

    public sealed class Numbers(params int[] numbers) : INumbers
    {
        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)numbers).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public readonly struct NumberStruct(int number) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Repeat(number, 1).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class NumberMap(string name, int number) : IReadOnlyDictionary<string, int>
    {
        private readonly Dictionary<string, int> _entries = new() { [name] = number };

        public IEnumerable<string> Keys => _entries.Keys;

        public IEnumerable<int> Values => _entries.Values;

        public int Count => _entries.Count;

        public int this[string key] => _entries[key];

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}

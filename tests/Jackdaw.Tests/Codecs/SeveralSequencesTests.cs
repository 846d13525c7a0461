using System.Collections;
using System.Collections.ObjectModel;
using Jackdaw.TestModels;
using Jackdaw.Tests.Objects;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>A class that is a collection of several types at once is the one that System.Text.Json takes it for.</summary>
public class SeveralSequencesTests
{
    [Fact]
    public void The_same_as_in_System_Text_Json()
    {
        Same(new Numbers());
        Same(new Texts());
        Same(new TextsOfNumbers());
        Same(new TextsOfList { 1 });
        Same(new TextsOfCollection { 1 });
        Same(new TextsOfMap { ["a"] = 1 });
        Same(new ListAfterTexts { 1 });
        Same(new Indirect());
        Same(new WritableTexts(1));
    }

    [Fact]
    public void A_dictionary_that_is_only_read_comes_before_collections()
    {
        ThreeWays<NumberedReadOnlyMap> three = new();
        Assert.Equal("""{"a":1}""", three.Write(() => new() { new("a", 1) }));
        Assert.Equal(JsonError.Refused, three.Refuse("""{"a":1}""").Error);
        Assert.Equal(JsonError.Refused, three.Refuse("""[{"Key":"a","Value":1}]""").Error);
        Same(new ListOfMap { 1 });
        Same(new KeyedMap { "a" });
    }

    private static void Same<T>(T value)
    {
        string expected = System.Text.Json.JsonSerializer.Serialize(value);
        Assert.Equal(expected, RuntimeJson.Serialize(value));
        Assert.Equal(expected, Json.Serialize(value));
    }

    internal class Numbers : IEnumerable<int>, IEnumerable<string>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => new List<int> { 1 }.GetEnumerator();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }

    internal class Texts : IEnumerable<string>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => new List<int> { 1 }.GetEnumerator();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }

    internal class OnlyNumbers : IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => new List<int> { 1 }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }

    /// <summary>What the base class implements comes first.</summary>
    internal sealed class TextsOfNumbers : OnlyNumbers, IEnumerable<string>
    {
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();
    }

    internal sealed class TextsOfList : List<int>, IEnumerable<string>
    {
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();
    }

    internal sealed class TextsOfCollection : Collection<int>, ICollection<string>
    {
        int ICollection<string>.Count => 1;

        bool ICollection<string>.IsReadOnly => false;

        void ICollection<string>.Add(string item) => throw new NotSupportedException();

        bool ICollection<string>.Contains(string item) => throw new NotSupportedException();

        void ICollection<string>.CopyTo(string[] array, int arrayIndex) => throw new NotSupportedException();

        bool ICollection<string>.Remove(string item) => throw new NotSupportedException();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();
    }

    internal sealed class TextsOfMap : Dictionary<string, int>, IEnumerable<string>
    {
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();
    }

    /// <summary>A list comes before a collection, whatever is declared first.</summary>
    internal sealed class ListAfterTexts : ICollection<string>, IList<int>
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public int this[int index]
        {
            get => _items[index];
            set => _items[index] = value;
        }

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        public int IndexOf(int item) => _items.IndexOf(item);

        public void Insert(int index, int item) => _items.Insert(index, item);

        public bool Remove(int item) => _items.Remove(item);

        public void RemoveAt(int index) => _items.RemoveAt(index);

        void ICollection<string>.Add(string item) => throw new NotSupportedException();

        bool ICollection<string>.Contains(string item) => throw new NotSupportedException();

        void ICollection<string>.CopyTo(string[] array, int arrayIndex) => throw new NotSupportedException();

        bool ICollection<string>.Remove(string item) => throw new NotSupportedException();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }

    internal interface ITexts : IEnumerable<string>;

    internal sealed class Indirect : ITexts, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => new List<int> { 1 }.GetEnumerator();

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
    }

    /// <summary>Nothing creates it: what it holds is told by the list all the same.</summary>
    internal sealed class WritableTexts : Collection<int>, IEnumerable<string>
    {
        public WritableTexts(int item) => Add(item);

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => new List<string> { "s" }.GetEnumerator();
    }

    /// <summary>A list comes before a dictionary, where it is the class of .NET.</summary>
    internal sealed class ListOfMap : List<int>, IReadOnlyDictionary<string, int>
    {
        IEnumerable<string> IReadOnlyDictionary<string, int>.Keys => ["k"];

        IEnumerable<int> IReadOnlyDictionary<string, int>.Values => [1];

        int IReadOnlyDictionary<string, int>.this[string key] => 1;

        bool IReadOnlyDictionary<string, int>.ContainsKey(string key) => key == "k";

        bool IReadOnlyDictionary<string, int>.TryGetValue(string key, out int value) => (value = 1) == 1;

        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator() => new Dictionary<string, int> { ["k"] = 1 }.GetEnumerator();
    }

    internal sealed class KeyedMap : KeyedCollection<int, string>, IReadOnlyDictionary<string, int>
    {
        IEnumerable<string> IReadOnlyDictionary<string, int>.Keys => ["k"];

        IEnumerable<int> IReadOnlyDictionary<string, int>.Values => [1];

        int IReadOnlyDictionary<string, int>.this[string key] => 1;

        bool IReadOnlyDictionary<string, int>.ContainsKey(string key) => key == "k";

        bool IReadOnlyDictionary<string, int>.TryGetValue(string key, out int value) => (value = 1) == 1;

        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator() => new Dictionary<string, int> { ["k"] = 1 }.GetEnumerator();

        protected override int GetKeyForItem(string item) => item.Length;
    }
}

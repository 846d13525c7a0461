#pragma warning disable JD0009, JD0035 // what can't be created is filled all the same
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(PopulatedCollections), Profile = typeof(PopulatingJson))]
[assembly: JsonModel(typeof(PopulatedProducers), Profile = typeof(PopulatingJson))]

namespace Jackdaw.TestModels;

/// <summary>Collections that can't be created, or have no <c>Add</c>: they are there already.</summary>
public class PopulatedCollections
{
    public PopulatedCollections()
    {
        Line.Enqueue(1);
        AbstractLine.Enqueue(1);
        Heap.Push(1);
        ConcurrentLine.Enqueue(1);
    }

    public IFilledList Interface { get; } = new FilledList { 1 };
    public FilledAbstract Abstract { get; } = new FilledList { 1 };
    public FilledAbstract? Settable { get; set; } = new FilledList { 1 };
    public FilledHidden Hidden { get; } = FilledHidden.Create(1);
    public IFilledMap InterfaceMap { get; } = new FilledMap { ["a"] = 1 };
    public FilledAbstractMap AbstractMap { get; } = new FilledMap { ["a"] = 1 };
    public FilledLine Line { get; } = new();
    public FilledAbstractLine AbstractLine { get; } = new FilledLine();
    public FilledHeap Heap { get; } = new();
    public FilledConcurrentLine ConcurrentLine { get; } = new();
    public FilledUntyped Untyped { get; } = new FilledUntypedList { 1 };
    public FilledKeyed Keyed { get; } = new FilledKeyedByLength { "a" };
    public IReadOnlyList<int> ReadOnly { get; } = new List<int> { 1 };
    public int[] Array { get; } = [1];
}

public interface IFilledList : IList<int>;

public abstract class FilledAbstract : List<int>;

public class FilledList : FilledAbstract, IFilledList;

public class FilledHidden : List<int>
{
    private FilledHidden()
    {
    }

    public static FilledHidden Create(int item) => new() { item };
}

public interface IFilledMap : IDictionary<string, int>;

public abstract class FilledAbstractMap : Dictionary<string, int>;

public class FilledMap : FilledAbstractMap, IFilledMap;

public abstract class FilledAbstractLine : Queue<int>;

public class FilledLine : FilledAbstractLine;

public class FilledHeap : Stack<int>;

public class FilledConcurrentLine : ConcurrentQueue<int>;

public abstract class FilledUntyped : ArrayList;

public class FilledUntypedList : FilledUntyped;

public abstract class FilledKeyed : KeyedCollection<int, string>;

public class FilledKeyedByLength : FilledKeyed
{
    protected override int GetKeyForItem(string item) => item?.Length ?? 0;
}

/// <summary>Collections that System.Text.Json only writes.</summary>
public class PopulatedProducers
{
    public ConcurrentBag<int> Bag { get; } = [1];
    public ConcurrentBag<int>? Settable { get; set; } = [1];
    public ConcurrentBag<int>? Absent { get; set; }
    public FilledBag Derived { get; } = [1];
    public IProducerConsumerCollection<int> Interface { get; } = new ConcurrentQueue<int>([1]);
    public BlockingCollection<int> Blocking { get; } = new() { 1 };
    public BlockingCollection<int> Bounded { get; } = new(2) { 1 };
}

public class FilledBag : ConcurrentBag<int>;

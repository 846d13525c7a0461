using System.Collections.Concurrent;

namespace fastJSON.Shapes;

/// <summary>
/// The shapes of all types for one list of ignored attributes, the only parameter that determines shapes. The number of sets is bounded, in
/// case a program creates lists by the thousand.
/// </summary>
internal sealed class ShapeSet
{
    private const int MostSets = 32;

    private static readonly Lock Gate = new();
    private static ShapeSet[] _sets = [];

    private readonly ConcurrentDictionary<Type, Shape> _shapes = new();
    private readonly Type[] _ignored;
    private int _count;

    private ShapeSet(Type[] ignored) => _ignored = ignored;

    /// <summary>The attributes of members that are not written.</summary>
    internal ReadOnlySpan<Type> Ignored => _ignored;

    internal static ShapeSet Of(Type[] ignored)
    {
        foreach (ShapeSet set in Volatile.Read(ref _sets))
        {
            if (set._ignored.AsSpan().SequenceEqual(ignored))
            {
                return set;
            }
        }

        return Add(ignored);
    }

    /// <summary>Drops every set; running operations keep theirs.</summary>
    internal static void Clear()
    {
        lock (Gate)
        {
            Volatile.Write(ref _sets, []);
        }
    }

    internal Shape<T> Of<T>() => (Shape<T>)Of(typeof(T));

    internal Shape Of(Type type) => _shapes.TryGetValue(type, out Shape? shape) ? shape : Make(type);

    private static ShapeSet Add(Type[] ignored)
    {
        lock (Gate)
        {
            ShapeSet[] sets = _sets;
            ShapeSet set = sets.FirstOrDefault(set => set._ignored.AsSpan().SequenceEqual(ignored)) ?? new ShapeSet(ignored);
            if (!sets.Contains(set))
            {
                // The oldest set is dropped; most programs have one.
                Volatile.Write(ref _sets, [set, .. sets.Take(MostSets - 1)]);
            }

            return set;
        }
    }

    private Shape Make(Type type)
    {
        // Created outside the lock, although this runs at most static constructors of attributes. Of two threads the first one wins.
        Shape made = ShapeFactory.Make(type, this);
        lock (_shapes)
        {
            if (_shapes.TryGetValue(type, out Shape? other))
            {
                return other;
            }

            made.Id = _count++;
            _shapes[type] = made;
            return made;
        }
    }
}

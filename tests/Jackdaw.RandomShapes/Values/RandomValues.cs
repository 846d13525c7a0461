using System.Collections;

namespace Jackdaw.RandomShapes.Values;

/// <summary>Random values of any type of a batch.</summary>
internal sealed class RandomValues(Random random)
{
    private readonly RandomScalars _scalars = new(random);
    private readonly Dictionary<Type, Func<int, object?>> _makers = [];

    internal Random Random => random;

    internal object? Of(Type type) => Of(type, depth: 0);

    /// <summary>A value; the deeper, the more often null and empty.</summary>
    internal object? Of(Type type, int depth)
    {
        if (!_makers.TryGetValue(type, out Func<int, object?>? make))
        {
            _makers.Add(type, make = Maker(type));
        }

        return make(depth);
    }

    /// <summary>Null for some, and for all that are deep inside.</summary>
    internal bool IsNull(bool mayBe, int depth) => mayBe ? depth > 6 || random.Next(depth > 3 ? 2 : 6) == 0 : depth > 12;

    private Func<int, object?> Maker(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return depth => IsNull(true, depth) ? null : Of(underlying, depth);
        }

        if (_scalars.TryNext(type, isKey: false, out _))
        {
            return _ => _scalars.TryNext(type, isKey: false, out object? value) ? value : null;
        }

        if (type.IsArray && type.GetArrayRank() > 1)
        {
            return depth => Grid(type, depth);
        }

        if (CollectionMaker.For(type) is var (item, key, make))
        {
            return depth => make(key is null ? Items(item, depth) : Entries(key, item, depth));
        }

        ObjectMaker maker = new(type, this);
        return maker.Make;
    }

    private IList Items(Type item, int depth)
    {
        IList items = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(item))!;
        for (int left = Count(depth); left > 0; left--)
        {
            object? value = Of(item, depth + 1);
            items.Add(value is not null && !item.IsValueType && random.Next(15) == 0 && depth > 0 ? null : value);
        }

        return items;
    }

    private IDictionary Entries(Type key, Type item, int depth)
    {
        IDictionary entries = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(key, item))!;
        for (int left = Count(depth); left > 0; left--)
        {
            _scalars.TryNext(key, isKey: true, out object? name);
            entries[name!] = Of(item, depth + 1);
        }

        return entries;
    }

    private Array Grid(Type type, int depth)
    {
        Array grid = Array.CreateInstance(type.GetElementType()!, [.. Enumerable.Range(0, type.GetArrayRank()).Select(_ => random.Next(1, 3))]);
        int[] at = new int[grid.Rank];
        for (int i = 0; i < grid.Length; i++)
        {
            int rest = i;
            for (int dimension = grid.Rank - 1; dimension >= 0; dimension--)
            {
                at[dimension] = rest % grid.GetLength(dimension);
                rest /= grid.GetLength(dimension);
            }

            grid.SetValue(Of(type.GetElementType()!, depth + 1), at);
        }

        return grid;
    }

    private int Count(int depth) => depth > 5 ? 0 : depth > 2 ? random.Next(2) : random.Next(8) == 0 ? random.Next(20) : random.Next(4);
}

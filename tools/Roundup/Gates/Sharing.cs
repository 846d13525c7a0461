using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Roundup.Gates;

/// <summary>Two graphs must not hold the same object; strings may be shared, for they can't be changed.</summary>
internal static class Sharing
{
    /// <summary>Where an object of the first graph was found in the second, or null.</summary>
    public static string? FirstShared(object? first, object? second)
    {
        var mine = new HashSet<object>(ReferenceEqualityComparer.Instance);
        Visit(first, "$", (item, _) => mine.Add(item));
        string? found = null;
        Visit(second, "$", (item, path) =>
        {
            found ??= mine.Contains(item) ? path : null;
            return found is null;
        });
        return found;
    }

    private static void Visit(object? item, string path, Func<object, string, bool> see)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (item is null or string or ValueType || item is Array { Length: 0 })
        {
            return; // The empty array is one for all.
        }

        if (!see(item, path))
        {
            return;
        }

        switch (item)
        {
            case Array array when array.GetType().GetElementType()!.IsPrimitive:
                return;
            case IDictionary map:
                foreach (DictionaryEntry entry in map)
                {
                    Visit(entry.Value, $"{path}.{entry.Key}", see);
                }

                return;
            case IEnumerable items:
                int i = 0;
                foreach (object? one in items)
                {
                    Visit(one, $"{path}[{i++}]", see);
                }

                return;
        }

        foreach (PropertyInfo member in item.GetType().GetProperties().Where(member => member.GetIndexParameters().Length == 0))
        {
            Visit(member.GetValue(item), $"{path}.{member.Name}", see);
        }
    }
}

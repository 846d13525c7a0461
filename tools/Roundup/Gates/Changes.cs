using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Roundup.Gates;

/// <summary>A change of one member and its undoing.</summary>
internal sealed record Change(string Where, Action Apply, Action Undo);

/// <summary>One change for each member of each type that a graph holds, preferably where the member has a value.</summary>
internal static class Changes
{
    public static List<Change> In(object? graph)
    {
        var found = new Dictionary<(Type, string), (bool HasValue, Change Change)>();
        Visit(graph, "$", found);
        return [.. found.Values.Select(one => one.Change)];
    }

    private static void Visit(object? item, string path, Dictionary<(Type, string), (bool HasValue, Change Change)> found)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        switch (item)
        {
            case null or string or ValueType:
                return;
            case IDictionary map:
                foreach (DictionaryEntry entry in map)
                {
                    Visit(entry.Value, $"{path}.{entry.Key}", found);
                }

                return;
            case IList list:
                VisitList(list, path, found);
                return;
        }

        foreach (PropertyInfo member in item.GetType().GetProperties().Where(member => member is { CanWrite: true, CanRead: true } && member.GetIndexParameters().Length == 0))
        {
            object? value = member.GetValue(item);
            var key = (item.GetType(), member.Name);
            if (!found.TryGetValue(key, out var known) || (!known.HasValue && value is not null))
            {
                if (Other(member.PropertyType, value) is { } other)
                {
                    found[key] = (value is not null, new Change($"{path}.{member.Name}", () => member.SetValue(item, other), () => member.SetValue(item, value)));
                }
            }

            Visit(value, $"{path}.{member.Name}", found);
        }
    }

    private static void VisitList(IList list, string path, Dictionary<(Type, string), (bool HasValue, Change Change)> found)
    {
        if (list.Count == 0)
        {
            return;
        }

        Type item = list.GetType().IsArray ? list.GetType().GetElementType()! : list.GetType().GetGenericArguments().FirstOrDefault() ?? typeof(object);
        if (!found.ContainsKey((list.GetType(), "[]")) && Other(item, list[0]) is { } other)
        {
            object? first = list[0];
            found[(list.GetType(), "[]")] = (true, new Change($"{path}[0]", () => list[0] = other, () => list[0] = first));
        }

        if (item.IsPrimitive || item == typeof(string))
        {
            return;
        }

        for (int i = 0; i < list.Count; i++)
        {
            Visit(list[i], $"{path}[{i}]", found);
        }
    }

    /// <summary>Another value of the type, or null where none is known.</summary>
    private static object? Other(Type type, object? value) => value switch
    {
        string text => text + "x",
        bool flag => !flag,
        byte number => (byte)(number ^ 1),
        short number => (short)(number ^ 1),
        int number => number ^ 1,
        long number => number ^ 1,
        uint number => number ^ 1,
        ulong number => number ^ 1,
        float number => MathF.BitIncrement(number),
        double number => Math.BitIncrement(number),
        decimal number => number + 0.01m,
        DateTime time => time.AddSeconds(1),
        DateTimeOffset time => time.AddSeconds(1),
        DateOnly day => day.AddDays(1),
        TimeSpan span => span + TimeSpan.FromSeconds(1),
        Guid => new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"),
        byte[] bytes => (byte[])[.. bytes, 7],
        Enum => Enum.GetValues(type).Cast<object>().FirstOrDefault(other => !other.Equals(value)),
        null when Nullable.GetUnderlyingType(type) is { } inner => Activator.CreateInstance(inner),
        null when type == typeof(string) => "x",
        IList { Count: > 0 } list and not Array => Shortened(list),
        _ => null,
    };

    private static IList Shortened(IList list)
    {
        var shorter = (IList)Activator.CreateInstance(list.GetType())!;
        for (int i = 0; i < list.Count - 1; i++)
        {
            shorter.Add(list[i]);
        }

        return shorter;
    }
}

namespace fastJSON.Types;

/// <summary>Finds the type names that a tree mentions.</summary>
internal static class TypeNames
{
    internal static List<string> In(object? tree)
    {
        List<string> names = [];
        HashSet<string> seen = [];
        Stack<object?> open = new([tree]);
        while (open.TryPop(out object? value))
        {
            switch (value)
            {
                case List<object?> items:
                    for (int i = items.Count - 1; i >= 0; i--)
                    {
                        open.Push(items[i]);
                    }

                    break;
                case Dictionary<string, object?> members:
                    foreach (string name in OfObject(members))
                    {
                        if (seen.Add(name))
                        {
                            names.Add(name);
                        }
                    }

                    foreach (object? member in members.Values.Reverse())
                    {
                        open.Push(member);
                    }

                    break;
            }
        }

        return names;
    }

    private static IEnumerable<string> OfObject(Dictionary<string, object?> members)
    {
        if (members.TryGetValue("$types", out object? table) && table is Dictionary<string, object?> types)
        {
            foreach (string name in types.Keys)
            {
                yield return name;
            }
        }

        if (members.TryGetValue("$type", out object? type) && type is string own && !own.All(char.IsAsciiDigit))
        {
            yield return own;
        }

        if (members.TryGetValue("$map", out object? map) && map is Dictionary<string, object?> mapped)
        {
            foreach (string name in mapped.Values.OfType<string>())
            {
                yield return name;
            }
        }

        if (members.TryGetValue("$schema", out object? schema) && schema is Dictionary<string, object?> described && described.GetValueOrDefault("Info") is List<object?> info)
        {
            for (int i = 2; i < info.Count; i += 3)
            {
                if (info[i] is string column)
                {
                    yield return column;
                }
            }
        }
    }
}

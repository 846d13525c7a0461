namespace Roundup.WrittenOut;

/// <summary>How an object is made of the locals <c>m0</c>, <c>m1</c> ...: through its constructor and an initializer, so that init-only and required members work.</summary>
internal static class Making
{
    public static string Of(ModelType type)
    {
        var members = type.Members.Select((member, i) => (member, i)).ToList();
        string arguments = string.Join(", ", members.Where(m => m.member.Parameter is not null).Select(m => $"@{m.member.Parameter}: m{m.i}"));
        string rest = string.Join(", ", members.Where(m => m.member.Parameter is null).Select(m => $"@{m.member.Name} = m{m.i}"));
        return $"new {type.Name}({arguments})" + (rest.Length > 0 ? $" {{ {rest} }}" : "");
    }

    public static string NullCheck(ModelType type, string statement) => type.IsValueType ? "" : $"if (v is null) {{ {statement} }}";

    /// <summary>The item type's name as an array is made of it: <c>new T[n]</c>, <c>new T[n][]</c>.</summary>
    public static string NewArray(ModelType item, string count)
    {
        int depth = 0;
        string name = item.Name;
        while (name.EndsWith("[]", System.StringComparison.Ordinal))
        {
            name = name.Substring(0, name.Length - 2);
            depth++;
        }

        return $"new {name}[{count}]" + string.Concat(Enumerable.Repeat("[]", depth));
    }
}

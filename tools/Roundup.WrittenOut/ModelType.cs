namespace Roundup.WrittenOut;

/// <summary>What a type is to the code that is written out.</summary>
internal enum ModelKind
{
    Text, Flag, Integer, Unsigned, Single, Double, Decimal, DateTime, DateTimeOffset, DateOnly, TimeSpan, Guid, Bytes, Enumeration,
    Nullable, Object, List, Array, Dictionary, Unsupported,
}

/// <summary>A member: its name in C#, in JSON, and whether null is left out.</summary>
internal sealed class ModelMember(string name, string jsonName, ModelType type, bool skipsNull, string? parameter)
{
    public string Name { get; } = name;

    public string JsonName { get; } = jsonName;

    public ModelType Type { get; } = type;

    public bool SkipsNull { get; } = skipsNull;

    /// <summary>The constructor's parameter that takes it, if one does.</summary>
    public string? Parameter { get; } = parameter;
}

/// <summary>A type of the graph.</summary>
internal sealed class ModelType(string name, string code, ModelKind kind)
{
    /// <summary>The name with its namespace.</summary>
    public string Name { get; } = name;

    /// <summary>The class that has its code, where it needs one.</summary>
    public string Code { get; } = code;

    public ModelKind Kind { get; } = kind;

    public bool IsValueType { get; set; }

    /// <summary>The items of a list, the values of a dictionary, what may be null.</summary>
    public ModelType? Item { get; set; }

    public List<ModelMember> Members { get; } = [];

    public string? OwnProblem { get; set; }

    /// <summary>The texts of an enum that is written as text, with the names of its values.</summary>
    public List<(string Name, string Text)>? Texts { get; set; }

    public bool HasCode => Texts is not null || Kind is ModelKind.Object or ModelKind.List or ModelKind.Array or ModelKind.Dictionary;

    /// <summary>Why no code can be written for it, or null.</summary>
    public string? Problem() => Problem([]);

    private string? Problem(HashSet<ModelType> seen) =>
        !seen.Add(this) ? null
        : OwnProblem ?? Item?.Problem(seen) ?? Members.Select(member => member.Type.Problem(seen) is { } problem ? $"{member.Name}: {problem}" : null).FirstOrDefault(problem => problem is not null);
}

namespace Roundup.Inference;

/// <summary>A class of the model.</summary>
internal sealed class InferredClass(string name, string path)
{
    public string Name { get; } = name;

    /// <summary>Where its objects were seen.</summary>
    public string Path { get; } = path;

    public List<InferredMember> Members { get; } = [];
}

/// <summary>A member of a class.</summary>
/// <param name="Name">In C#.</param>
/// <param name="JsonName">In the document.</param>
/// <param name="Type">Without its question mark.</param>
/// <param name="IsNullable">Null or absent somewhere.</param>
/// <param name="IsAbsent">Absent somewhere and never null: left out when null.</param>
/// <param name="Remark">What a reader should know, or null.</param>
internal sealed record InferredMember(string Name, string JsonName, string Type, bool IsNullable, bool IsAbsent, string? Remark);

/// <summary>Few texts that come again and again.</summary>
internal sealed record InferredEnum(string Name, string Path, IReadOnlyList<(string Name, string Text)> Values);

/// <summary>The whole model.</summary>
internal sealed record InferredModel(string Root, IReadOnlyList<InferredClass> Classes, IReadOnlyList<InferredEnum> Enums);

/// <summary>A document that no typed model can hold, with the place and both kinds.</summary>
internal sealed class InferenceException(string message) : ArgumentException(message);

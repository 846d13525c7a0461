namespace Jackdaw.Shapes;

/// <summary>A naming policy of the program. Only its name is known at compile time, so it is applied at run time alone.</summary>
/// <param name="id">The type of the policy, with its assembly.</param>
internal abstract class CustomNaming(string id) : IEquatable<CustomNaming>
{
    /// <summary>The type of the policy, with its assembly, in the text of a shape.</summary>
    public string Id { get; } = id;

    /// <summary>Returns the JSON name of a member, an enum value or a key.</summary>
    public abstract string Name(string name);

    public bool Equals(CustomNaming? other) => other is not null && other.Id == Id;

    public sealed override bool Equals(object? obj) => Equals(obj as CustomNaming);

    public sealed override int GetHashCode() => StringComparer.Ordinal.GetHashCode(Id);
}

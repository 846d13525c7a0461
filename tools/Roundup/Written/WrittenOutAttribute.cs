namespace Roundup.Written;

/// <summary>Asks for the plain code of a type: floors, hand-written entries, the walk through its graph.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WrittenOutAttribute(Type type) : Attribute
{
    public Type Type { get; } = type;
}

namespace Jackdaw.Shapes;

/// <summary>The converter or codec of a profile for a type, as the attribute that the type would carry.</summary>
/// <param name="type">The class of the attribute.</param>
/// <param name="converter">The converter or codec.</param>
internal sealed class AssignedAttribute(TypeFacts type, TypeFacts converter) : AttributeFacts
{
    public override TypeFacts Type => type;

    public override object? Argument(int index) => index == 0 ? converter : null;

    public override object? Named(string name) => null;
}

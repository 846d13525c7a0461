namespace Jackdaw.Search.Translating;

/// <summary>A value on which the shape of a query depends: the name of a JSON member, a flag, or whether something is null.</summary>
/// <param name="Get">Returns the value in a call from its constants.</param>
/// <param name="Expected">The value to which the shape applies.</param>
internal sealed record ShapeDependency(Func<object?[], object?> Get, object? Expected)
{
    public bool Holds(object?[] constants) => Equals(Get(constants), Expected);
}

namespace Jackdaw.Search.Translating;

/// <summary>A value that the shape of a query was made for: the name of a JSON member, a flag, whether something is null.</summary>
/// <param name="Get">The value in a call, from its constants.</param>
/// <param name="Expected">The value that the shape holds for.</param>
internal sealed record ShapeDependency(Func<object?[], object?> Get, object? Expected)
{
    public bool Holds(object?[] constants) => Equals(Get(constants), Expected);
}

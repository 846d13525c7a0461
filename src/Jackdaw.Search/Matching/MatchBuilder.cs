namespace Jackdaw.Search;

/// <summary>Builds match expressions over the fields of a document class.</summary>
/// <typeparam name="T">The document class.</typeparam>
public sealed class MatchBuilder<T>
{
    internal MatchBuilder()
    {
    }
}

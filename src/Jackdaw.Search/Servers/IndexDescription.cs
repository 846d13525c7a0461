namespace Jackdaw.Search.Servers;

/// <summary>What a server says of an index.</summary>
/// <param name="Fields">Its full-text fields; none of a distributed one.</param>
/// <param name="Parts">Of a distributed one the indexes it consists of, here and on other servers.</param>
internal sealed record IndexDescription(IReadOnlySet<string> Fields, IReadOnlySet<string> Parts);

namespace Jackdaw.Search.Servers;

/// <summary>A server's description of an index.</summary>
/// <param name="Fields">The full-text fields; empty for a distributed index.</param>
/// <param name="Parts">The local and remote parts of a distributed index.</param>
internal sealed record IndexDescription(IReadOnlySet<string> Fields, IReadOnlySet<string> Parts);

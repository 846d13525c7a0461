namespace Jackdaw.Search;

/// <summary>
/// The configuration of an index on a Sphinx 2.2 server: a section of its <c>sphinx.conf</c>, and the word files that it references.
/// </summary>
/// <param name="Configuration">The <c>index { … }</c> block of a real-time index.</param>
/// <param name="Files">The UTF-8 texts of the word files by the paths in the configuration; empty without special words.</param>
public sealed record SphinxIndexFiles(string Configuration, IReadOnlyDictionary<string, string> Files);

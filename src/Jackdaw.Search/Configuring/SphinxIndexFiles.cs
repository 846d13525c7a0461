namespace Jackdaw.Search;

/// <summary>What a Sphinx 2.2 server needs to hold an index: a part of its <c>sphinx.conf</c>, and the files of words that it names.</summary>
/// <param name="Configuration">The <c>index { … }</c> block of a real-time index.</param>
/// <param name="Files">The texts of the files, in UTF-8, by the paths that the block names; none where no words are special.</param>
public sealed record SphinxIndexFiles(string Configuration, IReadOnlyDictionary<string, string> Files);

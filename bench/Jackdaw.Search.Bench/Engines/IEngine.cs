using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Engines;

/// <summary>A full-text engine with the same posts in a folder: title and body are searched and stored, the rest is stored.</summary>
internal interface IEngine : IDisposable
{
    string Name { get; }

    /// <summary>Adds posts in one transaction, which is on disk when this returns.</summary>
    Task Add(IReadOnlyList<Post> posts);

    /// <summary>Opens what was added; called once, before the first search.</summary>
    Task Open();

    /// <summary>Reads the 20 best posts by BM25 that have a word in the title or the body, and returns how many there are, or -1 if the engine does not count them.</summary>
    Task<long> OneWord(string word);

    /// <summary>The same for two words in a row.</summary>
    Task<long> Phrase(string first, string second);

    /// <summary>The same for words with a beginning.</summary>
    Task<long> Prefix(string beginning);

    /// <summary>How many posts have a word.</summary>
    Task<long> Count(string word);

    Task<string> Title(long id);
}

namespace Jackdaw.TestKit.Corpus;

/// <summary>One document of a corpus; what is expected of it stands in its name.</summary>
/// <param name="Name">The name of the file.</param>
/// <param name="Content">The bytes.</param>
public sealed record CorpusFile(string Name, byte[] Content)
{
    /// <summary>The name alone, so that a failed test names the file.</summary>
    public override string ToString() => Name;
}

using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>What a <see cref="SearchdFixture"/> is started with.</summary>
internal sealed record SearchdSetup
{
    public SearchdProgram Program { get; init; } = SearchdProgram.Sphinx;

    public IReadOnlyList<IndexMap> Maps { get; init; } = [];

    /// <summary>Keeps a log of changes, so that they are there again after the process was killed.</summary>
    public bool IsDurable { get; init; }

    /// <summary>The shortest part of a word that is indexed, from which words are suggested; 0: beginnings only.</summary>
    public int InfixLength { get; init; }

    /// <summary>Tables are made by statements, as Manticore does it by default, instead of from maps.</summary>
    public bool MakesTables { get; init; }

    /// <summary>More of the configuration: distributed indexes, for example.</summary>
    public string MoreIndexes { get; init; } = "";

    /// <summary>The table of characters, where it has to be another one.</summary>
    public string? Characters { get; init; }
}

using Jackdaw.TestKit.Corpus;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>Users' tests can replace stores, sessions and queries: everything that the interfaces return can be created.</summary>
public sealed class FakeTests
{
    private static readonly Sheet[] Sheets =
    [
        new() { Id = 1, Title = "json parser", Year = 2008, Tags = [1, 2] },
        new() { Id = 2, Title = "json writer", Year = 2009, Tags = [2] },
        new() { Id = 3, Title = "xml parser", Year = 2009, Tags = [] },
    ];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>This assembly sees the internals of the library; one with another name does not.</summary>
    [Fact]
    public void The_fakes_use_the_public_api_only()
    {
        const string Usings = """
            global using System;
            global using System.Collections.Generic;
            global using System.Linq;
            global using System.Threading;
            global using System.Threading.Tasks;
            """;
        string folder = Path.Combine(RepositoryFolder.Root, "tests", "Jackdaw.Search.Tests", "Fakes");
        CSharpParseOptions options = new(LanguageVersion.Latest);
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Fakes",
            Directory.GetFiles(folder, "*.cs").Where(file => !file.EndsWith("Tests.cs", StringComparison.Ordinal)).Select(File.ReadAllText).Append(Usings)
                .Select(text => CSharpSyntaxTree.ParseText(text, options, cancellationToken: Cancellation)),
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
                .Where(path => Path.GetFileName(path) != "Jackdaw.Search.Tests.dll").Select(path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        Assert.Empty(compilation.GetDiagnostics(Cancellation).Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        Assert.Equal(
            typeof(IFulltextStore).Assembly.GetExportedTypes().Where(type => type.IsInterface).Select(type => type.Name).Order(StringComparer.Ordinal),
            TypesIn(compilation.Assembly.GlobalNamespace).SelectMany(type => type.Interfaces).Where(type => type.ContainingAssembly.Name == "Jackdaw.Search").Select(type => type.MetadataName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Rows_metadata_facets_and_futures_are_those_of_the_fake()
    {
        await using IFulltextStore store = new FakeStore(Sheets);
        await using IFulltextSession session = store.StartSession();
        IFulltextQuery<string> query = session.Query<Sheet>()
            .MatchText("parser")
            .Facet(sheet => sheet.Year, out Facet<int> years)
            .FacetEach(sheet => sheet.Tags, out Facet<long> tags)
            .FacetRanges(sheet => sheet.Year, [2009L], out Facet<int> ranges)
            .OrderByDescending(sheet => sheet.Year)
            .Metadata(out QueryMetadataHolder metadata)
            .Limit(1)
            .Select(sheet => sheet.Title);
        Assert.False(metadata.HasValue);
        FulltextFuture<string> future = query.Future();
        Assert.False(metadata.HasValue);
        foreach (FulltextResult<string> result in (FulltextResult<string>[])[query.ToResult(), future.Get(), await future.GetAsync(Cancellation), session.Batch(query, query).Second])
        {
            Assert.Equal(["xml parser"], result);
            Assert.Equal((1, 2, "xml parser"), (result.Count, result.Total, result[0]));
            Assert.Equal([new FacetValue<int>(2008, 1), new FacetValue<int>(2009, 1)], result.Facet(years).OrderBy(value => value.Key));
            Assert.Equal([1L, 2L], result.Facet(tags).Select(value => value.Key));
            Assert.Equal([0, 1], result.Facet(ranges).Select(value => value.Key).Order());
            Assert.Same(result.Metadata, result.Metadata);
        }

        Assert.Equal(2, metadata.Value.Total);
        Assert.Equal("parser", metadata.Value.Keywords[0].Text);
    }

    [Fact]
    public void Groups_and_builders_are_those_of_the_fake()
    {
        using FakeStore store = new(Sheets);
        using IFulltextSession session = store.StartSession();
        var years = session.Query<Sheet>().GroupBy(sheet => sheet.Year).Having(group => group.Count() > 1).Select(group => new { group.Key, Count = group.Count() }).ToList();
        Assert.Equal([(2009, 2L)], years.Select(year => (year.Key, year.Count)));
        Assert.Contains("'@title xml'", session.Query<Sheet>().Match(m => m.Field(sheet => sheet.Title, m.Word("xml"))).ToSphinxQl(), StringComparison.Ordinal);
        Assert.Contains("'a'", session.Query<Sheet>().Select(sheet => new { sheet.Year }).Match(m => m.Word("a")).ToSphinxQl(), StringComparison.Ordinal);
        Assert.Contains("'@headline b'", ((FakeQuery<Renamed>)new FakeQuery<Renamed>([]).Match(m => m.Field(r => r.Title, "b"))).ToSphinxQl(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_flush_succeeds_or_fails_as_the_fake_says()
    {
        using FakeStore store = new(Sheets);
        await using FakeSession session = new(store);
        session.Save(new Sheet { Id = 4, Title = "new" });
        session.Delete<Sheet>(1, 2);
        session.Delete<Sheet>(new List<long> { 3 });
        session.Update<Sheet>().Set(sheet => sheet.Year, 2026).Where(sheet => sheet.Id == 4).Queue();
        session.Failure = new FlushFailure("sheets", 4, "The disk is full.", IsUnknown: false, IsTransient: true);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.False(error.Flush!.IsComplete);
        Assert.Equal("The disk is full.", Assert.Single(error.Flush.Failures).Reason);
        session.Failure = null;
        FlushResult result = session.FlushChanges();
        Assert.Equal((4, true), (result.AppliedChanges, result.IsComplete));
        Sheet left = Assert.Single(store.Documents.Cast<Sheet>());
        Assert.Equal((4L, 2026), (left.Id, left.Year));
    }

    [Fact]
    public async Task Capabilities_are_those_of_the_fake()
    {
        using FakeStore store = new(Sheets) { Capabilities = new FulltextCapabilities([FulltextCapability.Completions]) };
        using IFulltextSession session = store.StartSession();
        Assert.Equal([FulltextCapability.Completions], store.Capabilities);
        Assert.False(store.Capabilities.Has(FulltextCapability.Suggestions));
        Assert.Single(await session.CompleteAsync<Sheet>("wor", cancellationToken: Cancellation));
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => session.Suggest<Sheet>("wrod"));
        Assert.Equal(FulltextCapability.Suggestions, error.Capability);
        Assert.Equal(["the embedded index"], error.Backends);
        Assert.StartsWith("Storing is not supported by the store.", store.Capabilities.Missing(FulltextCapability.StoredQueries, "Storing").Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Extensions_of_sessions_run_on_a_fake()
    {
        using FakeStore store = new([.. Sheets, new Sheet { Id = 9, Title = "a word" }]);
        using IFulltextSession session = store.StartSession();
        Assert.Equal("a word", (await session.DidYouMeanAsync<Sheet>("a wrod", Cancellation))?.Text);
        Assert.Equal("a word", session.DidYouMean<Sheet>("a wrod")?.Text);
        Assert.NotNull(session.MoreLike<Sheet>("json", new MoreLikeOptions { MinDocumentFrequency = 1 }));
    }

    [Fact]
    public async Task What_is_created_is_checked()
    {
        Facet<int> facet = new("years");
        List<string> rows = ["a"];
        FulltextResult<string> result = new(rows);
        FulltextResult<string> counted = result.WithFacet(facet, [new FacetValue<int>(1, 2)]);
        rows.Add("b");
        Assert.Equal((1, 1L), (result.Count, result.Total));
        Assert.Same(result.Metadata, counted.Metadata);
        Assert.Equal([new FacetValue<int>(1, 2)], counted.Facet(facet));
        Assert.Throws<ArgumentException>(() => result.Facet(facet));
        Assert.Throws<ArgumentException>(() => counted.WithFacet(facet, []));
        Assert.Throws<ArgumentNullException>(() => new FulltextResult<string>(null!));
        Assert.Throws<ArgumentException>(() => new Facet<int>(""));
        Assert.Throws<ArgumentNullException>(() => new QueryMetadataHolder().Set(null!));
        Assert.Throws<ArgumentNullException>(() => new FulltextFuture<string>(null!));
        Assert.Throws<ArgumentNullException>(() => new FulltextFuture<string>(() => result, null!));
        Assert.Same(result, await new FulltextFuture<string>(result).GetAsync(Cancellation));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => new FulltextFuture<string>(result).GetAsync(new CancellationToken(canceled: true)));
        Assert.Throws<ArgumentOutOfRangeException>(() => new FlushResult(-1, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new FlushResult(0, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new FulltextCapabilities([(FulltextCapability)999]));
    }

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceSymbol space) => space.GetTypeMembers().Concat(space.GetNamespaceMembers().SelectMany(TypesIn));

    public sealed record Sheet
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        public int Year { get; set; }

        public IReadOnlyList<long> Tags { get; set; } = [];
    }

    public sealed record Renamed
    {
        public long Id { get; set; }

        [FulltextColumn("headline")]
        public string Title { get; set; } = "";
    }
}

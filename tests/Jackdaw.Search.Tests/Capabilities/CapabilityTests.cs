using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Capabilities;

/// <summary>A store says what it can, and who could do what it can't; a portable one does without.</summary>
public sealed class CapabilityTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Every_capability_has_a_row_and_not_everybody_has_it_twice()
    {
        foreach (FulltextCapability capability in Enum.GetValues<FulltextCapability>())
        {
            Assert.NotEqual(Search.Capabilities.BackendKinds.None, Search.Capabilities.CapabilityTable.BackendsWith(capability));
        }
    }

    [Fact]
    public void A_store_has_the_capabilities_of_its_back_end()
    {
        using FulltextStore embedded = new("backend=embedded");
        using FulltextStore sphinx = new("backend=sphinx;host=nowhere.invalid");
        using FulltextStore manticore = new("backend=manticore;host=nowhere.invalid");
        Assert.True(embedded.Capabilities.Has(FulltextCapability.Suggestions));
        Assert.False(sphinx.Capabilities.Has(FulltextCapability.Suggestions));
        Assert.True(manticore.Capabilities.Has(FulltextCapability.Suggestions));
        Assert.Contains(FulltextCapability.ExactPhraseSnippets, sphinx.Capabilities);
        Assert.DoesNotContain(FulltextCapability.ExactPhraseSnippets, manticore.Capabilities);
        Assert.Equal(embedded.Capabilities.Count, embedded.Capabilities.ToList().Count);
    }

    [Fact]
    public async Task What_is_missing_is_named_with_those_who_have_it()
    {
        await using FulltextStore store = new("backend=sphinx;host=nowhere.invalid");
        await using IFulltextSession session = store.StartSession();
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.SuggestAsync<Note>("wrod", 1, Cancellation));
        Assert.Equal(FulltextCapability.Suggestions, error.Capability);
        Assert.Equal(["Manticore", "the embedded index"], error.Backends.Take(2));
        Assert.StartsWith("Suggesting words is not supported by Sphinx 2.2. It requires FulltextCapability.Suggestions, which Manticore", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Sphinx_refuses_what_it_has_no_operator_for()
    {
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        IFulltextQuery<Note> query = session.Query<Note>().Match(m => m.Word("a").NotNear(m.Word("b"), 3));
        Assert.Contains("a NOTNEAR/3 b", query.ToSphinxQl(SphinxQlDialect.Manticore), StringComparison.Ordinal);
        Assert.Equal(FulltextCapability.NotNear, Assert.Throws<MissingCapabilityException>(() => query.ToSphinxQl(SphinxQlDialect.Sphinx22)).Capability);
        Assert.Contains("NOTNEAR", session.Query<Note>().Match(m => m.Phrase("NOTNEAR/3")).ToSphinxQl().ToUpperInvariant(), StringComparison.Ordinal);
        Assert.Empty(query.ToList());
    }

    [Fact]
    public void Options_by_name_are_those_of_servers()
    {
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        IFulltextQuery<Note> query = session.Query<Note>().Options(o => o with { AdditionalOptions = new Dictionary<string, string> { ["sort_method"] = "kbuffer", ["idf"] = "plain,tfidf_normalized", ["local_df"] = "1" } });
        Assert.EndsWith(" OPTION sort_method=kbuffer, idf='plain,tfidf_normalized', local_df=1", query.ToSphinxQl(), StringComparison.Ordinal);
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => query.ToList());
        Assert.StartsWith("The option 'sort_method' is not supported by the embedded index.", error.Message, StringComparison.Ordinal);
        Assert.Contains("QueryOptions.Cutoff", Assert.Throws<ArgumentException>(() => new QueryOptions { AdditionalOptions = new Dictionary<string, string> { ["Cutoff"] = "1" } }).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => new QueryOptions { AdditionalOptions = new Dictionary<string, string> { ["a=1, b"] = "1" } });
    }

    [Fact]
    public async Task A_portable_store_is_held_to_what_all_have()
    {
        await using FulltextStore free = new("backend=embedded");
        await using FulltextStore portable = new("backend=embedded");
        portable.Settings.IsPortable = true;
        Assert.True(portable.Capabilities.IsPortable);
        Assert.False(portable.Capabilities.Has(FulltextCapability.Transactions));
        await using IFulltextSession freely = free.StartSession();
        await using IFulltextSession session = portable.StartSession();

        Assert.Empty(await freely.Query<Note>().Match(m => m.Word("a").NotNear(m.Word("b"), 3)).ToListAsync(Cancellation));
        Assert.Throws<MissingCapabilityException>(() => session.Query<Note>().Match(m => m.Word("a").NotNear(m.Word("b"), 3)).ToList());
        Assert.Empty(await session.Query<Note>().Match("a | b").ToListAsync(Cancellation));
        Assert.Empty(await freely.Query<Note>().Match("a$").ToListAsync(Cancellation));
        Assert.Equal(FulltextCapability.FieldEnds, Assert.Throws<MissingCapabilityException>(() => session.Query<Note>().Match("a$").ToList()).Capability);
        Assert.Empty(await freely.SuggestAsync<Note>("wrod", 1, Cancellation));
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.SuggestAsync<Note>("wrod", 1, Cancellation));
        Assert.Contains("FulltextSettings.IsPortable", error.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => portable.Settings.IsPortable = false);
    }
}

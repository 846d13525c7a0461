using System.Globalization;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Words;

/// <summary>Words that begin as one does, in order of their documents.</summary>
public sealed class CompletionTests
{
    private const int Seed = 20261124;

    [Fact]
    public void Words_that_most_documents_have_come_first_and_deleted_ones_do_not_count()
    {
        using EntryIndex index = new(new EmbeddedOptions { WorksBehind = false });
        Random random = new(Seed);
        Dictionary<long, HashSet<string>> texts = [];
        for (int batch = 0; batch < 20; batch++)
        {
            Entry[] entries = [.. Enumerable.Range(0, 30).Select(_ => random.Next(400)).Distinct().Select(id => new Entry { Id = id + 1, Title = Words(random), Body = Words(random) })];
            index.Put(entries);
            Array.ForEach(entries, entry => texts[entry.Id] = [.. (entry.Title + " " + entry.Body).Split(' ')]);
            long[] deleted = [.. Enumerable.Range(0, 5).Select(_ => (long)random.Next(400) + 1)];
            index.Delete(deleted);
            Array.ForEach(deleted, id => texts.Remove(id));
        }

        foreach (string beginning in new[] { "a", "ab", "abc", "b", "z", "C", "caa" })
        {
            foreach (int top in new[] { 1, 3, 50 })
            {
                (string, long)[] expected = [.. texts.Values
                    .SelectMany(words => words)
                    .Where(word => word.StartsWith(beginning.ToLowerInvariant(), StringComparison.Ordinal))
                    .GroupBy(word => word)
                    .Select(group => (Word: group.Key, Documents: (long)group.Count()))
                    .OrderByDescending(pair => pair.Documents)
                    .ThenBy(pair => pair.Word, StringComparer.Ordinal)
                    .Take(top)];
                IndexSnapshot snapshot = index.Backend.Snapshot(EntryIndex.Map);
                (string, long)[] beside = [.. texts.Values
                    .Where(words => words.Contains("ab"))
                    .SelectMany(words => words)
                    .Where(word => word.StartsWith(beginning.ToLowerInvariant(), StringComparison.Ordinal))
                    .GroupBy(word => word)
                    .Select(group => (Word: group.Key, Documents: (long)group.Count()))
                    .OrderByDescending(pair => pair.Documents)
                    .ThenBy(pair => pair.Word, StringComparer.Ordinal)
                    .Take(top)];
                Assert.Equal(beside, WordCompletions.Find(index.Backend.Snapshot(EntryIndex.Map), beginning, new MatchBuilder<Entry>(null).Word("ab"), top, QueryLimits.Of(CancellationToken.None)).Select(found => (found.Text, found.Documents)));
                Assert.Equal(expected, WordCompletions.Find(snapshot, beginning, null, top, QueryLimits.Of(CancellationToken.None)).Select(found => (found.Text, found.Documents)));
            }
        }
    }

    [Theory]
    [InlineData("pars", "parser 3, parsing 1")]
    [InlineData("json pars", "json parser 2, json parsing 1")]
    [InlineData("JSON  Pars", "JSON  parser 2, JSON  parsing 1")]
    [InlineData("fast json p", "fast json parser 1")]
    [InlineData("\"xml pars", "\"xml parser 1")]
    [InlineData("c", "c 1, c# 1")]
    [InlineData("c#", "c# 1")]
    [InlineData("nothing pars", "")]
    [InlineData("json ", "")]
    [InlineData("json!", "")]
    [InlineData("", "")]
    public async Task The_last_word_of_a_text_is_completed(string text, string expected)
    {
        await using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = _ => TextAnalysis.For(TextLanguage.English);
        await using IFulltextSession session = store.StartSession();
        foreach (string note in new[] { "a fast json parser", "json parser, json parsers of c#? parsing", "xml parser" })
        {
            session.Save(new Note { Text = note.Replace("parsers of", "of", StringComparison.Ordinal) });
        }

        await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        IReadOnlyList<Completion> found = await session.CompleteAsync<Note>(text, cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal(expected, string.Join(", ", found.Select(completion => string.Create(CultureInfo.InvariantCulture, $"{completion.Text} {completion.Documents}"))));
        Assert.Equal(found, session.Complete<Note>(text));
    }

    [Fact]
    public async Task Servers_say_that_they_complete_nothing()
    {
        await using FulltextStore store = new("backend=manticore;host=nowhere.invalid");
        await using IFulltextSession session = store.StartSession();
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.CompleteAsync<Note>("js", 5, TestContext.Current.CancellationToken));
        Assert.Equal(FulltextCapability.Completions, error.Capability);
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => session.CompleteAsync<Note>("js", 0, TestContext.Current.CancellationToken));
    }

    private static string Words(Random random) => string.Join(' ', Enumerable.Range(0, 6).Select(_ => string.Concat(Enumerable.Range(0, random.Next(1, 5)).Select(_ => "abc"[random.Next(3)]))));
}

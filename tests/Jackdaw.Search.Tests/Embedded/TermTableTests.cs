using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Words that no document has any more are forgotten, and nobody who reads or writes notices.</summary>
public sealed class TermTableTests
{
    private static readonly IndexSchema OneText = IndexSchema.Of([new SchemaColumn("text", ColumnKind.None, true)]);

    [Fact]
    public void Words_that_no_document_has_are_forgotten()
    {
        IndexState state = new("texts", OneText, 1000);
        int most = 0;
        for (int round = 0; round < 200; round++)
        {
            Put(state, round, 100);
            most = Math.Max(most, state.WordCount);
        }

        // 200 words are in the documents of a round; 40,000 were seen.
        Assert.InRange(most, 200, 10_000);
    }

    [Fact]
    public void Words_of_transactions_that_were_taken_back_are_forgotten()
    {
        IndexState state = new("texts", OneText, 1000);
        Put(state, 0, 10);
        for (int round = 1; round < 200; round++)
        {
            state.Begin();
            state.Put(1, [FieldValue.OfText(string.Join(' ', Enumerable.Range(0, 100).Select(n => $"w{round}x{n}")))]);
            _ = state.Snapshot();
            state.Rollback();
            Assert.InRange(state.WordCount, 20, 1200);
        }
    }

    [Fact]
    public void Nothing_is_forgotten_while_documents_have_it()
    {
        IndexState state = new("texts", OneText, 1000);
        state.Begin();
        state.Put(5000, [FieldValue.OfText(string.Join(' ', Enumerable.Range(0, 3000).Select(n => $"kept{n}")))]);
        _ = state.Snapshot();
        state.Merge();
        for (int round = 0; round < 50; round++)
        {
            Put(state, round, 100);
            Assert.True(state.WordCount >= 3000);
        }

        IndexSnapshot snapshot = state.Snapshot();
        for (int n = 0; n < 3000; n++)
        {
            Assert.Single(snapshot.Segments, view => view.Segment.Postings.Find($"kept{n}") >= 0);
        }
    }

    [Fact]
    public async Task Readers_see_whole_rounds_while_words_are_forgotten()
    {
        using EntryIndex index = new();
        using CancellationTokenSource done = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        Put(index, 0);
        Task[] readers = [.. Enumerable.Range(0, 3).Select(_ => Task.Run(() =>
        {
            while (!done.IsCancellationRequested)
            {
                // Every document of a snapshot is of one round, and each has the two words of its own.
                Assert.Equal(50, index.Ids("every").Length);
                Assert.Equal([7L], index.Ids("own7*"));
            }
        }))];
        for (int round = 1; round < 150; round++)
        {
            Put(index, round);
        }

        await done.CancelAsync();
        await Task.WhenAll(readers);
        Assert.Equal(50, index.Ids("round149").Length);
        Assert.Empty(index.Ids("round148"));
    }

    private static void Put(EntryIndex index, int round) => index.Put([.. Enumerable.Range(1, 50)
        .Select(id => new Entry { Id = id, Title = $"every round{round}", Body = $"own{id}x{round} other{id}x{round}" })]);

    private static void Put(IndexState state, int round, int documents)
    {
        state.Begin();
        for (int id = 0; id < documents; id++)
        {
            state.Put(id, [FieldValue.OfText($"a{id}x{round} b{id}x{round}")]);
        }

        _ = state.Snapshot();
        if (state.Merge())
        {
            _ = state.Snapshot();
        }
    }
}

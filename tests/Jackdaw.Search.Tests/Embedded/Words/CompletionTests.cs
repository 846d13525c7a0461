using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Words;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Words;

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
                Assert.Equal(expected, WordCompletions.Find(snapshot, beginning, top, QueryLimits.Of(CancellationToken.None)).Select(found => (found.Word, found.Documents)));
            }
        }
    }

    private static string Words(Random random) => string.Join(' ', Enumerable.Range(0, 6).Select(_ => string.Concat(Enumerable.Range(0, random.Next(1, 5)).Select(_ => "abc"[random.Next(3)]))));
}

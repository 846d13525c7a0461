using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>While large segments are joined, many small flushes make no heap of segments, and nothing of them is lost.</summary>
public sealed class NewestSegmentTests
{
    private static readonly IndexSchema OneText = IndexSchema.Of([new SchemaColumn("text", ColumnKind.None, true)]);

    [Fact]
    public void Small_segments_are_joined_while_large_ones_are()
    {
        IndexState state = new("texts", OneText, 100_000);
        Dictionary<long, string> expected = [];
        for (int large = 0; large < 8; large++)
        {
            Put(state, expected, [.. Enumerable.Range(large * 2000, 2000).Select(id => (long)id)], $"large{large}");
        }

        SegmentMerge merge = state.BeginMerge()!;
        Assert.Equal(8, merge.Slots.Length);
        Random random = new(20261124);
        int most = 0;
        for (int flush = 0; flush < 500; flush++)
        {
            Put(state, expected, [random.Next(20_000)], $"flush{flush}");
            if (flush % 3 == 0)
            {
                long gone = random.Next(20_000);
                Assert.Equal(expected.Remove(gone), Delete(state, gone));
            }

            if (state.SegmentCount > 20)
            {
                Assert.True(state.JoinNewest());
                Check(state, expected);
            }

            most = Math.Max(most, state.SegmentCount);
            if (flush == 300)
            {
                merge.Run(TestContext.Current.CancellationToken);
                Assert.True(state.Install(merge));
                Check(state, expected);
                Assert.False(state.Repoint(merge, 0, int.MaxValue));
            }
        }

        Assert.InRange(most, 20, 21);
        while (state.Merge())
        {
        }

        Check(state, expected);
    }

    private static void Put(IndexState state, Dictionary<long, string> expected, long[] ids, string text)
    {
        state.Begin();
        foreach (long id in ids)
        {
            state.Put(id, [FieldValue.OfText(text)]);
            expected[id] = text;
        }

        _ = state.Snapshot();
    }

    private static bool Delete(IndexState state, long id)
    {
        state.Begin();
        bool was = state.Delete(id);
        _ = state.Snapshot();
        return was;
    }

    private static void Check(IndexState state, Dictionary<long, string> expected)
    {
        Dictionary<long, string> found = [];
        foreach (SegmentView view in state.Snapshot().Segments)
        {
            for (int document = 0; document < view.Segment.Count; document++)
            {
                if (view.IsLive(document))
                {
                    found.Add(view.Segment.Ids[document], view.Columns[0].Value(document).Text);
                }
            }
        }

        Assert.Equal(expected.OrderBy(pair => pair.Key), found.OrderBy(pair => pair.Key));
    }
}

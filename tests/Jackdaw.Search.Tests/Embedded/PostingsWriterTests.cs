using Jackdaw.Search.Embedded.Indexing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What is written of documents and places is read, however many bytes each number takes; and what is copied is what was written.</summary>
public sealed class PostingsWriterTests
{
    private const int Seed = 20261126;

    [Fact]
    public void What_is_written_is_read_and_copied()
    {
        Random random = new(Seed);
        for (int round = 0; round < 60; round++)
        {
            List<(int Document, uint[] Hits)> expected = [];
            int document = 0;
            for (int i = random.Next(1, 600); i > 0; i--)
            {
                expected.Add((document, Hits(random)));
                document += 1 + random.Next(1 << random.Next(1, 20));
            }

            PostingsWriter writer = new(0);
            writer.BeginTerm("word");
            expected.ForEach(each => writer.Add(each.Document, each.Hits));
            writer.EndTerm();
            Postings postings = writer.Build();
            Check(postings, expected);

            PostingsWriter copy = new(1);
            copy.BeginTerm("word");
            PostingsReader reader = new(postings, 0);
            while (reader.Next() != PostingsReader.End)
            {
                copy.Add(reader.Document, reader.HitCount, reader.CodedHits);
            }

            copy.EndTerm();
            Postings copied = copy.Build();
            Assert.Equal(postings.Data.Span.ToArray(), copied.Data.Span.ToArray());
            Assert.Equal(postings.Skips.Span.ToArray(), copied.Skips.Span.ToArray());
        }
    }

    private static void Check(Postings postings, List<(int Document, uint[] Hits)> expected)
    {
        Assert.Equal(expected.Count, postings.DocumentCounts[0]);
        PostingsReader reader = new(postings, 0);
        foreach ((int document, uint[] hits) in expected)
        {
            Assert.Equal(document, reader.Next());
            uint[] read = new uint[reader.HitCount];
            reader.ReadHits(read);
            Assert.Equal(hits, read);
        }

        Assert.Equal(PostingsReader.End, reader.Next());
        foreach ((int document, _) in expected)
        {
            PostingsReader skipping = new(postings, 0);
            Assert.Equal(document, skipping.Advance(document));
        }
    }

    private static uint[] Hits(Random random)
    {
        int count = random.Next(4) == 0 ? random.Next(1, 300) : random.Next(1, 4);
        int range = 1 << random.Next(1, Hit.PositionBits);
        return [.. Enumerable.Range(0, count).Select(_ => Hit.Of(random.Next(3) * 31, random.Next(range))).Append(random.Next(20) == 0 ? Hit.Of(63, (int)Hit.LastPosition) : 0u).Distinct().Order()];
    }
}

using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>The words of a text with their statistics in live documents.</summary>
internal static class WordStatistics
{
    public static IReadOnlyList<KeywordStatistics> Of(string text, IndexSnapshot snapshot, QueryLimits limits)
    {
        List<KeywordStatistics> statistics = [];

        // If documents were deleted, counting reads all postings of the word: once, however often it is in the text.
        Dictionary<string, KeywordStatistics> known = new(StringComparer.Ordinal);
        Dictionary<string, KeywordStatistics>.AlternateLookup<ReadOnlySpan<char>> lookup = known.GetAlternateLookup<ReadOnlySpan<char>>();
        Span<char> folded = stackalloc char[CharacterClasses.WordRoom];
        TextTokenizer tokens = new(text, folded);
        while (tokens.MoveNext())
        {
            limits.Step();
            if (!lookup.TryGetValue(tokens.Word, out KeywordStatistics? word))
            {
                string textOfWord = new(tokens.Word);
                (long documents, long hits) = Count(textOfWord, snapshot);
                known.Add(textOfWord, word = new KeywordStatistics(textOfWord, textOfWord, documents, hits));
            }

            statistics.Add(word);
        }

        return statistics;
    }

    public static (long Documents, long Hits) Count(string word, IndexSnapshot snapshot)
    {
        long documents = 0;
        long hits = 0;
        foreach (SegmentView view in snapshot.Segments)
        {
            Postings postings = view.Segment.Postings;
            int term = postings.Find(word);
            if (term < 0)
            {
                continue;
            }

            if (view.DeletedCount == 0)
            {
                documents += postings.DocumentCounts[term];
                hits += postings.HitCounts[term];
                continue;
            }

            PostingsReader reader = new(postings, term);
            while (reader.Next() != PostingsReader.End)
            {
                if (view.IsLive(reader.Document))
                {
                    documents++;
                    hits += reader.HitCount;
                }
            }
        }

        return (documents, hits);
    }
}

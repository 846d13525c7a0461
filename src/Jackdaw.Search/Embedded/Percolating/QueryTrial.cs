using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Percolating;

/// <summary>Tries queries on documents: they become a segment that nobody else sees, so each query is run once for all of them.</summary>
/// <param name="schema">How the documents are indexed.</param>
/// <param name="limits">When to give up.</param>
internal sealed class QueryTrial(IndexSchema schema, QueryLimits limits)
{
    /// <summary>A match as it is kept.</summary>
    /// <exception cref="FulltextException">It can't be said in the extended syntax, or is wrong.</exception>
    public string Text(MatchExpression match)
    {
        if (MatchWordForms.WordsOf(match).FirstOrDefault(word => word.IsFuzzy) is { } fuzzy)
        {
            throw new FulltextException($"The fuzzy word \"{fuzzy}\" can't be part of a query that is stored in an embedded index: queries are kept in the extended syntax, which has no word for it.");
        }

        string text = match.ToString();
        _ = new MatchTree(SyntaxExpression.Of(text), new IndexSnapshot(schema, []), limits);
        return text;
    }

    /// <returns>For each document the numbers of the queries that find it.</returns>
    public IReadOnlyList<long>[] Run(IndexMap index, IDocumentRows documents, IReadOnlyList<(long Id, string Match)> queries)
    {
        List<long>[] found = new List<long>[documents.Count];
        int[] columns = [.. index.Inserted.Select(member => schema.Find(member.Column))];
        FieldValue[] inserted = new FieldValue[columns.Length];
        FieldValue[] values = new FieldValue[schema.Columns.Length];
        SegmentBuilder builder = new(schema, new TermTable());
        for (int row = 0; row < documents.Count; row++)
        {
            found[row] = [];
            documents.Fill(row, inserted);
            Array.Clear(values);
            for (int i = 0; i < columns.Length; i++)
            {
                if (columns[i] >= 0)
                {
                    values[columns[i]] = inserted[i];
                }
            }

            // The number of a document says only where it stands in the list.
            builder.Add(row + 1, values, 0);
            if (builder.IsFull || row == documents.Count - 1)
            {
                Run(builder.Build(), queries, found);
                builder = new SegmentBuilder(schema, new TermTable());
            }
        }

        return found;
    }

    private void Run(SegmentView documents, IReadOnlyList<(long Id, string Match)> queries, List<long>[] found)
    {
        IndexSnapshot snapshot = new(schema, [documents]);
        foreach ((long id, string match) in queries)
        {
            limits.Look();
            long held = limits.Memory.OfSegment;
            MatchTree tree;
            try
            {
                tree = new MatchTree(SyntaxExpression.Of(match), snapshot, limits);
            }
            catch (FulltextException error) when (!error.IsTransient)
            {
                throw new FulltextException($"The stored query {id} ('{match}') does not fit the index any more: {error.Message} Store it again, or remove it.", error);
            }

            Matcher matcher = new MatchBinder(tree, documents.Segment, limits).Bind();
            while (matcher.Next() is var document and not Matcher.End)
            {
                limits.Step(1);
                found[(int)documents.Segment.Ids[document] - 1].Add(id);
            }

            limits.Memory.EndSegment(held);
        }
    }
}

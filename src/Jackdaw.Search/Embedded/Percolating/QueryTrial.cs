using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Percolating;

/// <summary>
/// Matches stored queries against documents. The documents become a private segment, so each query runs only once for all of them.
/// </summary>
/// <param name="schema">The schema by which the documents are indexed.</param>
/// <param name="limits">The limits of the search.</param>
internal sealed class QueryTrial(IndexSchema schema, QueryLimits limits)
{
    /// <summary>The text of a match in the extended syntax, in which it is stored.</summary>
    /// <exception cref="FulltextException">The match can't be expressed in the extended syntax, or is invalid.</exception>
    public string Text(MatchExpression match)
    {
        if (MatchWordForms.WordsOf(match).FirstOrDefault(word => word.IsFuzzy) is { } fuzzy)
        {
            throw new FulltextException(
                $"The fuzzy word \"{fuzzy}\" cannot be part of a stored query on the embedded back end: queries are stored in the "
                + "extended syntax, which does not support fuzzy words.");
        }

        string text = match.ToString();
        _ = new MatchTree(SyntaxExpression.Of(text), new IndexSnapshot(schema, []), limits);
        return text;
    }

    /// <summary>Runs the queries.</summary>
    /// <returns>For each document, the ids of the queries that match it.</returns>
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

            // The number of a document is only its index in the list.
            builder.Add(row + 1, values);
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
                throw new FulltextException(
                    $"The stored query {id} ('{match}') is no longer valid for the index: {error.Message} Store it again or remove "
                    + "it.", error);
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

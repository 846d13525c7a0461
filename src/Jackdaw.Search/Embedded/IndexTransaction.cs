using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// Applies the changes of one flush to the state of an index, and records their effect as ids and values, without conditions.
/// </summary>
internal sealed class IndexTransaction(IndexState state, IndexMap map, bool keepRecord, EmbeddedOptions options)
{
    /// <summary>The record for the log; null without a log.</summary>
    public RecordWriter? Record { get; } = keepRecord ? new RecordWriter() : null;

    /// <summary>Applies one change and returns the number of changed documents.</summary>
    public long Apply(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => Replace(replace.Index, replace.Rows),
        DeleteOperation delete => Delete(delete.Ids),
        DeleteWhereOperation where => Delete(Find(where.Match, where.Where, where.Parameters, null)),
        UpdateOperation update => Update(update),
        _ => throw new FulltextException($"The embedded back end does not support {operation.GetType().Name}."),
    };

    private int Replace(IndexMap document, IDocumentRows rows)
    {
        IndexSchema schema = state.Schema;
        int[] columns = [.. document.Inserted.Select(member => schema.Find(member.Column))];
        FieldValue[] inserted = new FieldValue[columns.Length];
        FieldValue[] values = new FieldValue[schema.Columns.Length];
        for (int row = 0; row < rows.Count; row++)
        {
            rows.Fill(row, inserted);
            Array.Clear(values);
            for (int i = 0; i < columns.Length; i++)
            {
                if (columns[i] >= 0)
                {
                    values[columns[i]] = inserted[i];
                    Check(inserted[i], schema.Columns[columns[i]].Name);
                }
            }

            long id = rows.Id(row);
            if (rows.AreNew && state.Contains(id))
            {
                throw rows.Taken(id);
            }

            state.Put(id, values);
            Record?.Document(id, values);
        }

        return rows.Count;
    }

    private long Delete(IReadOnlyList<long> ids)
    {
        long deleted = 0;
        foreach (long id in ids)
        {
            if (state.Delete(id))
            {
                Record?.Delete(id);
                deleted++;
            }
        }

        return deleted;
    }

    private long Update(UpdateOperation update)
    {
        List<(long Id, int Column, FieldValue Value)> changes = [];
        List<long> ids = Find(update.Match, update.Where, update.Parameters, scope =>
        {
            int first = changes.Count;
            foreach (Assignment assignment in update.Assignments)
            {
                (int column, FieldValue value) = Change(update, assignment, scope, CollectionsMarshal.AsSpan(changes)[first..]);
                changes.Add((scope.Id, column, value));
            }
        });
        foreach ((long id, int column, FieldValue value) in changes)
        {
            state.Update(id, column, value);
            Record?.Update(id, column, value);
        }

        return ids.Count;
    }

    /// <summary>Computes the new value of a column.</summary>
    /// <param name="update">The update.</param>
    /// <param name="assignment">The assignment.</param>
    /// <param name="scope">The document.</param>
    /// <param name="earlier">The changes that earlier assignments made to the document.</param>
    private (int Column, FieldValue Value) Change(
        UpdateOperation update, Assignment assignment, EvaluationScope scope, ReadOnlySpan<(long Id, int Column, FieldValue Value)> earlier)
    {
        FieldValue value = scope.Parameters[assignment.Slot];
        MemberMap member = assignment.Target switch
        {
            AttributeNode attribute => attribute.Member,
            JsonPathNode path => path.Member,
            _ => throw new FulltextException("Only attributes and numbers inside JSON attributes can be updated."),
        };
        int column = state.Schema.Find(member.Column);
        if (column < 0 || state.Schema.Columns[column].Kind == ColumnKind.None)
        {
            throw new FulltextException($"'{member.Column}' is not an attribute, so it cannot be updated; save the document instead.");
        }

        if (state.Schema.Columns[column].IsField)
        {
            throw new FulltextException(
                $"'{member.Column}' is a full-text field, which cannot be updated in place; save the document instead.");
        }

        if (assignment.Target is JsonPathNode json)
        {
            // An earlier assignment may have changed another number of the same JSON.
            ReadOnlySpan<byte> stored = ((TextColumn)scope.View.Columns[column]).Span(scope.Document);
            foreach ((_, int changed, FieldValue now) in earlier)
            {
                stored = changed == column ? now.Json : stored;
            }

            return JsonUpdate.Replace(stored, json, value, out JsonTokenType found) is { } replaced
                ? (column, FieldValue.OfJson(replaced))
                : throw NumberMissing.In(update, json, scope.Id, found);
        }

        Check(value, member.Column);
        return (column, value);
    }

    /// <summary>The ids of the documents that satisfy a condition, including changes of this transaction.</summary>
    private List<long> Find(MatchExpression? match, FilterNode where, FieldValue[] parameters, Action<EvaluationScope>? use)
    {
        IndexSnapshot snapshot = state.Snapshot();
        EvaluationScope scope = new() { Parameters = ParameterText.Mend(parameters), Now = options.Time.GetUtcNow().ToUnixTimeSeconds() };
        QueryLimits limits = QueryLimits.Of(CancellationToken.None, new QueryMemory(options.QueryMemory));
        MatchScan scan = new(match, map.IndexName, snapshot, QueryOptions.Default, limits, limits, KeyLookup.Of(where, scope.Parameters, snapshot.Schema));
        ValueCompiler values = new(scope, snapshot.Schema, null);
        Condition condition = new FilterCompiler(values, scope).Compile(where);
        List<long> ids = [];
        while (scan.Next(scope))
        {
            if (values.UsesWeight)
            {
                scan.Weigh(scope);
            }

            if (condition.Holds())
            {
                ids.Add(scope.Id);
                use?.Invoke(scope);
            }
        }

        return ids;
    }

    private static void Check(in FieldValue value, string column)
    {
        if (value.Kind == ValueKind.Json && !IsJson(value.Json))
        {
            throw new FulltextException($"The value of '{column}' is not a JSON object or array.");
        }
    }

    private static bool IsJson(ReadOnlySpan<byte> json)
    {
        Utf8JsonReader reader = new(json, new JsonReaderOptions { MaxDepth = 256 });
        try
        {
            if (!reader.Read() || reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
            {
                return false;
            }

            reader.Skip();
            return !reader.Read();
        }
        catch (JsonException)
        {
            return false;
        }
    }
}

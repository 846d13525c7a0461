using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>One change of one index. All operations of an index in one flush are one transaction.</summary>
internal abstract record WriteOperation(IndexMap Index);

/// <summary>Documents that replace those of the same id, or are new.</summary>
internal sealed record ReplaceOperation(IndexMap Index, IDocumentRows Rows) : WriteOperation(Index);

internal sealed record DeleteOperation(IndexMap Index, IReadOnlyList<long> Ids) : WriteOperation(Index);

/// <summary>Deletes what a condition holds for.</summary>
internal sealed record DeleteWhereOperation(IndexMap Index, MatchExpression? Match, FilterNode Where, FieldValue[] Parameters) : WriteOperation(Index);

/// <summary>Changes attributes in place; full-text fields stay as they are. Not part of a server's transaction.</summary>
internal sealed record UpdateOperation(IndexMap Index, IReadOnlyList<Assignment> Assignments, MatchExpression? Match, FilterNode Where, FieldValue[] Parameters)
    : WriteOperation(Index);

/// <summary>A new value of an attribute, or of an existing number inside a JSON attribute.</summary>
/// <param name="Target">An <see cref="AttributeNode"/> or a <see cref="JsonPathNode"/>.</param>
/// <param name="Slot">The value's place among the parameters: Integer, Real, Text, IntegerList, Json.</param>
internal sealed record Assignment(ValueNode Target, int Slot);

/// <summary>Documents as rows: values are read from the object when they are sent, nothing is boxed.</summary>
internal interface IDocumentRows
{
    int Count { get; }

    long Id(int row);

    /// <summary>Fills one value per member of <see cref="IndexMap.Inserted"/>, in that order; range-checked; None where there is none.</summary>
    void Fill(int row, Span<FieldValue> values);

    /// <summary>Their ids were made for them: a document of the index that has one of them is another one, and must not be replaced.</summary>
    bool AreNew => false;

    /// <summary>A commit of them is about to be sent. If its answer is lost, they may be stored, and are no longer new when they are sent again.</summary>
    void Committing()
    {
    }

    /// <summary>What is thrown when an id that was made for one of them is that of another document.</summary>
    FulltextException Taken(long id) => throw new NotSupportedException("Only documents with ids that were made for them can find one taken.");
}

using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A change to one index. All operations of an index in one flush form one transaction.</summary>
internal abstract record WriteOperation(IndexMap Index);

/// <summary>Documents to insert, or to replace those with the same id.</summary>
internal sealed record ReplaceOperation(IndexMap Index, IDocumentRows Rows) : WriteOperation(Index);

internal sealed record DeleteOperation(IndexMap Index, IReadOnlyList<long> Ids) : WriteOperation(Index);

/// <summary>Deletes the documents that satisfy a condition.</summary>
internal sealed record DeleteWhereOperation(IndexMap Index, MatchExpression? Match, FilterNode Where, FieldValue[] Parameters) : WriteOperation(Index);

/// <summary>Updates attributes in place, without full-text fields. Not part of a server's transaction.</summary>
internal sealed record UpdateOperation(IndexMap Index, IReadOnlyList<Assignment> Assignments, MatchExpression? Match, FilterNode Where, FieldValue[] Parameters)
    : WriteOperation(Index);

/// <summary>A new value of an attribute, or of an existing number inside a JSON attribute.</summary>
/// <param name="Target">An <see cref="AttributeNode"/> or a <see cref="JsonPathNode"/>.</param>
/// <param name="Slot">The index of the value among the parameters: Integer, Real, Text, IntegerList or Json.</param>
internal sealed record Assignment(ValueNode Target, int Slot)
{
    /// <summary>Whether the value is null; the parameter is what back ends store that have no null.</summary>
    public bool IsNull { get; init; }
}

/// <summary>Documents as rows. Values are read from the objects when they are sent, without boxing.</summary>
internal interface IDocumentRows
{
    int Count { get; }

    long Id(int row);

    /// <summary>
    /// Fills one value per member of <see cref="IndexMap.Inserted"/>, in that order, after a range check; None for missing values.
    /// </summary>
    void Fill(int row, Span<FieldValue> values);

    /// <summary>Whether their ids were generated, so that an existing document with the same id must not be replaced.</summary>
    bool AreNew => false;

    /// <summary>
    /// Called before they are committed. If the response is lost they may be stored, and are not new when they are sent again.
    /// </summary>
    void Committing()
    {
    }

    /// <summary>The documents with generated ids that an earlier flush may have stored; null if that is not tracked.</summary>
    UncertainDocuments? Uncertain => null;

    /// <summary>Creates the exception for a generated id that another document has.</summary>
    FulltextException Taken(long id) => throw new NotSupportedException("Only documents with generated ids can have an id conflict.");
}

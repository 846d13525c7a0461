using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads one member of a document for the back end, checked against the range of its column.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal abstract class ValueReader<T>(MemberMap member)
    where T : class
{
    protected MemberMap Member { get; } = member;

    /// <summary>Reads the value; <see cref="ValueKind.None"/> for null.</summary>
    /// <param name="document">The document.</param>
    /// <param name="id">The document id for error messages; 0 for the value of an update.</param>
    /// <exception cref="FulltextException">The column can't hold the value.</exception>
    public abstract FieldValue Read(T document, long id);

    /// <summary>Creates the exception for a value out of range.</summary>
    /// <param name="id">The document id.</param>
    /// <param name="value">The value for the message.</param>
    /// <param name="limits">The range of the column, starting with a verb: <c>holds 0 to 4294967295</c>.</param>
    protected FulltextException OutOfRange(long id, object value, string limits) => new(
        FormattableString.Invariant($"{Place(id)}: the value {value} of {Member} cannot be stored. ")
        + $"The column '{Member.Column}' ({Member.Attribute}) {limits}.");

    /// <summary>The name of what is being read, for messages.</summary>
    protected static string Place(long id) => id == 0 ? "An update" : FormattableString.Invariant($"Document {id}");
}

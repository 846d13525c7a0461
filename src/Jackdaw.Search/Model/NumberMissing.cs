using System.Text.Json;

namespace Jackdaw.Search.Model;

/// <summary>
/// The exception thrown when an update sets a number inside JSON that a document does not have. Servers silently skip such an assignment,
/// so it is checked first.
/// </summary>
internal static class NumberMissing
{
    /// <summary>Creates the exception.</summary>
    /// <param name="update">The update.</param>
    /// <param name="path">The assigned path.</param>
    /// <param name="id">The id of the document.</param>
    /// <param name="found">The type of the value at the path.</param>
    public static FulltextException In(UpdateOperation update, JsonPathNode path, long id, JsonTokenType found) => new(
        $"The update sets {path} of the document {id} of '{update.Index.IndexName}', but the document has {Words(found)} there. Only an existing "
            + "number can be updated in place; no part of this "
        + "update was stored. Save the document instead, or exclude documents without the number: Where(d => "
            + $"(object)d.{path.Member.Property.Name}... != null).");

    private static string Words(JsonTokenType found) => found switch
    {
        JsonTokenType.None or JsonTokenType.Null => "nothing",
        JsonTokenType.StartArray => "an array",
        JsonTokenType.StartObject => "an object",
        _ => "a string, true or false",
    };
}

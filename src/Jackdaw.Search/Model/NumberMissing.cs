using System.Text.Json;

namespace Jackdaw.Search.Model;

/// <summary>
/// What is thrown when an update sets a number inside JSON that a document does not have. The servers leave such an assignment out without a word, so it is
/// looked for before.
/// </summary>
internal static class NumberMissing
{
    /// <param name="update">The update.</param>
    /// <param name="path">What it sets.</param>
    /// <param name="id">The document.</param>
    /// <param name="found">What the document has there.</param>
    public static FulltextException In(UpdateOperation update, JsonPathNode path, long id, JsonTokenType found) => new(
        $"The update sets {path} of the document {id} of '{update.Index.IndexName}', where there is {Words(found)}. In place only a number that is there can be changed; nothing of this "
        + $"update was stored. Save the document instead, or leave out those without the number: Where(d => (object)d.{path.Member.Property.Name}... != null).");

    private static string Words(JsonTokenType found) => found switch
    {
        JsonTokenType.None or JsonTokenType.Null => "nothing",
        JsonTokenType.StartArray => "an array",
        JsonTokenType.StartObject => "an object",
        _ => "a string, true or false",
    };
}

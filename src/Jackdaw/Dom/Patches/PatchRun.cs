using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>Applies a patch to a document, and can undo it.</summary>
internal sealed class PatchRun
{
    private readonly WorkBudget _work;
    private readonly PatchJournal _journal;
    private JsonNode _root;

    internal PatchRun(JsonNode document, WorkBudget work)
    {
        _root = document;
        _work = work;
        _journal = new PatchJournal(work);
    }

    internal JsonNode Apply(List<JsonPatchOperation> operations)
    {
        int index = 0;
        try
        {
            for (; index < operations.Count; index++)
            {
                _work.Take(1);
                Apply(operations[index]);
            }

            return _root;
        }
        catch (PatchProblem e)
        {
            // The path refers to the document as the preceding operations left it.
            JsonDataException failure = PointerText.Failure(e.At, e.Code, $"{Described(index, operations[index])} failed: {e.Message}.");
            _journal.Undo();
            throw failure;
        }
        catch (JsonDataException e)
        {
            _journal.Undo();
            throw new JsonDataException(e.Code, $"{Described(index, operations[index])} failed. {e.Message}", innerException: e);
        }
    }

    private static string Described(int index, JsonPatchOperation operation)
    {
        string from = operation.From is null ? "" : $" from {PointerText.Shown(operation.From.ToString())}";
        return string.Create(
            CultureInfo.InvariantCulture,
            $"Operation {index} of the patch, {JsonPatchOperation.NameOf(operation.Type)}{from} at {PointerText.Shown(operation.Path.ToString())},");
    }

    private void Apply(JsonPatchOperation operation)
    {
        switch (operation.Type)
        {
            case JsonPatchOperationType.Add:
                Add(operation.Path, NodeClone.Of(operation.Value!, _work));
                break;
            case JsonPatchOperationType.Remove:
                Remove(operation.Path);
                break;
            case JsonPatchOperationType.Replace:
                Replace(operation.Path, NodeClone.Of(operation.Value!, _work));
                break;
            case JsonPatchOperationType.Move:
                Move(operation.From!, operation.Path);
                break;
            case JsonPatchOperationType.Copy:
                Add(operation.Path, NodeClone.Of(Find(operation.From!), _work));
                break;
            default:
                JsonNode found = Find(operation.Path);
                if (!TreeEquality<JsonNode, NodeTree>.Equals(found, operation.Value!, _work))
                {
                    throw new PatchProblem(JsonError.TestFailed, found, "the document has a different value");
                }

                break;
        }
    }

    private void Move(JsonPointer from, JsonPointer path)
    {
        JsonNode value = Find(from);
        if (from.Equals(path))
        {
            return;
        }

        if (path.StartsWith(from))
        {
            throw new PatchProblem(JsonError.Refused, value, "a value cannot be moved into itself");
        }

        Remove(from);
        Add(path, value);
    }

    private void Add(JsonPointer path, JsonNode value)
    {
        if (path.Tokens.Count == 0)
        {
            SetRoot(value);
            return;
        }

        string token = path.Tokens[^1];
        switch (Holder(path))
        {
            case JsonObject members:
                _journal.Set(members, token, value);
                break;
            case JsonArray elements when token == JsonPointer.AfterLast:
                _journal.Insert(elements, elements.Count, value);
                break;
            case JsonArray elements when JsonPointer.TryIndex(token, out int index) && index <= elements.Count:
                _journal.Insert(elements, index, value);
                break;
            case { } holder:
                throw Missing(token, holder);
        }
    }

    private void Remove(JsonPointer path)
    {
        if (path.Tokens.Count == 0)
        {
            throw new PatchProblem(JsonError.Refused, _root, "the whole document cannot be removed. Replace it");
        }

        string token = path.Tokens[^1];
        switch (Holder(path))
        {
            case JsonObject members when members.ContainsKey(token):
                _journal.Remove(members, token);
                break;
            case JsonArray elements when JsonPointer.TryIndex(token, out int index) && index < elements.Count:
                _journal.RemoveAt(elements, index);
                break;
            case { } holder:
                throw Missing(token, holder);
        }
    }

    private void Replace(JsonPointer path, JsonNode value)
    {
        if (path.Tokens.Count == 0)
        {
            SetRoot(value);
            return;
        }

        string token = path.Tokens[^1];
        switch (Holder(path))
        {
            case JsonObject members when members.ContainsKey(token):
                _journal.Set(members, token, value);
                break;
            case JsonArray elements when JsonPointer.TryIndex(token, out int index) && index < elements.Count:
                _journal.Set(elements, index, value);
                break;
            case { } holder:
                throw Missing(token, holder);
        }
    }

    /// <summary>Sets the root. The caller's document keeps the state that the journal gives it.</summary>
    private void SetRoot(JsonNode value) => _root = value;

    private JsonNode Find(JsonPointer path) => Find(path, path.Tokens.Count);

    private JsonNode Holder(JsonPointer path) => Find(path, path.Tokens.Count - 1);

    private JsonNode Find(JsonPointer path, int count)
    {
        _work.Take(count);
        ReadOnlySpan<string> tokens = path.Span[..count];
        int steps = PointerWalk<JsonNode, NodeTree>.Walk(tokens, _root, out JsonNode last);
        return steps == count ? last : throw Missing(tokens[steps], last);
    }

    private static PatchProblem Missing(string token, JsonNode holder) =>
        new(PointerWalk<JsonNode, NodeTree>.CodeOf(holder), holder, PointerWalk<JsonNode, NodeTree>.Reason(token, holder));
}

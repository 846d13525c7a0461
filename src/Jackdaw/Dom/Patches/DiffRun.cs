namespace Jackdaw.Dom;

/// <summary>
/// Finds the operations between two documents, without recursion. Nested differences are handled after all changes of their parent, so
/// their paths refer to the new document.
/// </summary>
internal sealed partial class DiffRun(WorkBudget work)
{
    private readonly ValueIdentities _identities = new(work);
    private readonly Stack<(JsonNode From, JsonNode To, JsonPointer Place)> _open = new();
    private readonly List<JsonPatchOperation> _operations = [];

    internal JsonPatch Between(JsonNode from, JsonNode to)
    {
        if (!_identities.TryAdd(from) || (!ReferenceEquals(from, to) && !_identities.TryAdd(to)))
        {
            // The budget does not allow a comparison.
            Replace(JsonPointer.Root, to);
            return new JsonPatch(_operations);
        }

        Change(from, to, JsonPointer.Root);
        while (_open.TryPop(out (JsonNode From, JsonNode To, JsonPointer Place) next))
        {
            if (!work.TryTake(1 + next.Place.Tokens.Count))
            {
                Replace(next.Place, next.To);
            }
            else if (next.From is JsonObject members)
            {
                Members(members, (JsonObject)next.To, next.Place);
            }
            else
            {
                Elements((JsonArray)next.From, (JsonArray)next.To, next.Place);
            }
        }

        return new JsonPatch(_operations);
    }

    /// <summary>Changes one value to another, by replacing it or by changing its content.</summary>
    private void Change(JsonNode from, JsonNode to, JsonPointer place)
    {
        if (_identities.Of(from) == _identities.Of(to))
        {
            return;
        }

        if (from is not JsonValue && from.Kind == to.Kind)
        {
            _open.Push((from, to, place));
        }
        else
        {
            Replace(place, to);
        }
    }

    private void Members(JsonObject from, JsonObject to, JsonPointer place)
    {
        List<(string Name, JsonNode? From, JsonNode? To)> changes = [];
        foreach ((string name, JsonNode old) in from)
        {
            if (!to.ContainsKey(name))
            {
                changes.Add((name, old, null));
            }
        }

        foreach ((string name, JsonNode value) in to)
        {
            JsonNode? old = from.Find(name);
            if (old is null || _identities.Of(old) != _identities.Of(value))
            {
                changes.Add((name, old, value));
            }
        }

        if (!TryTakePointers(changes.Count, place))
        {
            Replace(place, to);
            return;
        }

        foreach ((string name, JsonNode? old, JsonNode? value) in changes)
        {
            if (value is null)
            {
                _operations.Add(new(JsonPatchOperationType.Remove, place.Append(name)));
            }
            else if (old is null)
            {
                _operations.Add(new(JsonPatchOperationType.Add, place.Append(name), value: value.DeepClone()));
            }
            else
            {
                Change(old, value, place.Append(name));
            }
        }
    }

    /// <summary>Takes the cost of the pointers of operations: each has its own pointer, as long as its path is deep.</summary>
    /// <returns>Whether the budget allows that many operations.</returns>
    private bool TryTakePointers(long operations, JsonPointer place) => work.TryTake(operations * place.Tokens.Count);

    private void Replace(JsonPointer place, JsonNode value) => _operations.Add(new(JsonPatchOperationType.Replace, place, value: value.DeepClone()));
}

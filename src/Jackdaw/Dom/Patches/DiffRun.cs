namespace Jackdaw.Dom;

/// <summary>
/// Finds the operations between two documents. Without recursion: what differs inside is looked at after all changes of what is around it, so its place is that in the new document.
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
            // There is no work left to compare them.
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

    /// <summary>One value becomes another: at once, or by what changes in it.</summary>
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
                _operations.Add(new(JsonPatchKind.Remove, place.Append(name)));
            }
            else if (old is null)
            {
                _operations.Add(new(JsonPatchKind.Add, place.Append(name), value: value.DeepClone()));
            }
            else
            {
                Change(old, value, place.Append(name));
            }
        }
    }

    /// <summary>Each operation has a pointer of its own, which is as long as its place is deep.</summary>
    /// <returns>Whether there is work left for so many operations within a place.</returns>
    private bool TryTakePointers(long operations, JsonPointer place) => work.TryTake(operations * place.Tokens.Count);

    private void Replace(JsonPointer place, JsonNode value) => _operations.Add(new(JsonPatchKind.Replace, place, value: value.DeepClone()));
}

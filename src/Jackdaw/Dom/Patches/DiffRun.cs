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
        foreach ((string name, JsonNode _) in from)
        {
            if (!to.ContainsKey(name))
            {
                _operations.Add(new(JsonPatchKind.Remove, place.Append(name)));
            }
        }

        foreach ((string name, JsonNode value) in to)
        {
            if (from.Find(name) is not { } old)
            {
                _operations.Add(new(JsonPatchKind.Add, place.Append(name), value: value.DeepClone()));
            }
            else if (_identities.Of(old) != _identities.Of(value))
            {
                Change(old, value, place.Append(name));
            }
        }
    }

    private void Replace(JsonPointer place, JsonNode value) => _operations.Add(new(JsonPatchKind.Replace, place, value: value.DeepClone()));
}

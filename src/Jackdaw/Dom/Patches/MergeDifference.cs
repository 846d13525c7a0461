namespace Jackdaw.Dom;

/// <summary>Creates merge patches without recursion.</summary>
internal static class MergeDifference
{
    internal static JsonNode Of(JsonNode from, JsonNode to)
    {
        if (to is not JsonObject members)
        {
            return to.DeepClone();
        }

        JsonObject root = new();
        Stack<(JsonObject From, JsonObject To, JsonObject Patch)> open = new();

        // A merge patch treats a value that is not an object as an empty object.
        open.Push((from as JsonObject ?? new JsonObject(), members, root));
        List<(JsonObject Holder, string Name, JsonObject Patch)> nested = [];
        while (open.TryPop(out (JsonObject From, JsonObject To, JsonObject Patch) next))
        {
            foreach ((string name, JsonNode _) in next.From)
            {
                if (!next.To.ContainsKey(name))
                {
                    next.Patch.Add(name, JsonValue.Null);
                }
            }

            foreach ((string name, JsonNode value) in next.To)
            {
                JsonNode? old = next.From.Find(name);
                if (value is JsonObject inner)
                {
                    JsonObject patch = new();
                    next.Patch.Add(name, patch);
                    open.Push((old as JsonObject ?? new JsonObject(), inner, patch));
                    if (old is JsonObject)
                    {
                        nested.Add((next.Patch, name, patch));
                    }
                }
                else if (!NodeEquality.Equals(old, value))
                {
                    next.Patch.Add(name, value.Kind == JsonKind.Null ? throw Null(next.To, name) : value.DeepClone());
                }
            }
        }

        // Remove empty nested patches, innermost first.
        for (int i = nested.Count - 1; i >= 0; i--)
        {
            if (nested[i].Patch.Count == 0)
            {
                nested[i].Holder.Remove(nested[i].Name);
            }
        }

        return root;
    }

    private static JsonDataException Null(JsonObject holder, string name) => PointerText.Failure(
        holder,
        JsonError.UnexpectedNull,
        $"A merge patch cannot set the member {PointerText.Shown(name)} to null, because null removes members. Use JsonDiff and JsonPatch.");
}

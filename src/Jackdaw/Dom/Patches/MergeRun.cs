namespace Jackdaw.Dom;

/// <summary>Applies a merge patch without recursion (RFC 7396 section 2).</summary>
internal static class MergeRun
{
    internal static JsonNode Apply(JsonNode document, JsonNode patch)
    {
        if (patch is not JsonObject changes)
        {
            return patch.DeepClone();
        }

        JsonObject root = document as JsonObject ?? new JsonObject();
        Stack<(JsonObject Target, JsonObject Changes)> open = new();

        // A document used as its own patch would change while it is enumerated.
        open.Push((root, root.Root == changes.Root ? (JsonObject)changes.DeepClone() : changes));
        while (open.TryPop(out (JsonObject Target, JsonObject Changes) next))
        {
            foreach ((string name, JsonNode value) in next.Changes)
            {
                if (value is JsonObject inner)
                {
                    if (next.Target.Find(name) is not JsonObject target)
                    {
                        target = new JsonObject();
                        next.Target.Set(name, target);
                    }

                    open.Push((target, inner));
                }
                else if (value.Kind == JsonKind.Null)
                {
                    next.Target.Remove(name);
                }
                else
                {
                    next.Target.Set(name, value.DeepClone());
                }
            }
        }

        return root;
    }
}

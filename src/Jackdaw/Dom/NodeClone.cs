namespace Jackdaw.Dom;

/// <summary>Copies trees without recursion: each container is first created empty in its parent and filled later.</summary>
internal static class NodeClone
{
    /// <param name="node">The tree.</param>
    /// <param name="work">The budget that the copied nodes count against, or null.</param>
    internal static JsonNode Of(JsonNode node, WorkBudget? work = null)
    {
        if (node is JsonValue)
        {
            return node;
        }

        Stack<(JsonNode From, JsonNode To)> open = new();
        JsonNode root = Begin(node, open);
        while (open.TryPop(out (JsonNode From, JsonNode To) pair))
        {
            work?.Take(1 + pair.From.Count);
            if (pair.From is JsonArray elements)
            {
                JsonArray to = (JsonArray)pair.To;
                foreach (JsonNode element in elements)
                {
                    to.Add(Begin(element, open));
                }
            }
            else
            {
                JsonObject to = (JsonObject)pair.To;
                foreach ((string name, JsonNode value) in (JsonObject)pair.From)
                {
                    to.Add(name, Begin(value, open));
                }
            }
        }

        return root;
    }

    private static JsonNode Begin(JsonNode node, Stack<(JsonNode From, JsonNode To)> open)
    {
        if (node is JsonValue)
        {
            return node;
        }

        JsonNode copy = node is JsonArray ? new JsonArray() : new JsonObject();
        open.Push((node, copy));
        return copy;
    }
}

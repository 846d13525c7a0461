using System.Runtime.CompilerServices;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>Writes a tree. Without recursion: an open container and its next place are remembered for each level.</summary>
internal static class NodeWriter
{
    private const int ShallowLevels = 16;

    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonNode? node)
    {
        if (node is null)
        {
            return context.Null(at);
        }

        if (node is JsonValue single)
        {
            return single.Write(at, context);
        }

        Shallow levels = default;
        Span<Level> open = levels;
        int depth = 0;
        at = Enter(at, context, node, open, ref depth);
        while (depth > 0)
        {
            ref Level level = ref open[depth - 1];
            string name = "";
            JsonNode? value = level.Node is JsonArray array
                ? level.Place < array.Count ? array.At(level.Place++) : null
                : ((JsonObject)level.Node).Next(ref level.Place, out name, out JsonNode member) ? member : null;
            if (value is null)
            {
                depth--;
                at = level.Node is JsonArray ? context.EndArray(at) : context.EndObject(at);
                level = default;
                continue;
            }

            at = context.Reserve(at, 0);
            at = level.IsFirst ? at : at.Ascii(',');
            level.IsFirst = false;
            if (level.Node is JsonObject)
            {
                at = at.String(context, name);
                at = context.Reserve(at, 0).Ascii(':');
            }

            if (value is JsonValue scalar)
            {
                at = context.Reserve(scalar.Write(at, context), 0);
                continue;
            }

            if (depth == open.Length)
            {
                Level[] more = new Level[2 * open.Length];
                open.CopyTo(more);
                open = more;
            }

            at = Enter(at, context, value, open, ref depth);
        }

        return at;
    }

    private static UncheckedWriteCursor Enter(UncheckedWriteCursor at, WriteContext context, JsonNode node, Span<Level> open, ref int depth)
    {
        at = context.EnterFlat(at, 2).Ascii(node is JsonArray ? '[' : '{');
        open[depth++] = new Level { Node = node, IsFirst = true };
        return at;
    }

    private struct Level
    {
        internal JsonNode Node;
        internal int Place;
        internal bool IsFirst;
    }

    [InlineArray(ShallowLevels)]
    private struct Shallow
    {
        private Level _first;
    }
}

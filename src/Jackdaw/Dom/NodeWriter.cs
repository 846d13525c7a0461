using System.Runtime.CompilerServices;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>Writes a tree, without recursion: a stack holds the open container and next position of each level.</summary>
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
        JsonNode? deeper = node;
        while (true)
        {
            if (deeper is not null)
            {
                if (depth == open.Length)
                {
                    Level[] more = new Level[2 * open.Length];
                    open.CopyTo(more);
                    open = more;
                }

                at = Enter(at, context, deeper, open, ref depth);
            }

            ref Level level = ref open[depth - 1];
            at = level.Node is JsonArray array ? Elements(at, context, array, ref level, out deeper) : Members(at, context, (JsonObject)level.Node, ref level, out deeper);
            if (deeper is not null)
            {
                continue;
            }

            at = level.Node is JsonArray ? context.EndArray(at) : context.EndObject(at);
            level = default;
            if (--depth == 0)
            {
                return at;
            }
        }
    }

    /// <summary>Writes elements up to the first object or array, or to the end.</summary>
    private static UncheckedWriteCursor Elements(UncheckedWriteCursor at, WriteContext context, JsonArray array, ref Level level, out JsonNode? deeper)
    {
        int place = level.Place;
        ReadOnlySpan<JsonNode> items = array.Items;
        while (place < items.Length)
        {
            at = context.Reserve(at, 0);
            at = place == 0 ? at : at.Ascii(',');
            JsonNode item = items[place++];
            if (item is not JsonValue value)
            {
                level.Place = place;
                deeper = item;
                return at;
            }

            at = value.Write(at, context);
        }

        deeper = null;
        return context.Reserve(at, 0);
    }

    /// <summary>
    /// Writes members up to the first object or array, or to the end. Writing a name reserves its own space and leaves 256 bytes free, so
    /// the values need no check.
    /// </summary>
    private static UncheckedWriteCursor Members(UncheckedWriteCursor at, WriteContext context, JsonObject members, ref Level level, out JsonNode? deeper)
    {
        int place = level.Place;
        bool isFirst = level.IsFirst;
        while (members.Next(ref place, out string name, out JsonNode member))
        {
            at = (isFirst ? at : at.Ascii(',')).String(context, name).Ascii(':');
            isFirst = false;
            if (member is not JsonValue value)
            {
                level.Place = place;
                level.IsFirst = false;
                deeper = member;
                return at;
            }

            at = value.Write(at, context);
        }

        deeper = null;
        return context.Reserve(at, 0);
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

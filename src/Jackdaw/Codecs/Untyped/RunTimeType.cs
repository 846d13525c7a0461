using System.Text.Json.Nodes;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Writes a value with the codec that the profile has for its run-time type.</summary>
internal static class RunTimeType
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        if (value is null || (value is string && !context.Settings.Codecs.ConvertsStrings))
        {
            return at.String(context, (string?)value);
        }

        if (value is JsonNode node)
        {
            // Classes of single values derive from JsonValue and are not public.
            return NodeText.Write(at, context, node);
        }

        Type type = value.GetType();
        if (type == typeof(object))
        {
            return context.EndObject(context.Enter(at, 2).Ascii('{'));
        }

        at = context.Settings.Codecs.Of(type).WriteObject(context.Reserve(at, 0), context, value);
        return context.Reserve(at, 0);
    }
}

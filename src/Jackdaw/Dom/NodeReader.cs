using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Reads a value as a tree, without recursion: each container knows its parent.</summary>
internal static class NodeReader
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonNode node)
    {
        JsonNode? open = null;
        string name = "";
        while (true)
        {
            bool more;
            JsonNode value;
            if (at.Current is (byte)'{' or (byte)'[')
            {
                bool isArray = at.Current == (byte)'[';
                UncheckedReadCursor start = at;
                at = at.EnterFlat(context, out more);
                value = isArray ? new JsonArray() : new JsonObject();
                Put(open, name, value, start, context);
                if (more)
                {
                    open = value;
                    at = isArray ? at : Name(at, context, out name);
                    continue;
                }
            }
            else
            {
                UncheckedReadCursor start = at;
                at = Scalar(at, context, out value);
                Put(open, name, value, start, context);
            }

            // The value is complete, and so is each container that ends with it.
            while (true)
            {
                if (open is null)
                {
                    node = value;
                    return at;
                }

                at = open is JsonArray ? at.NextElement(context, out more) : at.Next(context, out more);
                if (more)
                {
                    break;
                }

                value = open;
                open = open.Above;
            }

            at = open is JsonObject ? Name(at, context, out name) : at;
        }
    }

    private static UncheckedReadCursor Name(UncheckedReadCursor at, ReadContext context, out string name)
    {
        UncheckedReadCursor after = at.NameQuote(context).String(context, out string? text);
        context.CheckName(at, after);
        name = text!;
        return after.Colon(context);
    }

    private static UncheckedReadCursor Scalar(UncheckedReadCursor at, ReadContext context, out JsonNode value)
    {
        if (at.Current == (byte)'"')
        {
            at = at.String(context, out string? text);
            value = JsonValue.Create(text);
            return at;
        }

        UncheckedReadCursor after = context.SkipValue(at);
        value = at.Current switch
        {
            (byte)'n' => JsonValue.Null,
            (byte)'t' => JsonValue.True,
            (byte)'f' => JsonValue.False,
            _ => JsonValue.CreateNumber(ReadContext.Between(at, after)),
        };
        return after;
    }

    private static void Put(JsonNode? open, string name, JsonNode value, UncheckedReadCursor at, ReadContext context)
    {
        if (open is JsonArray array)
        {
            array.Add(value);
        }
        else if (open is JsonObject members && !members.TryAdd(name, value))
        {
            if (context.RejectDuplicateMembers)
            {
                context.FailMember(at, JsonError.DuplicateMember);
            }

            // The last duplicate wins.
            members.Set(name, value);
        }
    }
}

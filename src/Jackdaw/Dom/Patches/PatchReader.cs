namespace Jackdaw.Dom;

/// <summary>Reads the operations of a patch. What an operation needs has to be there, once and of the right kind.</summary>
internal static class PatchReader
{
    internal static JsonPatch Read(JsonView patch)
    {
        List<JsonPatchOperation> operations = [];
        foreach (JsonView operation in patch.Elements)
        {
            operations.Add(Operation(operation));
        }

        return new JsonPatch(operations);
    }

    private static JsonPatchOperation Operation(JsonView operation)
    {
        JsonView op = default;
        JsonView path = default;
        JsonView from = default;
        JsonView value = default;
        foreach (JsonMember member in operation.Members)
        {
            if (member.NameEquals("op"u8))
            {
                Once(ref op, member.Value);
            }
            else if (member.NameEquals("path"u8))
            {
                Once(ref path, member.Value);
            }
            else if (member.NameEquals("from"u8))
            {
                Once(ref from, member.Value);
            }
            else if (member.NameEquals("value"u8))
            {
                Once(ref value, member.Value);
            }
        }

        JsonPatchKind kind = Kind(Needed(op, operation, "op"));
        JsonPointer to = Pointer(Needed(path, operation, "path"));
        return kind switch
        {
            JsonPatchKind.Move or JsonPatchKind.Copy => new(kind, to, from: Pointer(Needed(from, operation, "from"))),
            JsonPatchKind.Remove => new(kind, to),
            _ => new(kind, to, value: JsonNode.FromDoc(Needed(value, operation, "value"))),
        };
    }

    private static void Once(ref JsonView place, JsonView value)
    {
        place = place.IsDefined ? throw ViewFailure.Of(value, JsonError.DuplicateMember, "The operation of the patch has the member twice.") : value;
    }

    private static JsonView Needed(JsonView value, JsonView operation, string name) => value.IsDefined
        ? value
        : throw ViewFailure.Of(operation, JsonError.MissingMember, $"The operation of the patch needs the member \"{name}\".");

    private static JsonPatchKind Kind(JsonView op) => Text(op) switch
    {
        "add" => JsonPatchKind.Add,
        "remove" => JsonPatchKind.Remove,
        "replace" => JsonPatchKind.Replace,
        "move" => JsonPatchKind.Move,
        "copy" => JsonPatchKind.Copy,
        "test" => JsonPatchKind.Test,
        _ => throw ViewFailure.Of(op, JsonError.InvalidText, "The operation of the patch is unknown. Expected add, remove, replace, move, copy or test."),
    };

    private static JsonPointer Pointer(JsonView text)
    {
        try
        {
            return JsonPointer.Parse(Text(text));
        }
        catch (FormatException e)
        {
            throw ViewFailure.Of(text, JsonError.InvalidText, e.Message);
        }
    }

    private static string Text(JsonView text) => text.TryGetString(out string? value) ? value : throw ViewFailure.Of(text, "a string");
}

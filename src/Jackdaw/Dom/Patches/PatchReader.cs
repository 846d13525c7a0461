using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Reads the operations of a patch, without recursion. The members that an operation needs must be present once and have the right kind;
/// other members are ignored (RFC 6902 section 4).
/// </summary>
internal static class PatchReader
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonPatch patch)
    {
        if (at.Current != (byte)'[')
        {
            context.FailKind(at, "an array");
        }

        List<JsonPatchOperation> operations = [];
        at = at.EnterFlat(context, out bool more);
        while (more)
        {
            at = Operation(at, context, out JsonPatchOperation operation).NextElement(context, out more);
            operations.Add(operation);
        }

        patch = new JsonPatch(operations);
        return at;
    }

    /// <summary>Finds the members first: their rules depend on the operation, which may come last.</summary>
    private static UncheckedReadCursor Operation(UncheckedReadCursor at, ReadContext context, out JsonPatchOperation operation)
    {
        if (at.Current != (byte)'{')
        {
            context.FailKind(at, "an object");
        }

        Members found = default;
        HashSet<string>? names = context.RejectDuplicateMembers ? new(StringComparer.Ordinal) : null;
        at = at.EnterFlat(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            if (found.IsTwice(name, at) || names?.Add(System.Text.Encoding.UTF8.GetString(name)) == false)
            {
                context.Fail(at, JsonError.DuplicateMember, "The patch operation has a duplicate member.");
            }

            at = at.SkipValue(context).Next(context, out more);
        }

        operation = found.ToOperation(context, at);
        return at;
    }

    /// <summary>The positions of the members' values. The values have been skipped, so they are well-formed.</summary>
    private struct Members
    {
        private UncheckedReadCursor _op;
        private UncheckedReadCursor _path;
        private UncheckedReadCursor _from;
        private UncheckedReadCursor _value;

        /// <summary>Records the position of a value. Returns true if the member occurred before.</summary>
        internal bool IsTwice(ReadOnlySpan<byte> name, UncheckedReadCursor at) => name switch
        {
            _ when name.SequenceEqual("op"u8) => IsTwice(ref _op, at),
            _ when name.SequenceEqual("path"u8) => IsTwice(ref _path, at),
            _ when name.SequenceEqual("from"u8) => IsTwice(ref _from, at),
            _ when name.SequenceEqual("value"u8) => IsTwice(ref _value, at),
            _ => false,
        };

        /// <param name="context">The read operation.</param>
        /// <param name="end">The position after the object.</param>
        internal readonly JsonPatchOperation ToOperation(ReadContext context, UncheckedReadCursor end)
        {
            JsonPatchOperationType kind = Kind(Needed(_op, "op", context, end), context);
            JsonPointer path = Pointer(Needed(_path, "path", context, end), context);
            switch (kind)
            {
                case JsonPatchOperationType.Move or JsonPatchOperationType.Copy:
                    return new(kind, path, from: Pointer(Needed(_from, "from", context, end), context));
                case JsonPatchOperationType.Remove:
                    return new(kind, path);
                default:
                    NodeReader.Read(Needed(_value, "value", context, end), context, out JsonNode value);
                    return new(kind, path, value: value);
            }
        }

        private static bool IsTwice(ref UncheckedReadCursor place, UncheckedReadCursor at)
        {
            bool isTwice = !place.IsNowhere;
            place = at;
            return isTwice;
        }

        private static UncheckedReadCursor Needed(UncheckedReadCursor at, string name, ReadContext context, UncheckedReadCursor end)
        {
            if (at.IsNowhere)
            {
                context.FailDiscriminator(end, $"The patch operation requires the member \"{name}\".");
            }

            return at;
        }

        private static JsonPatchOperationType Kind(UncheckedReadCursor at, ReadContext context)
        {
            switch (Text(at, context))
            {
                case "add":
                    return JsonPatchOperationType.Add;
                case "remove":
                    return JsonPatchOperationType.Remove;
                case "replace":
                    return JsonPatchOperationType.Replace;
                case "move":
                    return JsonPatchOperationType.Move;
                case "copy":
                    return JsonPatchOperationType.Copy;
                case "test":
                    return JsonPatchOperationType.Test;
                default:
                    context.Fail(at, JsonError.InvalidText, "The patch operation is unknown. Expected add, remove, replace, move, copy or test.");
                    return default;
            }
        }

        private static JsonPointer Pointer(UncheckedReadCursor at, ReadContext context)
        {
            Codecs.JsonPointerCodec.ReadText(at, context, out JsonPointer pointer);
            return pointer;
        }

        private static string Text(UncheckedReadCursor at, ReadContext context)
        {
            if (at.Current != (byte)'"')
            {
                context.FailKind(at, "a string");
            }

            at.String(context, out string? text);
            return text!;
        }
    }
}

using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the codec of a collection that contains itself.</summary>
internal sealed class CollectionEmitter(CollectionModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        string type = names.Of(model.Type);
        string value = type + (model.IsValueType ? "" : "?") + " value";
        string codec = names.Of(model.Codec);
        output.Generated()
            .Open($"internal readonly struct {model.CodecName} : IUncheckedJsonCodec<{type}>")
            .Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {value})")
            .Line($"    => {codec}.Write(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {value})")
            .Line($"    => {codec}.Read(at, context, out value);")
            .Close();
    }
}

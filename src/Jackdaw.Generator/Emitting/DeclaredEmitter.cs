using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits a codec of another assembly under a name of this one. Optimized code calls it directly, because the field never changes.
/// </summary>
internal sealed class DeclaredEmitter(DeclaredModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        string type = names.Of(model.Type);
        string value = type + (model.IsValueType ? "" : "?") + " value";
        output.Line($"/// <summary>{model.Assembly} declares the type and has its codec.</summary>")
            .Generated()
            .Open($"internal readonly struct {model.CodecName} : IUncheckedJsonCodec<{type}>")
            .Line($"private static readonly JsonCodecHandle<{type}> Codec = JsonCodecRegistry.Get<{type}>({Literal.Quote(model.Shape)});")
            .Line()
            .Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {value})")
            .Line("    => Codec.Write(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {value})")
            .Line("    => Codec.Read(at, context, out value);")
            .Close();
    }
}

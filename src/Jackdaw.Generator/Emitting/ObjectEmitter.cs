using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the codec of an object type: writer, reader, and what they need.</summary>
internal sealed class ObjectEmitter(ObjectModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        output.Generated()
            .Open($"internal readonly struct {model.CodecName} : {(model.HasMembers ? "IUncheckedJsonObjectCodec" : "IUncheckedJsonCodec")}<{names.Of(model.Type)}>{(model.HasMembers && model.Extension is not null ? $", IJsonExtensionOwner<{names.Of(model.Type)}>" : "")}{(model.IsPartialView ? ", IJsonPartialView" : "")}");
        var locals = new Locals(model);
        new ObjectWriter(model, names, locals, output).Emit();
        output.Line();
        new ObjectReader(model, names, locals, output).Emit();
        new AccessorEmitter(model, names, output).Emit();
        output.Close();
    }
}

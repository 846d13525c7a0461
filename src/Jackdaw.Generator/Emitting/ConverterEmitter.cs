using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits an attribute that creates a converter, which only the attribute itself knows.</summary>
internal static class ConverterEmitter
{
    public static void Emit(ConverterModel model, SourceWriter output)
        => output.Generated()
            .Open($"internal readonly struct {model.CodecName} : IJsonConverterSource")
            .Line($"public static JsonConverterAttribute Create() => {model.Creation};")
            .Close();
}

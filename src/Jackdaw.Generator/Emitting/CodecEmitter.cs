using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Turns one codec into one file.</summary>
internal static class CodecEmitter
{
    public static string Emit(CodecModel codec)
    {
        var names = new Names(codec.References);
        var body = new SourceWriter();
        string profile = codec.ProfileLabel.Length == 0 ? "" : " for " + codec.ProfileLabel;
        switch (codec)
        {
            case ObjectModel model:
                new ObjectEmitter(model, names, body).Emit();
                break;
            case PolymorphicModel model:
                new PolymorphicEmitter(model, names, body).Emit();
                break;
            case UnionModel model:
                new UnionEmitter(names, body).Emit(model);
                break;
            case FSharpUnionModel model:
                new UnionEmitter(names, body).Emit(model);
                break;
            case CollectionModel model:
                new CollectionEmitter(model, names, body).Emit();
                break;
            case DeclaredModel model:
                new DeclaredEmitter(model, names, body).Emit();
                break;
            case ConverterModel model:
                ConverterEmitter.Emit(model, body);
                break;
            case EnumModel model:
                new EnumEmitter(model, names, body).Emit();
                break;
        }

        return SourceFile.Wrap(codec.Type.ToDisplay() + profile, codec.Namespace, codec.Warnings, names, body);
    }
}

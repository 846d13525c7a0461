using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>The codec of a polymorphic type: a list of its types, which does the rest.</summary>
internal sealed class PolymorphicEmitter(PolymorphicModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        string type = names.Of(model.Type);
        string unknown = model.Unknown switch
        {
            UnknownDerived.AsBase => "FallBackToBaseType",
            UnknownDerived.AsNearestAncestor => "FallBackToNearestAncestor",
            _ => "FailSerialization",
        };
        var calls = model.Derived
            .Select(derived => $".Add<{names.Of(derived.Type)}, {names.Of(derived.Codec)}>({derived.Discriminator}, {Literal.Utf8(derived.Start)})")
            .Concat(model.Base is { } itself ? [$".Base<{names.Of(itself)}>(isRead: {(model.ReadsBase ? "true" : "false")})"] : [])
            .ToList();
        output.Generated()
            .Open($"internal readonly struct {model.CodecName} : IUncheckedJsonCodec<{type}>")
            .Line($"private static readonly JsonPolymorphism<{type}> Types = new JsonPolymorphism<{type}>(")
            .Line($"    {Literal.Quote(model.Type.ToDisplay())}, {Literal.Quote(model.Discriminator)}, {Literal.Quote(model.EscapedDiscriminator)}, "
                + $"JsonUnknownDerivedTypeHandling.{unknown}, ignoresUnknownDiscriminators: {(model.IgnoresUnknownDiscriminators ? "true" : "false")})");
        for (int i = 0; i < calls.Count; i++)
        {
            output.Line("    " + calls[i] + (i == calls.Count - 1 ? ";" : ""));
        }

        output.Line()
            .Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {type}? value)")
            .Line("    => Types.Write(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {type}? value)")
            .Line("    => Types.Read(at, context, out value);")
            .Close();
    }
}

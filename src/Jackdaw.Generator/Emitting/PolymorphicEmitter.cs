using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the codec of a polymorphic type: a list of its types, which does the work.</summary>
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
            .Select(Add)
            .Concat(model.Base is { } itself ? [$".Base<{names.Of(itself)}>(isRead: {(model.ReadsBase ? "true" : "false")})"] : [])
            .ToList();
        output.Generated()
            .Open($"internal readonly struct {model.CodecName} : {Contract}<{type}>{(IsPart ? ", IJsonPartialView" : "")}")
            .Line($"private static readonly JsonPolymorphism<{type}> Types = new JsonPolymorphism<{type}>(")
            .Line($"    {Literal.Quote(model.Type.ToDisplay())}, {Literal.Quote(model.Discriminator)}, {Literal.Quote(model.EscapedDiscriminator)}, "
                + $"JsonUnknownDerivedTypeHandling.{unknown}, ignoresUnknownDiscriminators: {(model.IgnoresUnknownDiscriminators ? "true" : "false")})");
        for (int i = 0; i < calls.Count; i++)
        {
            output.Line("    " + calls[i] + (i == calls.Count - 1 ? ";" : ""));
        }

        output.Line();
        if (model.IsFilled)
        {
            output.Line($"public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref {type}? value, out bool isNew)")
                .Line($"    => Types.Populate(at, context, canReplace: {(model.CanReplace ? "true" : "false")}, ref value, out isNew);")
                .Close();
            return;
        }

        if (model.ReferenceHandling == References.Preserve)
        {
            EmitReferenced(type);
            return;
        }

        EmitPart();
        output.Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {type}? value)");
        if (model.ReferenceHandling == References.IgnoreCycles)
        {
            output.Open();
            if (IsPart)
            {
                output.Line($"if (IsPart) return {Whole}Write(at, context, value);");
            }

            output.Line("if (value is null || !context.EnterReference(value)) return context.Null(at);")
                .Line("at = Types.Write(at, context, value);")
                .Line("context.LeaveReference();")
                .Line("return at;")
                .Close();
        }
        else
        {
            output.Line($"    => {(IsPart ? $"IsPart ? {Whole}Write(at, context, value) : " : "")}Types.Write(at, context, value);");
        }

        output.Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {type}? value)")
            .Line($"    => {(IsPart ? $"IsPart ? {Whole}Read(at, context, out value) : " : "")}Types.Read(at, context, out value);")
            .Close();
    }

    private string Add(DerivedModel derived) => derived.Form switch
    {
        DerivedForm.Refused => $".AddRefused<{names.Of(derived.Type)}>({derived.Discriminator}, {Literal.Quote(derived.Refusal!)})",
        DerivedForm.Value => $".AddValue<{names.Of(derived.Type)}, {names.Of(derived.Codec)}>()",
        var form => $".Add{(form == DerivedForm.Entries ? "Entries" : "")}<{names.Of(derived.Type)}, {names.Of(derived.Codec)}>({derived.Discriminator}, {Literal.Utf8(derived.Start)})",
    };

    private string Contract => model.IsFilled ? "IJsonPopulator" : model.ReferenceHandling == References.Preserve ? "IUncheckedJsonObjectCodec" : "IUncheckedJsonCodec";

    private bool IsPart => model.PartialViews.Count > 0;

    /// <summary>The codec that is composed at run time.</summary>
    private string Whole => $"ComposedCodec<{names.Of(model.Type)}>.";

    private void EmitPart()
    {
        if (IsPart)
        {
            output.Line($"private static readonly bool IsPart = JsonMembers.ArePart({string.Join(", ", model.PartialViews.Select(codec => $"default({names.Of(codec)})"))});")
                .Line()
                .Line("bool IJsonPartialView.IsIncomplete => IsPart;")
                .Line();
        }
    }

    private void EmitReferenced(string type)
    {
        EmitPart();
        output.Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {type}? value)")
            .Line($"    => {(IsPart ? $"IsPart ? {Whole}Write(at, context, value) : " : "")}ReferenceCodec<{type}, {model.CodecName}>.Write(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {type}? value)")
            .Line($"    => {(IsPart ? $"IsPart ? {Whole}Read(at, context, out value) : " : "")}ReferenceCodec<{type}, {model.CodecName}>.Read(at, context, out value);")
            .Line()
            .Line($"public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, {type} value)")
            .Line("    => Types.WriteMembers(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref {type}? value)")
            .Line("    => Types.ReadMembers(at, context, start, more, ref value);")
            .Close();
    }
}

using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Converts the content of a union to its plan.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class UnionPlanner(CodecComposition composition, ObjectPlanner objects, ShapeSettings settings)
{
    internal UnionPlan Plan(TypeFacts type, UnionContent content) => new CSharpUnionPlan(
        TypeWords.Of(ReflectedFacts.TypeOf(type)),
        ReflectedFacts.PropertyOf(content.Value!)!,
        [.. content.Cases.Select(one => new UnionCasePlan(
            ReflectedFacts.ConstructorOf(one.Constructor),
            ReflectedFacts.TypeOf(one.Type),
            composition.Value(one.Type, null),
            (JsonKinds)one.Kinds,
            one.TakesNull,
            one.Members is { } members ? new Jackdaw.Codecs.UnionMembers(members.Names, members.Required, members.RejectsOthers) : null))],
        settings.CaseInsensitive)
    {
        PreservesReferences = settings.References == References.Preserve,
    };

    internal UnionPlan Plan(TypeFacts type, FSharpUnionContent content) => new FSharpUnionPlan(
        TypeWords.Of(ReflectedFacts.TypeOf(type)),
        content.Discriminator,
        content.EscapedDiscriminator,
        content.HasStaticTag ? ReflectedFacts.TypeOf(type).GetMethod("GetTag")! : ReflectedFacts.TypeOf(type).GetProperty("Tag")!.GetMethod!,
        [.. content.Cases.Select(one => new FSharpCasePlan(
            one.Name,
            one.EscapedName,
            one.Start,
            one.Source is PropertyFacts value ? ReflectedFacts.PropertyOf(value)!.GetMethod : null,
            one.Content is { } fields ? objects.Plan(type, fields) : null))])
    {
        RejectsUnknownMembers = content.RejectUnknownMembers,
        RejectsByItself = content.RejectsByItself,
        IgnoresCase = content.IsCaseInsensitive,
        PreservesReferences = settings.References == References.Preserve,
    };
}

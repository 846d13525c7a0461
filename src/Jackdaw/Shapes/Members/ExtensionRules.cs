namespace Jackdaw.Shapes;

/// <summary>Finds the member with <c>[JsonExtensionData]</c>.</summary>
internal static class ExtensionRules
{
    private const string Interface = "System.Collections.Generic.IDictionary`2";

    public static ExtensionShape? Decide(TypeFacts type, IReadOnlyList<MemberCandidate> candidates, ShapeSettings settings, List<ShapeProblem> problems)
    {
        if (candidates.Count == 0)
        {
            return null;
        }

        MemberCandidate member = candidates[0];
        if (candidates.Count > 1)
        {
            Report(candidates[1], "a type can have only one such member; remove the attribute from the others");
        }

        if (KindOf(member.Source.Type) is not { } kind)
        {
            Report(member, "its type cannot hold them; use a class or interface that is an IDictionary<string, JsonElement> or IDictionary<string, object>, such as Dictionary, or a JsonObject");
            return null;
        }

        if (!member.CanGet)
        {
            Report(member, "it has no accessible getter; make it public, or put [JsonInclude] on it");
        }

        if (type.Find(AttributeNames.UnmappedMembers)?.Argument(0) is ObjectRules.Disallow)
        {
            Report(member, "[JsonUnmappedMemberHandling] of the type rejects the members that it should keep; remove one of the two");
        }

        if (member.Attributes.Codec is not null)
        {
            Report(member, "a codec writes one value, but extension data consists of members; remove [JsonCodec]");
        }

        TypeShape? converter = member.Attributes.Converter is null ? ConverterRule.OnType(member.Source.Type, settings) : MemberValue.Of(member, type, settings);
        if (converter is UnsupportedShape unsupported)
        {
            problems.Add(unsupported.Problem);
        }

        return new ExtensionShape(
            new MemberShape(member.Source, "", 0)
            {
                IsIncluded = member.Attributes.Include,
                AllowsReading = true,
                AllowsWriting = true,
                IsWritten = member.CanGet,
                Reading = member.CanSet ? MemberReading.Set : MemberReading.None,
                Value = converter,
            },
            kind,
            TargetOf(member.Source.Type));

        void Report(MemberCandidate at, string reason)
            => problems.Add(new ShapeProblem(ProblemKind.InvalidExtensionData, at.Source, type.Name + "." + at.Source.Name, reason));
    }

    private static ExtensionKind? KindOf(TypeFacts type) => type switch
    {
        { MetadataName: "System.Text.Json.Nodes.JsonObject" } => ExtensionKind.Nodes,

        // A struct would be populated as a copy.
        { IsValueType: true } => null,
        _ when Keeps(type, "System.Object") => ExtensionKind.Objects,
        _ when Keeps(type, "System.Text.Json.JsonElement") => ExtensionKind.Elements,
        _ => null,
    };

    private static bool Keeps(TypeFacts type, string value)
        => type.Interfaces.Append(type).Any(contract => contract.MetadataName == Interface
            && contract.Arguments.Count == 2
            && contract.Arguments[0].MetadataName == "System.String"
            && contract.Arguments[1].MetadataName == value);

    private static ExtensionTarget TargetOf(TypeFacts type) => type switch
    {
        { MetadataName: "System.Text.Json.Nodes.JsonObject" or "System.Collections.Generic.Dictionary`2" } => ExtensionTarget.Collected,
        { MetadataName: Interface } => ExtensionTarget.Interface,
        { Form: TypeForm.Class, IsAbstract: false } when type.Constructors.Any(constructor => constructor.IsPublic && constructor.Parameters.Count == 0) => ExtensionTarget.Created,
        _ => ExtensionTarget.Given,
    };
}

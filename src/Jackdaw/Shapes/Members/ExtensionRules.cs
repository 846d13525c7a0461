namespace Jackdaw.Shapes;

/// <summary><c>[JsonExtensionData]</c>: which member keeps what the type does not know.</summary>
internal static class ExtensionRules
{
    private static readonly HashSet<string> Dictionaries = new(StringComparer.Ordinal)
    {
        "System.Collections.Generic.Dictionary`2", "System.Collections.Generic.IDictionary`2",
    };

    public static ExtensionShape? Decide(TypeFacts type, IReadOnlyList<MemberCandidate> candidates, List<ShapeProblem> problems)
    {
        if (candidates.Count == 0)
        {
            return null;
        }

        MemberCandidate member = candidates[0];
        if (candidates.Count > 1)
        {
            Report(candidates[1], "a type has one member that keeps them; remove the attribute from the others");
        }

        if (KindOf(member.Source.Type) is not { } kind)
        {
            Report(member, "its type is none that keeps them; make it a Dictionary<string, JsonElement>, an IDictionary<string, JsonElement>, the same of object, or a JsonObject");
            return null;
        }

        if (!member.CanGet)
        {
            Report(member, "it has no getter that is seen; make it public, or put [JsonInclude] on it");
        }

        if (type.Find(AttributeNames.UnmappedMembers)?.Argument(0) is ObjectRules.Disallow)
        {
            Report(member, "[JsonUnmappedMemberHandling] of the type refuses what it should keep; remove one of the two");
        }

        return new ExtensionShape(
            new MemberShape(member.Source, "", 0)
            {
                IsIncluded = member.Attributes.Include,
                AllowsReading = true,
                AllowsWriting = true,
                IsWritten = true,
                Reading = member.CanSet ? MemberReading.Set : MemberReading.None,
            },
            kind);

        void Report(MemberCandidate at, string reason)
            => problems.Add(new ShapeProblem(ProblemKind.InvalidExtensionData, at.Source, type.Name + "." + at.Source.Name, reason));
    }

    private static ExtensionKind? KindOf(TypeFacts type) => type switch
    {
        { MetadataName: "System.Text.Json.Nodes.JsonObject" } => ExtensionKind.Nodes,
        _ when !Dictionaries.Contains(type.MetadataName) || type.Arguments[0].MetadataName != "System.String" => null,
        _ => type.Arguments[1].MetadataName switch
        {
            "System.Text.Json.JsonElement" => ExtensionKind.Elements,
            "System.Object" => ExtensionKind.Objects,
            _ => null,
        },
    };
}

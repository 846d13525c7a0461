namespace Jackdaw.Shapes;

/// <summary>
/// Types of F# that look like classes or structs with properties and are none. The compiler of F# notes what it made of each type. Records that are
/// classes, and enums, are what they look like.
/// </summary>
internal static class FSharpRule
{
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Mapping = Core + "CompilationMappingAttribute";
    private const int KindMask = 31;
    private const int Union = 1;
    private const int Record = 2;

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Reason(type) is { } reason ? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), reason)) : null;

    private static string? Reason(TypeFacts type)
    {
        switch (type.MetadataName)
        {
            case Core + "FSharpOption`1":
            case Core + "FSharpValueOption`1":
                return "options of F# are not supported yet; use a nullable type, or name a codec with [JsonCodec]";
            case Core + "Unit":
                return "unit holds nothing; leave it out with [JsonIgnore]";
        }

        for (TypeFacts? level = type; level is not null; level = level.Base)
        {
            switch (KindOf(level))
            {
                case Union:
                    return "unions of F# are not supported yet; use a record, or name a codec with [JsonCodec]";
                case Record when type.IsValueType:
                    return "struct records of F# are not supported yet; use a record without [<Struct>], or name a codec with [JsonCodec]";
            }
        }

        return null;
    }

    private static int KindOf(TypeFacts type) => type.Find(Mapping)?.Argument(0) is int flags ? flags & KindMask : 0;
}

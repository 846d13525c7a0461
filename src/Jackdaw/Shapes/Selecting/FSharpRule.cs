namespace Jackdaw.Shapes;

/// <summary>
/// Types of F# that look like classes or structs with properties and are none. The compiler of F# notes what it made of each type. Records and enums
/// are what they look like.
/// </summary>
internal static class FSharpRule
{
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Mapping = Core + "CompilationMappingAttribute";
    private const string Option = Core + "FSharpOption`1";
    private const string ValueOption = Core + "FSharpValueOption`1";
    private const int KindMask = 31;
    private const int Union = 1;
    private const int Record = 2;

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type.MetadataName switch
        {
            Option => new OptionShape(type, "OptionCodec", type.Arguments[0]),
            ValueOption => new OptionShape(type, "ValueOptionCodec", type.Arguments[0]),
            _ => Refused(type),
        };

    /// <summary>A struct with a constructor for all its fields, which is how it is made; as a class it would be its only constructor.</summary>
    public static bool IsStructRecord(TypeFacts type) => type.IsValueType && KindOf(type) == Record;

    private static UnsupportedShape? Refused(TypeFacts type)
        => Reason(type) is { } reason ? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), reason)) : null;

    private static string? Reason(TypeFacts type)
    {
        if (type.MetadataName == Core + "Unit")
        {
            return "unit holds nothing; leave it out with [JsonIgnore]";
        }

        for (TypeFacts? level = type; level is not null; level = level.Base)
        {
            if (KindOf(level) == Union)
            {
                return "unions of F# are not supported yet; use a record, or name a codec with [JsonCodec]";
            }
        }

        return null;
    }

    private static int KindOf(TypeFacts type) => type.Find(Mapping)?.Argument(0) is int flags ? flags & KindMask : 0;
}

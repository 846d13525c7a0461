namespace Jackdaw.Shapes;

/// <summary>Types that would give wrong JSON if they were treated as objects with properties.</summary>
internal static class UnsupportedRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Reason(type) is { } reason ? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), reason)) : null;

    /// <summary>Returns why the type has no JSON form of its own, or null.</summary>
    public static string? Find(TypeFacts type) => Reason(type);

    /// <summary>Whether the type has no JSON form of its own.</summary>
    public static bool Applies(TypeFacts type) => Reason(type) is not null;

    private static string? Reason(TypeFacts type)
    {
        switch (type)
        {
            case { Form: TypeForm.Pointer }:
                return "a pointer is not data; leave it out with [JsonIgnore]";
            case { Form: TypeForm.Delegate } or { MetadataName: "System.Delegate" or "System.MulticastDelegate" }:
                return "a delegate is not data; leave it out with [JsonIgnore]";
            case { Form: TypeForm.Parameter }:
                return "its type argument is not known here; name the closed type with [assembly: JsonModel(typeof(...))]";
            case { IsRefStruct: true }:
                return "a ref struct cannot be stored; leave it out with [JsonIgnore]";
            case { MetadataName.Length: > 0 }:
                return FrameworkAdvice.For(type) ?? ReasonOfNamed(type);
            default:
                return "it is not a type with members; leave it out with [JsonIgnore]";
        }
    }

    private static string? ReasonOfNamed(TypeFacts type) => type switch
    {
        { IsOpen: true } => "its type arguments are not known; name the closed type with [assembly: JsonModel(typeof(...))]",
        { IsStatic: true } => "it is static; leave it out with [JsonIgnore]",
        { Form: not (TypeForm.Class or TypeForm.Struct or TypeForm.Interface) } => "it is not a class or a struct; leave it out with [JsonIgnore]",
        _ => null,
    };
}

namespace Jackdaw.Shapes;

/// <summary>Types that would give wrong JSON if they were treated as objects with properties.</summary>
internal static class UnsupportedRule
{
    private const string Awaited = "it is asynchronous; pass it as IAsyncEnumerable<T> to SerializeAsync, declare a member as JsonStreamedArray<T>, or name a codec with [JsonCodec]";

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Reason(type) is { } reason ? Shape(type, reason) : null;

    /// <summary>Returns the shape of a type that implements <c>IAsyncEnumerable&lt;T&gt;</c>, or null.</summary>
    public static TypeShape? Asynchronous(TypeFacts type) => IsAsynchronous(type) ? Shape(type, Awaited) : null;

    /// <summary>Returns why the type has no JSON form of its own, or null.</summary>
    public static string? Find(TypeFacts type) => Reason(type);

    /// <summary>Whether the type has no JSON form of its own.</summary>
    public static bool Applies(TypeFacts type) => Reason(type) is not null;

    private static UnsupportedShape Shape(TypeFacts type, string reason) => new(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), reason));

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
        _ when IsAsynchronous(type) => Awaited,
        { Form: not (TypeForm.Class or TypeForm.Struct or TypeForm.Interface) } => "it is not a class or a struct; leave it out with [JsonIgnore]",
        _ => null,
    };

    /// <summary>
    /// Whether the type implements <c>IAsyncEnumerable&lt;T&gt;</c>. As an object it would silently lose its elements. A type that can also be
    /// enumerated synchronously is a collection.
    /// </summary>
    private static bool IsAsynchronous(TypeFacts type)
        => type.Interfaces.Any(contract => contract.MetadataName == "System.Collections.Generic.IAsyncEnumerable`1") && !CustomCollectionRule.IsEnumerable(type);
}

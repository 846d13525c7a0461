namespace Jackdaw.Shapes;

/// <summary>What a value is says its type at run time: <c>object</c>, and interfaces and abstract classes that are no collections.</summary>
internal static class RunTimeTypeRule
{
    public static TypeShape? Object(TypeFacts type, ShapeSettings settings)
        => type.MetadataName == "System.Object" ? new ScalarShape(type, settings.NaturalObjects ? "NaturalObjectCodec" : "ObjectCodec", 0) : null;

    /// <summary>Written by the type that the value has; not read.</summary>
    public static TypeShape? Abstract(TypeFacts type, ShapeSettings settings)
    {
        if (type is not ({ Form: TypeForm.Interface } or { Form: TypeForm.Class, IsAbstract: true }))
        {
            return null;
        }

        if (UnsupportedDemands.On(type).FirstOrDefault() is { } demand)
        {
            return new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, demand, type.ToString(), Advice.ForType));
        }

        return new RunTimeTypeShape(type, new ShapeProblem(ProblemKind.NotReadable, null, type.ToString(), WhyNotReadable(type))) { Warnings = [.. UnreadAttributes.OnType(type)] };
    }

    /// <summary>Of an interface or abstract class.</summary>
    public static string WhyNotReadable(TypeFacts type)
        => (type.Form == TypeForm.Interface ? "an interface does not say which class to create" : "it is abstract, so it does not say which class to create")
            + "; use a class, name the derived types with [JsonDerivedType]";
}

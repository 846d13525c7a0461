using System.Reflection;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Metadata;

/// <content>Unions, whose cases have shapes of their own.</content>
internal sealed partial class ShapeMaker
{
    private JsonShape Union(TypeFacts facts)
    {
        UnionContent content = UnionContent.Of(facts, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refused(facts, broken);
        }

        Type type = TypeOf(facts);
        PropertyInfo held = ReflectedFacts.PropertyOf(content.Value!)!;
        Lazy<Func<object, object?>> get = new(() => BoxedAccessors.Getter(type, typeof(object), [held]));
        JsonCaseShape[] cases = [.. content.Cases.Select(one => Case(type, one, get))];
        return new JsonShape(type, profile, JsonShapeKind.Union) { Cases = cases, FindCase = new(() => union => CaseOf(type, cases, get.Value(union))) };
    }

    private JsonCaseShape Case(Type union, UnionCase one, Lazy<Func<object, object?>> get)
    {
        ConstructorInfo constructor = ReflectedFacts.ConstructorOf(one.Constructor);
        ParameterPlan parameter = new(TypeOf(one.Type), 0, null, null) { IsByReference = ReflectedFacts.IsByReference(one.Constructor.Parameters[0]) };
        return new JsonCaseShape(union, parameter.Type, one.TakesNull, Later(one.Type), get, new(() =>
        {
            Func<object?[], object> make = BoxedAccessors.Maker(union, new ConstructionPlan(constructor, [parameter], IsGuarded: false), [parameter]);
            return value => make([value]);
        }));
    }

    /// <summary>Returns the case of the value's type, or else that of its nearest base type, as the codec of the union does.</summary>
    private static JsonCaseShape? CaseOf(Type union, JsonCaseShape[] cases, object? held)
    {
        if (held is null)
        {
            return Array.Find(cases, one => one.TakesNull);
        }

        JsonCaseShape[] fitting = Array.FindAll(cases, one => one.Type.IsInstanceOfType(held));
        return Array.Find(fitting, one => (Nullable.GetUnderlyingType(one.Type) ?? one.Type) == held.GetType())
            ?? Array.Find(fitting, one => !Array.Exists(fitting, other => other != one && one.Type.IsAssignableFrom(other.Type)))
            ?? throw new NotSupportedException($"'{held.GetType()}' is not a case of the union '{union}'.");
    }

    /// <param name="union">The union.</param>
    /// <param name="asked">The union, or the class of one of its cases.</param>
    private JsonShape FSharpUnion(TypeFacts union, TypeFacts asked)
    {
        FSharpUnionContent content = FSharpUnionContent.Of(union, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refused(union, broken);
        }

        Type type = TypeOf(union);
        JsonCaseShape[] cases = [.. content.Cases.Select(one => new JsonCaseShape(type, one.Name, one.Content is not null, Fields(union, one)))];
        return new JsonShape(TypeOf(asked), profile, JsonShapeKind.Union)
        {
            Cases = cases,
            Discriminator = content.Discriminator,
            RejectsUnknownMembers = content.RejectUnknownMembers,
            IsCaseInsensitive = content.IsCaseInsensitive,
            FindCase = new(() =>
            {
                Func<object, object?> tag = content.HasStaticTag
                    ? BoxedAccessors.Getter(type, type.GetMethod("GetTag")!)
                    : BoxedAccessors.Getter(type, typeof(int), [type.GetProperty("Tag")!]);
                return value => cases[(int)tag(value)!];
            }),
        };
    }

    /// <summary>
    /// Returns an object with the fields of a case. They are members of the class of the case if there is one, and creating the object
    /// creates the union.
    /// </summary>
    private JsonShape Fields(TypeFacts union, FSharpCase one)
    {
        if (one.Content is { } content)
        {
            return Object(union, content, member => TypeOf(member.Source.Declaring));
        }

        ConstructionPlan value = new(null, [], IsGuarded: false) { Factory = ReflectedFacts.PropertyOf((PropertyFacts)one.Source)!.GetMethod };
        return new JsonShape(TypeOf(union), profile, JsonShapeKind.Object) { Construction = value };
    }
}

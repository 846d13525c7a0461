using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Metadata;

/// <summary>
/// Turns the decisions of the rules about one type into a public shape. Nested types are resolved on access; what an attribute of a member
/// decides is created with the member.
/// </summary>
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
internal sealed partial class ShapeMaker(Type profile, ShapeSettings settings)
{
    private readonly ReflectedFacts _facts = ReflectedContracts.Of(profile).Facts();

    internal JsonShape Of(Type type)
    {
        TypeFacts facts = _facts.Of(type);
        return new EndlessTypes().Check(facts) is { } endless ? Refused(facts, endless) : Of(Selection.Of(facts, settings));
    }

    private JsonShape Of(TypeShape shape) => shape switch
    {
        UnsupportedShape unsupported => Refused(shape.Type, unsupported.Problem),
        RefusedShape refused => Refused(shape.Type, refused.Notice),
        CustomShape custom => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Custom) { Codec = TypeOf(custom.Codec) },
        ConverterShape converter => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Custom) { Codec = TypeOf(converter.Converter) },
        AttributeConverterShape or StjShape => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Custom),
        CycleShape cycle => Of(cycle.Value),
        ObjectNumbersShape any => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Any) { NumberHandling = (JsonNumberHandling)any.Handling },
        ElementCodecShape element => OfElements(element),
        ScalarShape scalar => new JsonShape(TypeOf(shape.Type), profile, IsAny(scalar) ? JsonShapeKind.Any : JsonShapeKind.Scalar),
        NumberShape number => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Scalar) { NumberHandling = (JsonNumberHandling)number.Handling },
        NullableShape nullable => Holding(shape.Type, JsonShapeKind.Nullable, nullable.Value is { } value ? Made(value) : Later(nullable.Underlying)),
        OptionShape option => Holding(shape.Type, JsonShapeKind.Nullable, Later(option.Underlying)),
        EnumShape names => Enum(names),
        CollectionShape collection => Collection(collection, collection.ElementValue is { } element ? Made(element) : Later(collection.Element)),
        PolymorphicShape => Polymorphic(shape.Type),
        ObjectShape => Object(shape.Type),
        UnionShape => Union(shape.Type),
        FSharpUnionShape => FSharpUnion(shape.Type, shape.Type),
        FSharpCaseShape one => FSharpUnion(one.Union, one.Type),
        _ => new JsonShape(TypeOf(shape.Type), profile, JsonShapeKind.Any),
    };

    /// <summary>Whether every kind of value is allowed, as for documents, and for objects whose run-time type decides.</summary>
    private static bool IsAny(ScalarShape scalar) => SchemaScalars.Of(scalar).IsAny || scalar.Codec is "JsonObjectCodec" or "JsonArrayCodec";

    private JsonShape Refused(TypeFacts type, ShapeProblem problem) =>
        new(TypeOf(type), profile, JsonShapeKind.Refused) { Refusal = $"{problem.Message.TrimEnd('.')} ({problem.Kind.Id})." };

    private JsonShape Holding(TypeFacts type, JsonShapeKind kind, Lazy<JsonShape> element) => new(TypeOf(type), profile, kind) { LazyElement = element };

    private JsonShape Collection(CollectionShape shape, Lazy<JsonShape> element) =>
        new(TypeOf(shape.Type), profile, shape.Key is null ? JsonShapeKind.Array : JsonShapeKind.Dictionary)
        {
            LazyElement = element,
            LazyKey = shape.Key is { } key ? Made(Selection.OfKey(key, settings)) : null,
            Rank = Math.Max(shape.Type.Rank, 1),
            WriteOnly = shape.Unreadable?.Message,
            RejectsDuplicateMembers = shape.Key is not null && settings.RejectDuplicateMembers,
        };

    /// <summary>Returns a shape with a codec for the elements of a collection, at any depth.</summary>
    private JsonShape OfElements(ElementCodecShape shape)
    {
        if (shape.Type.Equals(shape.Served))
        {
            return Of(shape.Codec);
        }

        return Selection.Of(shape.Type, settings) switch
        {
            NullableShape nullable => Holding(shape.Type, JsonShapeKind.Nullable, Made(shape with { Type = nullable.Underlying })),
            OptionShape option => Holding(shape.Type, JsonShapeKind.Nullable, Made(shape with { Type = option.Underlying })),
            CollectionShape collection => Collection(collection, new Lazy<JsonShape>(() => OfElementsOf(TypeOf(collection.Element), shape))),
            var other => Of(other),
        };
    }

    /// <summary>Returns the same later, and maybe on another thread, so with facts of its own.</summary>
    private JsonShape OfElementsOf(Type element, ElementCodecShape shape)
    {
        ShapeMaker maker = new(profile, settings);
        return maker.OfElements(shape with { Type = maker._facts.Of(element) });
    }

    private JsonShape Enum(EnumShape shape)
    {
        Type type = TypeOf(shape.Type);
        if (!shape.IsByName)
        {
            return new JsonShape(type, profile, JsonShapeKind.Enum);
        }

        EnumContent content = EnumContent.Of(shape.Type, settings);
        HashSet<string> written = [.. content.Names.GroupBy(name => name.Value).Select(value => EnumPlan.Written(type, [.. value.Select(name => name.Source.Name)]))];
        return content.IsBroken
            ? Refused(shape.Type, content.Problems[0])
            : new JsonShape(type, profile, JsonShapeKind.Enum)
            {
                EnumNames = [.. content.Names.Select(name => new JsonEnumName(name.Name, System.Enum.ToObject(type, name.Source.Constant!), written.Contains(name.Source.Name)))],
                IsFlags = content.IsFlags,
            };
    }

    private JsonShape Polymorphic(TypeFacts type)
    {
        PolymorphicContent content = PolymorphicContent.Of(type, settings);
        return content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken
            ? Refused(type, broken)
            : Object(type, JsonShapeKind.Polymorphic, content.Discriminator, [.. content.Derived.Select(derived => new JsonDerivedShape(
                derived.Discriminator, derived.Form == DerivedForm.Members ? Object(derived.Type)
                    : derived.Form == DerivedForm.Refused ? Refused(derived.Type, content.Problems.First(problem => problem.Error == derived.Refusal))
                    : Of(Selection.Of(derived.Type, settings))))]);
    }

    private JsonShape Object(TypeFacts facts, JsonShapeKind kind = JsonShapeKind.Object, string? discriminator = null, IReadOnlyList<JsonDerivedShape>? derived = null)
    {
        ObjectContent content = ObjectContent.Of(facts, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refused(facts, broken);
        }

        return Object(facts, content, _ => TypeOf(facts), kind, discriminator, derived);
    }

    /// <param name="facts">The type.</param>
    /// <param name="content">Its content.</param>
    /// <param name="ownerOf">The type whose values have a member.</param>
    /// <param name="kind">The kind of its values.</param>
    /// <param name="discriminator">The name of the member that determines their type, or null.</param>
    /// <param name="derived">The types that they may have.</param>
    private JsonShape Object(
        TypeFacts facts, ObjectContent content, Func<MemberShape, Type> ownerOf, JsonShapeKind kind = JsonShapeKind.Object, string? discriminator = null, IReadOnlyList<JsonDerivedShape>? derived = null)
    {
        Type type = TypeOf(facts);
        JsonMemberShape?[] members = [.. content.Members.Select(member => member.IsUsed ? Member(ownerOf(member), member) : null)];
        ConstructionPlan? construction = content.Unreadable is not null || (facts.IsAbstract && content.Construction.Factory is null) ? null : ObjectPlanner.Construction(facts, content.Construction);
        List<ParameterPlan> arguments = construction is null ? [] : [.. Leaves(construction).Where(argument => !argument.IsDefault || CanBeBoxed(argument.Type))];
        return new JsonShape(type, profile, kind)
        {
            Members = [.. members.OfType<JsonMemberShape>()],
            ExtensionData = content.Extension is { } extension ? Member(type, extension.Member) : null,
            RejectsUnknownMembers = content.RejectUnknownMembers,
            RejectsDuplicateMembers = content.RejectDuplicateMembers,
            IsCaseInsensitive = content.IsCaseInsensitive,
            WriteOnly = content.Unreadable?.Message ?? (facts.IsAbstract && construction is null ? "It is abstract." : null),
            Construction = construction,
            Arguments = arguments,
            Parameters = [.. arguments.Select(argument => new JsonParameterShape(
                argument.Type,
                argument.Member < 0 ? null : members[argument.Member],
                argument.Default ?? (argument.Type.IsValueType && Nullable.GetUnderlyingType(argument.Type) is null ? RuntimeHelpers.GetUninitializedObject(argument.Type) : null)))],
            Discriminator = discriminator,
            DerivedTypes = derived ?? [],
        };
    }

    private JsonMemberShape Member(Type owner, MemberShape member) => new(owner, member, member.Value is { } value ? Made(value) : Later(member.Type));

    private static Lazy<JsonShape> Done(JsonShape shape) => new(shape);

    private Lazy<JsonShape> Made(TypeShape shape) => Done(Of(shape));

    private Lazy<JsonShape> Later(TypeFacts facts)
    {
        Type type = TypeOf(facts);
        return CanBeBoxed(type) ? new Lazy<JsonShape>(() => JsonShape.For(type, profile)) : Done(Of(Selection.Of(facts, settings)));
    }

    private static bool CanBeBoxed(Type type) => !type.IsByRefLike && !type.IsPointer && !type.IsFunctionPointer;

    private static IEnumerable<ParameterPlan> Leaves(ConstructionPlan construction) =>
        construction.Parameters.SelectMany(parameter => parameter.Parts is { } parts ? Leaves(parts) : [parameter]);

    private static Type TypeOf(TypeFacts facts) => ReflectedFacts.TypeOf(facts);
}

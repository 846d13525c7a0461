namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonObjectCreationHandling(Populate)]</c>: decides which members are populated. On a member it is a requirement. On the type or in
/// the profile it is a preference, and members that cannot be populated are replaced, as in System.Text.Json.
/// </summary>
internal sealed class FillRules(TypeFacts type, ConstructionShape construction, ShapeSettings settings, List<ShapeProblem> problems)
{
    /// <summary>The value of <c>JsonObjectCreationHandling.Populate</c>.</summary>
    private const int Populate = 1;

    public FillShape? Of(MemberCandidate member, TypeShape? value)
    {
        bool isDemand = member.Attributes.Creation == Populate;
        if (!member.AllowsReading || !(member.Attributes.Creation is null ? IsWished : isDemand))
        {
            return null;
        }

        string? reason = null;
        FillShape? fill = Kind(member.Source.Type, value, member.CanSet);
        if (fill is not null && settings.References != References.None)
        {
            return Refuse(member, "the profile handles references, which populating does not support; remove one of the two");
        }

        TypeShape shape = value ?? Selection.Of(member.Source.Type, settings);
        if (fill is null && shape is StjShape { Unreadable: null } && CustomCollectionRule.IsGeneric(member.Source.Type))
        {
            return Refuse(member, "its type is served by System.Text.Json (JD0035), which cannot populate it here; put [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] on the member");
        }

        if (fill is null && shape is ComposedShape)
        {
            return Refuse(member, "its type is served at run time (JD0040), so generated code cannot populate it; put [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] on the member");
        }

        if (fill is null)
        {
            reason = "values of its type cannot be populated; remove the attribute";
        }
        else if (isDemand && fill.IsPolymorphic)
        {
            reason = "values with derived types are populated only if their owner or the profile requests it, as in System.Text.Json; put the attribute on '" + type + "'";
        }
        else if (!member.CanGet)
        {
            reason = "it has no accessible getter; make it public, or put [JsonInclude] on it";
        }
        else if (member.Source.Type.IsValueType && !member.CanSet)
        {
            reason = "it is a struct without a setter; give it one, or remove the attribute";
        }

        if (reason is not null)
        {
            return isDemand && !(member.Attributes.IsReused && HoldsNothing(member.Source.Type, value)) ? Refuse(member, reason) : null;
        }

        // System.Text.Json rejects or silently ignores this: members that only a constructor can set.
        return construction.Parameters.Count > 0 ? Refuse(member, $"'{type}' is created by a constructor with parameters; remove the attribute, or add a parameterless constructor")
            : fill!.IsObject && Unset(fill.Element) is { } unset
                ? Refuse(member, $"only its constructor can set '{fill.Element.Name}.{unset}'; put [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] on the member, or give '{unset}' a setter or init")
            : fill;
    }

    /// <summary>Returns the name of a member that only a constructor can set, or null.</summary>
    private string? Unset(TypeFacts element)
        => ConstructorFinder.Find(element, out _) is { Parameters.Count: > 0 }
            ? ObjectContent.Of(element, settings).Members.FirstOrDefault(member => member.Reading == MemberReading.Argument && !member.CanSet)?.Source.Name
            : null;

    /// <summary>
    /// Whether populating is requested by the type or the profile. Not if a discriminator decides which type to create: System.Text.Json
    /// populates members of such a type only if the member itself requires it.
    /// </summary>
    private bool IsWished => !type.Attributes.Any(stated => stated.MetadataName == AttributeNames.DerivedType && stated.Argument(1) is not null)
        && (type.Find(AttributeNames.ObjectCreation) is { } stated
            ? stated.Argument(0) is Populate
            : settings.PopulateMembers && construction.Parameters.Count == 0);

    /// <summary>Whether the value is a number, text or similar, which cannot be populated.</summary>
    private bool HoldsNothing(TypeFacts member, TypeShape? value) => (value ?? Selection.Of(member, settings)) is ScalarShape or NumberShape or EnumShape or NullableShape;

    private FillShape? Kind(TypeFacts member, TypeShape? value, bool canSet) => (settings.References == References.None ? value ?? Selection.Of(member, settings) : Unreferenced(member, value)) switch
    {
        CollectionShape collection => CollectionFilling.Of(member, collection),
        StjShape served when !member.IsValueType && !CustomCollectionRule.IsGeneric(member) && UntypedCollectionRule.Populator(member) is { } populator => new FillShape(populator, null, member) { IsUntyped = true, IsNeverCreated = served.Unreadable is not null },
        NullableShape { Value: null, Underlying: var underlying } when IsPlainObject(underlying) => new FillShape(FillShape.Nullable, null, underlying),
        ObjectShape when IsPlainObject(member) => new FillShape(FillShape.Object, null, member),
        PolymorphicShape when PolymorphicRules.Named(member, settings).All(IsFillable) && IsCreatedEmpty(member) => new FillShape(canSet ? FillShape.Polymorphic : FillShape.PolymorphicOnly, null, member),
        _ => null,
    };

    /// <summary>Returns the shape of the member in a profile without reference handling.</summary>
    private TypeShape Unreferenced(TypeFacts member, TypeShape? value)
        => value is null or CollectionShape ? Selection.Of(member, settings with { References = References.None }) : value;

    /// <summary>Whether no constructor takes members, so that all of them can be set in an existing object.</summary>
    private static bool IsCreatedEmpty(TypeFacts type) => type.IsAbstract || ConstructorFinder.Find(type, out _) is not { Parameters.Count: > 0 };

    private bool IsFillable(TypeFacts derived) => IsCreatedEmpty(derived) && Selection.Of(derived, settings) is ObjectShape or PolymorphicShape;

    private bool IsPlainObject(TypeFacts member)
        => Selection.Of(member, settings) is ObjectShape && !member.IsAbstract && !FrameworkTypes.Contains(member) && !TupleMembers.IsTuple(member);

    private FillShape? Refuse(MemberCandidate member, string reason)
    {
        problems.Add(new ShapeProblem(ProblemKind.NotPopulated, member.Source, type.Name + "." + member.Source.Name, reason));
        return null;
    }
}

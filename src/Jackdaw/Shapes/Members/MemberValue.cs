namespace Jackdaw.Shapes;

/// <summary>Determines the shape of a member's value from its attributes.</summary>
internal static class MemberValue
{
    /// <summary>Returns the shape, or null if the type of the member decides.</summary>
    public static TypeShape? Of(MemberCandidate member, TypeFacts owner, ShapeSettings settings)
    {
        TypeFacts type = member.Source.Type;
        if (member.Attributes.Unsupported is { } unsupported)
        {
            return Refuse(member, owner, unsupported, Advice.ForMember);
        }

        if (member.Attributes.Demand is { } demand)
        {
            return Refuse(member, owner, demand, Advice.ForMember);
        }

        if (member.Attributes.Codec is { } codec)
        {
            return CustomCodecRule.OnMember(codec, type, member.Source);
        }

        if (member.Attributes.Converter is not { } converter)
        {
            return Number(member, owner, settings) ?? RefusedRule.OnMember(type, settings);
        }

        TypeFacts? underlying = type.NullableUnderlying;
        if (EnumRule.IsLibraryConverter(converter) && EnumRule.NamingOf(converter) is null && (underlying ?? type) is { Form: TypeForm.Enum } named
            && (EnumRule.ConverterOn(named) is not { } own || EnumRule.NamingOf(own) is null))
        {
            var names = new EnumShape(named, IsByName: EnumRule.IsNamesConverter(converter));
            return underlying is null ? names : new NullableShape(type, underlying, names);
        }

        return (KnownAttributes.IsNewtonsoft(converter) ? null : ConverterRule.OnMember(converter, type, member.Source)) ?? Refuse(member, owner, converter, Advice.ForConverter);
    }

    private static TypeShape? Number(MemberCandidate member, TypeFacts owner, ShapeSettings settings)
    {
        NumberHandling? own = NumberRule.Of(member.Source);
        if ((own ?? NumberRule.Of(owner)) is not { } handling)
        {
            return null;
        }

        TypeFacts type = member.Source.Type;
        if (NumberRule.OnMember(type, settings, handling) is { } shape)
        {
            return shape;
        }

        return own is not null ? Refuse(member, owner, member.Source.Find(AttributeNames.NumberHandling)!, Advice.ForNumbers)
            : handling != settings.Numbers && NumberRule.HoldsObjects(type, settings) ? Refuse(member, owner, owner.Find(AttributeNames.NumberHandling)!, Advice.ForNumbers)
            : null;
    }

    private static UnsupportedShape Refuse(MemberCandidate member, TypeFacts owner, AttributeFacts attribute, string advice)
        => Refuse(member, owner, KnownAttributes.Display(attribute), advice);

    private static UnsupportedShape Refuse(MemberCandidate member, TypeFacts owner, string what, string advice)
        => new(
            member.Source.Type,
            new ShapeProblem(ProblemKind.UnsupportedAttribute, member.Source, what, owner.Name + "." + member.Source.Name, advice));
}

namespace Jackdaw.Shapes;

/// <summary><c>[JsonCodec(typeof(MoneyCodec))]</c>: a user-defined codec, on a type or on a member.</summary>
internal static class CustomCodecRule
{
    public static TypeShape? OnType(TypeFacts type, ShapeSettings settings)
        => type.Find(AttributeNames.Codec) is { } attribute ? Bind(attribute, type, at: null, isKey: false) : null;

    public static TypeShape? OnKeyType(TypeFacts type, ShapeSettings settings)
        => type.Find(AttributeNames.Codec) is { } attribute ? Bind(attribute, type, at: null, isKey: true) : null;

    /// <summary>
    /// Returns the shape of a member with a codec. It may be for the member's type, the underlying type of its nullable value, or the
    /// elements of its collection.
    /// </summary>
    public static TypeShape OnMember(AttributeFacts attribute, TypeFacts type, MemberFacts member)
    {
        TypeShape own = Bind(attribute, type, member, isKey: false);
        if (own is not UnsupportedShape { Problem: var problem })
        {
            return own;
        }

        if (type.NullableUnderlying is { } underlying && Bind(attribute, underlying, member, isKey: false) is CustomShape ofValue)
        {
            return new NullableShape(type, underlying, ofValue);
        }

        return Served(attribute) is { } served && Bind(attribute, served, member, isKey: false) is CustomShape ofElement
            ? new ElementCodecShape(type, served, ofElement, problem)
            : own;
    }

    private static TypeShape Bind(AttributeFacts attribute, TypeFacts type, MemberFacts? at, bool isKey)
    {
        TypeFacts? codec = Close(attribute, type, isKey, out string reason);
        return codec is null
            ? new UnsupportedShape(type, Misfit(attribute.TypeArgument, type, at, reason))
            : new CustomShape(type, codec, IsChecked: Implements(codec, isKey ? AttributeNames.KeyCodecContract : AttributeNames.CodecContract, type), isKey);
    }

    /// <summary>Creates the problem of a codec that cannot serve a type.</summary>
    public static ShapeProblem Misfit(TypeFacts? codec, TypeFacts type, Facts? at, string reason)
        => new(ProblemKind.InvalidCodec, at, "typeof(" + (codec?.Name ?? "?") + ")", type.ToString(), reason);

    /// <summary>Returns the type that a non-generic codec serves, if it serves one.</summary>
    private static TypeFacts? Served(AttributeFacts attribute)
        => attribute.TypeArgument is { Form: TypeForm.Struct, IsOpen: false } codec && codec.Interfaces.Count(IsCodec) == 1
            ? codec.Interfaces.First(IsCodec).Arguments[0]
            : null;

    /// <summary>Closes the codec with the type arguments of the type it serves; null and the reason if that fails.</summary>
    private static TypeFacts? Close(AttributeFacts attribute, TypeFacts type, bool isKey, out string reason)
    {
        reason = "it is not a struct";
        if (attribute.TypeArgument is not { Form: TypeForm.Struct } codec)
        {
            return null;
        }

        if (codec.IsOpen)
        {
            IReadOnlyList<TypeFacts> arguments = type.Element is { } element ? [element] : type.Arguments;
            reason = "it has " + codec.ParameterCount + " type parameters for " + arguments.Count + " arguments";
            if (codec.ParameterCount != arguments.Count || IsInGeneric(codec))
            {
                return null;
            }

            if (codec.Close(arguments) is not { } closed)
            {
                reason = "its type parameters do not allow the arguments of the type";
                return null;
            }

            codec = closed;
        }

        reason = "it does not implement " + (isKey ? "IJsonKeyCodec<" : "IJsonCodec<") + type + ">";
        return Implements(codec, isKey ? AttributeNames.KeyCodecContract : AttributeNames.CodecContract, type)
            || Implements(codec, isKey ? AttributeNames.UncheckedKeyCodecContract : AttributeNames.UncheckedCodecContract, type)
                ? codec
                : null;
    }

    private static bool IsInGeneric(TypeFacts type)
    {
        for (TypeFacts? outer = type.Container; outer is not null; outer = outer.Container)
        {
            if (outer.ParameterCount > 0)
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsCodec(TypeFacts contract) => contract.MetadataName is AttributeNames.CodecContract or AttributeNames.UncheckedCodecContract;

    private static bool Implements(TypeFacts codec, string contract, TypeFacts type)
        => codec.Interfaces.Any(implemented => implemented.MetadataName == contract && implemented.Arguments[0].Equals(type));
}

using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>Decides the content of one polymorphic type. Collects all its problems before giving up.</summary>
internal sealed class PolymorphicRules(TypeFacts type, ShapeSettings settings)
{
    public const string DefaultName = "$type";

    /// <summary>The names of other System.Text.Json metadata.</summary>
    public static readonly string[] Taken = ["$id", "$ref", "$values"];

    private readonly List<ShapeProblem> _problems = [];
    private readonly List<DerivedShape> _derived = [];

    /// <summary>Returns the derived types that the attributes of a type name, or that are inferred, without any check.</summary>
    public static IEnumerable<TypeFacts> Named(TypeFacts type, ShapeSettings settings)
        => (ClosedHierarchy.IsInferred(type, settings) ? ClosedHierarchy.Derived(type) : StatedOn(type).Select(derived => derived.Type))
            .Select(derived => derived.IsOpen ? GenericDerivation.Close(derived, type, out _) : derived)
            .OfType<TypeFacts>();

    /// <summary>Returns the names of the discriminators that may identify a type: those of itself, its base types and its interfaces.</summary>
    public static IEnumerable<string> NamesOn(TypeFacts type, ShapeSettings settings)
        => type.Levels().Concat(type.Interfaces).Where(level => PolymorphicRule.Applies(level, settings)).Select(NameOf);

    public PolymorphicContent Decide()
    {
        foreach (string what in UnsupportedDemands.On(type))
        {
            _problems.Add(new ShapeProblem(ProblemKind.UnsupportedAttribute, type, what, type.ToString(), Advice.ForType));
        }

        AttributeFacts? stated = type.Find(AttributeNames.Polymorphic);
        string name = NameOf(type);
        var unknown = (UnknownDerived)(stated?.Named("UnknownDerivedTypeHandling") as int? ?? 0);
        string? escaped = JsonText.Escape(name, settings.NameEscaping);
        if (escaped is null)
        {
            Report("the name of its type discriminator is not valid Unicode text; give it one without a lone surrogate");
        }

        if (type.IsSealed)
        {
            Report("it is sealed, so nothing derives from it; remove its attributes");
        }

        foreach ((TypeFacts derived, object? discriminator) in ClosedHierarchy.IsInferred(type, settings) ? Inferred() : StatedOn(type))
        {
            Add(derived, discriminator, escaped ?? "", unknown);
        }

        if (_derived.Count == 0 && _problems.Count == 0)
        {
            Report("its attributes name none; add [JsonDerivedType], or remove [JsonPolymorphic]");
        }

        var content = new PolymorphicContent(type, name, _derived)
        {
            EscapedDiscriminator = escaped ?? "",
            Unknown = unknown,
            IgnoresUnknownDiscriminators = stated?.Named("IgnoreUnrecognizedTypeDiscriminators") is true,
            HasBase = !type.IsAbstract || unknown != UnknownDerived.Fail,
            Problems = _problems,
        };
        if (_derived.Any(derived => derived.Discriminator is not null))
        {
            CheckName(content);
        }
        else if (type.IsAbstract && _derived.Count > 0)
        {
            _problems.Add(new ShapeProblem(
                ProblemKind.NotReadable, null, type.ToString(), "its derived types have no discriminators, and it cannot be created itself; give [JsonDerivedType] a second argument"));
        }

        return content;
    }

    private static string NameOf(TypeFacts type) => type.Find(AttributeNames.Polymorphic)?.Named("TypeDiscriminatorPropertyName") as string ?? DefaultName;

    private static IEnumerable<(TypeFacts Type, object? Discriminator)> StatedOn(TypeFacts type)
    {
        foreach (AttributeFacts attribute in type.Attributes.Where(attribute => attribute.MetadataName == AttributeNames.DerivedType))
        {
            if (attribute.TypeArgument is { } derived)
            {
                yield return (derived, attribute.Argument(1));
            }
        }
    }

    private IEnumerable<(TypeFacts Type, object? Discriminator)> Inferred() => ClosedHierarchy.Derived(type).Select(derived => (derived, (object?)derived.Name));

    private void Add(TypeFacts named, object? discriminator, string escapedName, UnknownDerived unknown)
    {
        TypeFacts? derived = named;
        if (named.IsOpen && (derived = GenericDerivation.Close(named, type, out string openReason)) is null)
        {
            Report($"'{named}' {openReason}");
            return;
        }

        if (WhyNot(derived!, unknown) is { } reason)
        {
            Report($"'{derived}' {reason}");
        }
        else if (_derived.Any(other => other.Type.Equals(derived)))
        {
            Report($"'{derived}' is named twice; remove one of the attributes");
        }
        else if (discriminator is not null && _derived.FirstOrDefault(other => discriminator.Equals(other.Discriminator)) is { } same)
        {
            Report($"'{same.Type}' and '{derived}' have the same discriminator; give each a different one");
        }
        else if (Start(escapedName, discriminator) is { } start)
        {
            DerivedForm form = FormOf(derived!, discriminator, out string refusal);
            ShapeProblem? problem = form == DerivedForm.Refused ? new ShapeProblem(ProblemKind.RefusedDerived, type, type.ToString(), derived!.ToString(), refusal) : null;
            _derived.Add(new DerivedShape(derived!, discriminator, start)
            {
                Form = form,
                Refusal = problem?.Error,
                IsEnteredAgain = form is DerivedForm.Value or DerivedForm.Elements && IsEnteredAgain(derived!),
            });
            if (problem is not null)
            {
                _problems.Add(problem);
            }
        }
        else
        {
            Report($"the discriminator of '{derived}' is not valid Unicode text; give it one without a lone surrogate");
        }
    }

    /// <summary>Explains what is wrong with the attribute itself, so that the derived types cannot be distinguished.</summary>
    private string? WhyNot(TypeFacts derived, UnknownDerived unknown)
        => !DerivesFrom(derived) ? "does not derive from it; remove the attribute, or derive it"
            : derived.IsAbstract && unknown != UnknownDerived.AsNearestAncestor
                ? "is abstract; name the types that are not, or set UnknownDerivedTypeHandling to FallBackToNearestAncestor"
            : null;

    /// <summary>
    /// Decides how a derived type is written. Unsupported types are rejected when such a value occurs, as in System.Text.Json; all others
    /// are served.
    /// </summary>
    private DerivedForm FormOf(TypeFacts derived, object? discriminator, out string refusal)
    {
        refusal = "";
        TypeShape shape = derived.IsAbstract ? new ObjectShape(derived) : Selection.Of(derived, settings);
        bool isCollection = CustomCollectionRule.IsEnumerable(derived);
        if (shape is ObjectShape or PolymorphicShape && !isCollection)
        {
            return DerivedForm.Members;
        }

        if (shape is not (UnsupportedShape or ObjectShape or PolymorphicShape) && settings.References != References.Preserve)
        {
            if (discriminator is null)
            {
                return DerivedForm.Value;
            }

            if (shape is CollectionShape { Key: null })
            {
                return DerivedForm.Elements;
            }

            if (shape is CollectionShape { Codec: "MapCodec", Unreadable: null } && !derived.IsValueType)
            {
                return DerivedForm.Entries;
            }
        }

        const string Plain = "remove its discriminator from [JsonDerivedType], so that it is written without one and not read";
        bool hasIds = settings.References == References.Preserve;
        string ways = hasIds ? "use a profile that does not preserve references" : Plain;
        refusal = shape switch
        {
            UnsupportedShape unsupported => "it cannot be served: " + unsupported.Problem.Message,
            _ when isCollection => $"it is a collection, whose JSON cannot contain a type discriminator here; {(hasIds ? ways : Plain + ", or give its elements to a member of an object")}",
            CustomShape => $"it has a codec of its own, to which no discriminator can be added; remove [JsonCodec], or {ways}",
            ConverterShape or AttributeConverterShape => $"it has a converter, to which no discriminator can be added; remove its converter, or {ways}",
            _ => $"it is not written as an object with members, to which a discriminator could be added; make it one, or {ways}",
        };
        return DerivedForm.Refused;
    }

    /// <summary>The codec of the value goes into it too, where cycles are ignored.</summary>
    private bool IsEnteredAgain(TypeFacts derived)
        => settings.References == References.IgnoreCycles && !derived.IsValueType && Selection.Of(derived, settings) is CollectionShape or StjShape;

    private bool DerivesFrom(TypeFacts derived)
        => derived.Equals(type) || derived.Levels().Any(type.Equals) || derived.Interfaces.Any(type.Equals);

    private string? Start(string escapedName, object? discriminator) => discriminator switch
    {
        null => "{",
        string text => JsonText.Escape(text, settings.NameEscaping) is { } escaped ? $"{{\"{escapedName}\":\"{escaped}\"" : null,
        _ => $"{{\"{escapedName}\":{Convert.ToString(discriminator, CultureInfo.InvariantCulture)}",
    };

    /// <summary>Checks for a member with the name of the discriminator, which would be mistaken for it.</summary>
    private void CheckName(PolymorphicContent content)
    {
        if (Taken.Contains(content.Discriminator))
        {
            Report($"\"{content.Discriminator}\" is reserved; give the discriminator another name");
        }

        IEnumerable<TypeFacts> types = content.Derived.Where(derived => derived.Form == DerivedForm.Members).Select(derived => derived.Type);
        foreach (TypeFacts owner in content.HasBase ? types.Append(type).Distinct() : types)
        {
            MemberShape? member = ObjectContent.Of(owner, settings).Members
                .FirstOrDefault(member => member.Name == content.Discriminator && (member.AllowsReading || member.AllowsWriting));
            if (member is not null)
            {
                Report($"'{owner.Name}.{member.Source.Name}' has the name of the type discriminator, \"{content.Discriminator}\"; rename one of them");
            }
        }
    }

    private void Report(string reason) => _problems.Add(new ShapeProblem(ProblemKind.InvalidPolymorphism, type, type.ToString(), reason));
}

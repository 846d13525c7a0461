namespace Jackdaw.Shapes;

/// <summary>Decides the content of one C# union. Collects all its problems before giving up.</summary>
internal sealed class UnionRules(TypeFacts type, ShapeSettings settings)
{
    /// <summary>The maximum number of object cases: they are bits of a word while an object is scanned.</summary>
    private const int MostObjects = 64;

    private readonly List<ShapeProblem> _problems = [];

    /// <summary>
    /// Returns the constructors that create a union from a value: public ones with one parameter, except the copy constructor.
    /// </summary>
    public static IEnumerable<ConstructorFacts> Constructors(TypeFacts type)
        => type.Constructors.Where(constructor => constructor is { IsPublic: true, Parameters.Count: 1 }
            && !constructor.Parameters[0].IsWritable
            && !constructor.Parameters[0].Type.Equals(type));

    public UnionContent Decide()
    {
        AttributeFacts? stated = type.Find(AttributeNames.JsonUnion);
        TypeFacts? classifier = stated?.Named("TypeClassifier") as TypeFacts;
        foreach (string what in UnsupportedDemands.On(type))
        {
            _problems.Add(new ShapeProblem(ProblemKind.UnsupportedAttribute, type, what, type.ToString(), Advice.ForType));
        }

        if (classifier is not null && classifier.MetadataName != AttributeNames.StructuralClassifier)
        {
            _problems.Add(new ShapeProblem(ProblemKind.UnsupportedAttribute, type, $"[JsonUnion(TypeClassifier = typeof({classifier.Name}))]", type.ToString(), Advice.ForType));
        }

        PropertyFacts? value = type.Levels().SelectMany(level => level.Properties)
            .FirstOrDefault(property => property is { Name: "Value", IsStatic: false, HasParameters: false, IsGetterPublic: true, Type.MetadataName: "System.Object" });
        if (value is null)
        {
            Report("it has no public property 'Value' of type object; declare it, or name a codec with [JsonCodec]");
        }

        List<UnionCase> cases = [.. Constructors(type).Select(Case)];
        if (cases.Count == 0)
        {
            Report("it has no public constructor with one parameter, which defines a case; declare one for each case, or name a codec with [JsonCodec]");
        }

        bool isStructural = classifier is not null && cases.Count(HasMembers) > 1;
        if (isStructural && cases.Count(HasMembers) > MostObjects)
        {
            Report($"more than {MostObjects} of its cases are objects; name a codec with [JsonCodec]");
        }

        cases = isStructural ? [.. cases.Select(WithMembers)] : cases;
        CheckKinds(cases);
        CheckMembers(cases);
        return new UnionContent(type, value, cases) { Problems = _problems };
    }

    private UnionCase Case(ConstructorFacts constructor)
    {
        ParameterFacts parameter = constructor.Parameters[0];
        TokenKinds? kinds = CaseKinds.Of(parameter.Type, settings);
        if (kinds is null)
        {
            Report($"its case '{parameter.Type}' directly contains the union itself; use a class or a list as the case");
        }

        bool takesNull = parameter.Type.IsValueType ? parameter.Type.NullableUnderlying is not null : parameter.Nullness != Nullness.NotNull;
        return new UnionCase(constructor, parameter.Type, kinds ?? TokenKinds.All, takesNull);
    }

    private bool HasMembers(UnionCase one) => Selection.Of(one.Type.NullableUnderlying ?? one.Type, settings) is ObjectShape;

    private UnionCase WithMembers(UnionCase one)
    {
        if (!HasMembers(one))
        {
            return one;
        }

        ObjectContent content = ObjectContent.Of(one.Type.NullableUnderlying ?? one.Type, settings);
        List<MemberShape> used = [.. content.Members.Where(member => member.IsUsed)];
        return one with
        {
            Members = new UnionMembers(
                [.. used.Select(member => member.Name)], [.. used.Where(member => member.IsRequired).Select(member => member.Name)], content.RejectUnknownMembers),
        };
    }

    private void CheckKinds(List<UnionCase> cases)
    {
        if (cases.Count > 1 && cases.FirstOrDefault(one => one.Kinds == TokenKinds.All) is { } any)
        {
            Ambiguous($"'{any.Type}' may be read from any JSON");
            cases = [.. cases.Where(one => one.Kinds != TokenKinds.All)];
        }

        foreach (TokenKinds kind in new[] { TokenKinds.Object, TokenKinds.Array, TokenKinds.String, TokenKinds.Number, TokenKinds.Boolean })
        {
            List<UnionCase> same = [.. cases.Where(one => (one.Kinds & kind) != 0)];
            if (same.Count > 1 && !(kind == TokenKinds.Object && same.All(one => one.Members is not null)))
            {
                Ambiguous($"{Names(same)} are read from {Words(kind)}");
            }
        }
    }

    /// <summary>Reports a case that is never matched, because each of its objects also matches another case.</summary>
    private void CheckMembers(List<UnionCase> cases)
    {
        foreach (UnionCase one in cases)
        {
            if (cases.FirstOrDefault(other => other != one && IsHiddenBy(one.Members, other.Members)) is { } hiding)
            {
                Ambiguous($"each object of '{one.Type}' is also one of '{hiding.Type}'");
            }
        }
    }

    private bool IsHiddenBy(UnionMembers? one, UnionMembers? other)
        => one is not null && other is not null
            && (one.RejectsOthers || !other.RejectsOthers)
            && one.Names.All(name => other.Names.Contains(name, Comparer))
            && other.Required.All(name => one.Required.Contains(name, Comparer));

    private StringComparer Comparer => settings.CaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;

    private static string Names(List<UnionCase> cases)
        => string.Join(", ", cases.Take(cases.Count - 1).Select(one => $"'{one.Type}'")) + $" and '{cases[cases.Count - 1].Type}'";

    private static string Words(TokenKinds kind) => kind switch
    {
        TokenKinds.Object => "objects",
        TokenKinds.Array => "arrays",
        TokenKinds.String => "strings",
        TokenKinds.Number => "numbers",
        _ => "true and false",
    };

    private void Ambiguous(string reason)
        => _problems.Add(new ShapeProblem(
            ProblemKind.AmbiguousUnion, type, type.ToString(), reason + "; such values are written but not read. Use a closed hierarchy, which has a discriminator, or name a codec with [JsonCodec]"));

    private void Report(string reason) => _problems.Add(new ShapeProblem(ProblemKind.InvalidUnion, type, type.ToString(), reason));
}

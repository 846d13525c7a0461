namespace Jackdaw.Shapes;

/// <summary>Decides the content of one F# union, compatible with System.Text.Json 11. Collects all its problems before giving up.</summary>
internal sealed class FSharpUnionRules(TypeFacts type, ShapeSettings settings)
{
    private readonly List<ShapeProblem> _problems = [];

    private StringComparer Comparer => settings.CaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;

    public FSharpUnionContent Decide()
    {
        CheckType();
        AttributeFacts? stated = type.Find(AttributeNames.Polymorphic);
        string discriminator = stated?.Named("TypeDiscriminatorPropertyName") as string ?? PolymorphicRules.DefaultName;
        string? escaped = JsonText.Escape(discriminator, settings.NameEscaping);
        if (escaped is null || PolymorphicRules.Taken.Contains(discriminator))
        {
            Report($"\"{discriminator}\" cannot be the name of its discriminator; give it another one with TypeDiscriminatorPropertyName");
        }

        bool? rejects = type.Find(AttributeNames.UnmappedMembers) is { } attribute ? attribute.Argument(0) is ObjectRules.Disallow : null;
        var content = new FSharpUnionContent(type, discriminator, [])
        {
            EscapedDiscriminator = escaped ?? "",
            HasStaticTag = FSharpRule.HasStaticTag(type),
            RejectsByItself = rejects == true,
            RejectUnknownMembers = rejects ?? settings.RejectUnknownMembers,
            IsCaseInsensitive = settings.CaseInsensitive,
            Problems = _problems,
        };
        List<FSharpCase> cases = [.. FSharpRule.Cases(type).Select(source => Case(source.Case, source.Tag, content))];
        foreach (IGrouping<string, FSharpCase> same in cases.GroupBy(one => one.Name, Comparer).Where(group => group.Count() > 1))
        {
            Report($"its cases {string.Join(" and ", same.Select(one => $"'{one.Identifier}'"))} have the same name in JSON; rename one with [<JsonPropertyName>]");
        }

        return content with { Cases = cases };
    }

    private void CheckType()
    {
        IEnumerable<string> demands = CallbackRules.Of(type) is var callbacks and not Callbacks.None
            ? UnsupportedDemands.On(type).Append("IJson" + callbacks.ToString().Split(',')[0])
            : UnsupportedDemands.On(type);
        foreach (string what in demands)
        {
            _problems.Add(new ShapeProblem(ProblemKind.UnsupportedAttribute, type, what, type.ToString(), Advice.ForType));
        }

        if (type.Find(AttributeNames.DerivedType) is not null)
        {
            Report("its cases are its only types; remove [<JsonDerivedType>]");
        }

        if (type.Find(AttributeNames.Polymorphic) is { } stated
            && (stated.Named("UnknownDerivedTypeHandling") is not (null or 0) || stated.Named("IgnoreUnrecognizedTypeDiscriminators") is true))
        {
            Report("its cases are those of its declaration; use only TypeDiscriminatorPropertyName of [<JsonPolymorphic>]");
        }

        if (FSharpRule.IsPrivate(type))
        {
            Report("its cases are private; make them public, or name a codec with [JsonCodec]");
        }
    }

    private FSharpCase Case(Facts source, int tag, FSharpUnionContent union)
    {
        string identifier = FSharpRule.NameOf(source);
        string name = FSharpRule.AttributesOf(source).FirstOrDefault(attribute => attribute.MetadataName == AttributeNames.PropertyName)?.Argument(0) as string
            ?? settings.MemberName(identifier);
        string? escaped = JsonText.Escape(name, settings.NameEscaping);
        if (escaped is null)
        {
            Report($"the name of its case '{identifier}' is not valid Unicode text; give it one without a lone surrogate");
        }

        var one = new FSharpCase(source, identifier, name, escaped ?? "");
        return source is MethodFacts factory
            ? one with { Content = Content(factory, identifier, tag, union), Start = $"{{\"{union.EscapedDiscriminator}\":\"{escaped}\"" }
            : one;
    }

    private ObjectContent Content(MethodFacts factory, string identifier, int tag, FSharpUnionContent union)
    {
        List<PropertyFacts> fields = FSharpRule.Fields(type, identifier, tag);
        List<MemberShape> members = [.. fields.Select(Member)];
        foreach (IGrouping<string, MemberShape> same in members.GroupBy(member => member.Name, Comparer).Where(group => group.Count() > 1))
        {
            Report($"two fields of its case '{identifier}' are called \"{same.Key}\"; rename one");
        }

        if (members.FirstOrDefault(member => Comparer.Equals(member.Name, union.Discriminator)) is { } taken)
        {
            Report($"the field '{taken.Source.Name}' of its case '{identifier}' has the name of the discriminator, \"{union.Discriminator}\"; rename one of them");
        }

        if (fields.Count != factory.Parameters.Count)
        {
            Report($"the fields of its case '{identifier}' do not match its constructor; name a codec with [JsonCodec]");
        }

        return new ObjectContent(
            type,
            new ConstructionShape(null, [.. factory.Parameters.Select((parameter, i) => new ParameterShape(parameter.Type, parameter, i, []))]) { Factory = factory },
            members)
        {
            RejectsByItself = union.RejectsByItself,
            RejectUnknownMembers = union.RejectUnknownMembers,
            RejectDuplicateMembers = settings.RejectDuplicateMembers,
            IsCaseInsensitive = settings.CaseInsensitive,
        };
    }

    /// <summary>
    /// Returns a field as a member. All fields are written, regardless of settings that omit members of objects; one that is absent in a
    /// document gets the default of its type.
    /// </summary>
    private MemberShape Member(PropertyFacts field)
    {
        var attributes = new MemberAttributes(field, isContract: false);
        string name = attributes.Name ?? settings.MemberName(field.Name);
        string? escaped = JsonText.Escape(name, settings.NameEscaping);
        if (escaped is null)
        {
            Report($"the name of its field '{field.Name}' is not valid Unicode text; give it one without a lone surrogate");
        }

        return new MemberShape(field, name, 0)
        {
            EscapedName = escaped ?? "",
            AllowsWriting = true,
            AllowsReading = true,
            IsWritten = true,
            Reading = MemberReading.Argument,
            Kind = ValueKinds.Of(field.Type),
            IsRequired = settings.RequireConstructorParameters,
            Value = MemberValue.Of(new MemberCandidate(field, attributes, name, 0), type, settings),
        };
    }

    private void Report(string reason) => _problems.Add(new ShapeProblem(ProblemKind.InvalidUnion, type, type.ToString(), reason));
}

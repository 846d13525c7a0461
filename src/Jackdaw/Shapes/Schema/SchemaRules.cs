namespace Jackdaw.Shapes;

/// <summary>
/// Creates the schema for a type's JSON: the written form under the settings, which is also the canonical form for reading. Other accepted
/// forms, such as enum names in another case, their numbers, and values of write-only members, are not in the schema.
/// </summary>
internal sealed partial class SchemaRules(ShapeSettings settings, Func<ObjectContent, ShapeProblem?>? whyNot)
{
    private readonly Dictionary<(TypeFacts Type, bool MayBeNull), string> _places = [];
    private readonly HashSet<TypeFacts> _open = [];
    private readonly EndlessTypes _endless = new();

    private ShapeProblem? _problem;

    /// <summary>Returns the schema as JSON, or the problem with the type.</summary>
    /// <param name="type">The root type.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="problem">The problem; without a schema then.</param>
    /// <param name="whyNot">Explains why the members of a type may be incomplete, for fact providers that do not see everything.</param>
    public static string? Of(TypeFacts type, ShapeSettings settings, out ShapeProblem? problem, Func<ObjectContent, ShapeProblem?>? whyNot = null)
    {
        if (Unknown(settings) is { Length: > 0 } words)
        {
            problem = new ShapeProblem(ProblemKind.NoSchema, null, type.ToString(), "no schema describes JSON under the setting " + words + "; use a profile without it");
            return null;
        }

        var rules = new SchemaRules(settings, whyNot);
        SchemaNode schema = rules.Value(type, !type.IsValueType, SchemaPointer.Root, null);
        problem = rules._problem;
        return problem is null ? SchemaText.Of(schema, settings.NameEscaping) : null;
    }

    /// <summary>
    /// Returns non-default settings that are newer than these rules: their effect is unknown here, and ignoring them could be wrong.
    /// </summary>
    private static string Unknown(ShapeSettings settings)
    {
        var known = new ShapeSettings(
            settings.Naming,
            settings.IgnoreNull,
            settings.IgnoreDefault,
            settings.EnumsAsNames,
            settings.RejectUnknownMembers,
            settings.RejectDuplicateMembers,
            settings.NameEscaping,
            settings.EnumNaming,
            settings.KeyNaming,
            settings.CaseInsensitive,
            settings.RespectNullableAnnotations,
            settings.RequireConstructorParameters,
            settings.NaturalObjects,
            settings.Numbers,
            settings.PopulateMembers,
            settings.InferClosedTypePolymorphism,
            settings.Contracts,
            settings.References == References.IgnoreCycles ? References.IgnoreCycles : References.None,
            settings.IncludeFields,
            settings.IgnoreReadOnlyProperties,
            settings.IgnoreReadOnlyFields,
            settings.AlwaysFraction,
            settings.ShouldSerialize,
            settings.IgnoreRequiredMembers)
        { MemberPolicy = settings.MemberPolicy, EnumPolicy = settings.EnumPolicy, KeyPolicy = settings.KeyPolicy };
        return settings == known ? "" : string.Join(" ", settings.ToString().Split(' ').Except(known.ToString().Split(' ')));
    }

    /// <param name="type">The type of the value.</param>
    /// <param name="mayBeNull">Whether null is read or written here.</param>
    /// <param name="place">The location of the schema.</param>
    /// <param name="elements">The shape that a member specifies for the elements of its collection.</param>
    private SchemaNode Value(TypeFacts type, bool mayBeNull, string place, ElementCodecShape? elements)
    {
        if (elements?.Served.Equals(type) == true)
        {
            return Shaped(elements.Codec, mayBeNull, place, null);
        }

        if (_endless.Check(type) is { } endless)
        {
            return Refuse(endless);
        }

        return Stated(type, mayBeNull) ?? Shaped(Selection.Of(type, settings), mayBeNull, place, elements);
    }

    private SchemaNode Shaped(TypeShape shape, bool mayBeNull, string place, ElementCodecShape? elements)
    {
        switch (shape)
        {
            case UnsupportedShape unsupported:
                return Refuse(unsupported.Problem);
            case RefusedShape:
                return new SchemaNode { Types = SchemaTypes.Null };
            case CustomShape custom:
                return Stated(custom.Codec, mayBeNull) ?? new SchemaNode();
            case ConverterShape converter:
                return Stated(converter.Converter, mayBeNull) ?? new SchemaNode();
            case ElementCodecShape member:
                return Value(member.Type, mayBeNull, place, member);
            case NullableShape { Value: { } value }:
                return Shaped(value, mayBeNull: true, place, elements);
            case NullableShape nullable:
                return Value(nullable.Underlying, mayBeNull: true, place, elements);
            case OptionShape option:
                return Value(option.Underlying, mayBeNull: true, place, elements);
            case CycleShape cycle:
                // Inside itself the value is null.
                return Shaped(cycle.Value, mayBeNull: true, place, elements);
            case ScalarShape scalar:
                return OrNull(SchemaScalars.Of(scalar), mayBeNull);
            case NumberShape number:
                return OrNull(SchemaScalars.Of(number), mayBeNull);
            case EnumShape names:
                return OrNull(Enum(names), mayBeNull);
            case CollectionShape { IsCustom: false } collection:
                return OrNull(Collection(collection, place, elements), mayBeNull);
            case CollectionShape collection when elements is not null:
                return OfElements(collection, mayBeNull, place, elements);
            case CollectionShape collection:
                return Once(shape.Type, mayBeNull, place, () => Collection(collection, place, null));
            case PolymorphicShape:
                return Once(shape.Type, mayBeNull, place, () => Polymorphic(shape.Type, place));
            case UnionShape:
                return Once(shape.Type, mayBeNull, place, () => Union(shape.Type, place));
            case FSharpUnionShape:
                return Once(shape.Type, mayBeNull, place, () => FSharpUnion(shape.Type, place));
            case FSharpCaseShape one:
                return Once(shape.Type, mayBeNull, place, () => FSharpUnionCase(one, place));
            case ObjectShape:
                return Once(shape.Type, mayBeNull, place, () => Object(shape.Type, place, null));
            default:
                // The value's type is known only at run time.
                return new SchemaNode();
        }
    }

    /// <summary>Returns the schema from <c>[JsonSchema]</c> on a type, a codec or a member.</summary>
    private SchemaNode? Stated(Facts declaration, bool mayBeNull)
    {
        if (declaration.Find(AttributeNames.Schema) is not { } attribute)
        {
            return null;
        }

        return StatedSchema.Read(attribute.Argument(0) as string ?? "", out string? reason) is { } stated
            ? OrNull(new SchemaNode { Stated = stated }, mayBeNull)
            : Refuse(new ShapeProblem(
                ProblemKind.NoSchema, declaration, declaration is MemberFacts member ? member.Declaring.Name + "." + member.Name : declaration.ToString()!, "the text of its [JsonSchema] " + reason));
    }

    /// <summary>Returns the schema of a type on first use, and references to it later.</summary>
    private SchemaNode Once(TypeFacts type, bool mayBeNull, string place, Func<SchemaNode> schema)
    {
        if (_places.TryGetValue((type, mayBeNull), out string? first))
        {
            return new SchemaNode { Reference = first };
        }

        _places.Add((type, mayBeNull), place);
        return OrNull(schema(), mayBeNull);
    }

    /// <summary>Returns the schema of a possibly recursive collection whose elements a member specifies; nothing can refer to it.</summary>
    private SchemaNode OfElements(CollectionShape collection, bool mayBeNull, string place, ElementCodecShape elements)
    {
        if (!_open.Add(collection.Type))
        {
            return new SchemaNode();
        }

        SchemaNode schema = Collection(collection, place, elements);
        _open.Remove(collection.Type);
        return OrNull(schema, mayBeNull);
    }

    private SchemaNode Collection(CollectionShape collection, string place, ElementCodecShape? elements)
    {
        if (collection.Key is { } key && Selection.OfKey(key, settings) is UnsupportedShape { Problem: var problem })
        {
            return Refuse(problem);
        }

        bool isMap = collection.Key is not null;
        int levels = Math.Max(collection.Type.Rank, 1);
        for (int i = 0; i < levels; i++)
        {
            place = SchemaPointer.Append(place, isMap ? "additionalProperties" : "items");
        }

        SchemaNode element = collection.ElementValue is { } value
            ? Shaped(value, !collection.Element.IsValueType, place, null)
            : Value(collection.Element, !collection.Element.IsValueType, place, elements);
        if (isMap)
        {
            return new SchemaNode { Types = SchemaTypes.Object, Others = element };
        }

        for (int i = 0; i < levels; i++)
        {
            element = new SchemaNode { Types = SchemaTypes.Array, Items = element };
        }

        return element;
    }

    private SchemaNode Enum(EnumShape shape)
    {
        if (!shape.IsByName)
        {
            return new SchemaNode { Types = SchemaTypes.Integer };
        }

        EnumContent content = EnumContent.Of(shape.Type, settings);
        return content.IsBroken ? Refuse(content.Problems[0])
            : content.IsFlags || content.Names.Count == 0 ? new SchemaNode { Types = SchemaTypes.String }
            : new SchemaNode { Values = [.. content.Names.Select(name => name.Name)] };
    }

    private SchemaNode Polymorphic(TypeFacts type, string place)
    {
        PolymorphicContent content = PolymorphicContent.Of(type, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refuse(broken);
        }

        if (content.Derived.Any(derived => derived.Form != DerivedForm.Members))
        {
            return new SchemaNode { Description = DescriptionOf(type) };
        }

        List<(TypeFacts Type, object? Discriminator)> types = [.. content.Derived.Select(derived => (derived.Type, derived.Discriminator))];
        if (content.HasBase && !types.Any(derived => derived.Discriminator is null && derived.Type.Equals(type)))
        {
            types.Add((type, null));
        }

        bool isAlwaysTold = types.All(derived => derived.Discriminator is not null);
        var alternatives = new List<SchemaNode>();
        foreach ((TypeFacts derived, object? discriminator) in types)
        {
            string at = Alternative(place, alternatives.Count);
            (string, object, bool)? told = discriminator is null ? null : (content.Discriminator, discriminator, !isAlwaysTold);
            SchemaNode alternative = Object(derived, at, told);
            alternative.Types = SchemaTypes.Any;
            alternatives.Add(alternative);
        }

        return Objects(DescriptionOf(type), isAlwaysTold ? content.Discriminator : null, alternatives);
    }

    /// <summary>Returns a schema of alternative objects, with the discriminator member if all have it.</summary>
    private static SchemaNode Objects(string? description, string? discriminator, List<SchemaNode> alternatives) => new()
    {
        Description = description,
        Types = SchemaTypes.Object,
        Required = discriminator is null ? null : [discriminator],
        Alternatives = alternatives.Any(alternative => alternative.IsAny) ? null : alternatives,
    };

    /// <param name="type">The type.</param>
    /// <param name="place">The location of the schema.</param>
    /// <param name="told">The discriminator member, its value, and whether it must be marked as required here.</param>
    private SchemaNode Object(TypeFacts type, string place, (string Name, object Value, bool IsRequired)? told)
    {
        ObjectContent content = ObjectContent.Of(type, settings);
        if ((content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) ?? whyNot?.Invoke(content)) is { } broken)
        {
            return Refuse(broken);
        }

        return Members(content, place, told, DescriptionOf(type));
    }

    private SchemaNode Members(ObjectContent content, string place, (string Name, object Value, bool IsRequired)? told, string? description)
    {
        var properties = new List<(string, SchemaNode)>();
        var required = new List<string>();
        if (told is { } discriminator)
        {
            properties.Add((discriminator.Name, new SchemaNode { Constant = discriminator.Value }));
            if (discriminator.IsRequired)
            {
                required.Add(discriminator.Name);
            }
        }

        ILookup<int, ParameterFacts?> parameters = content.Construction.Parameters.ToLookup(parameter => parameter.Member, parameter => parameter.Source);
        for (int i = 0; i < content.Members.Count; i++)
        {
            MemberShape member = content.Members[i];
            if (member.IsUsed)
            {
                properties.Add((member.Name, Member(member, parameters[i].FirstOrDefault(), SchemaPointer.Append(SchemaPointer.Append(place, "properties"), member.Name))));
                if (member.IsRequired)
                {
                    required.Add(member.Name);
                }
            }
        }

        return new SchemaNode
        {
            Description = description,
            Types = SchemaTypes.Object,
            Properties = properties,
            Required = required,
            IsClosed = content.RejectUnknownMembers,
        };
    }

    private SchemaNode Member(MemberShape member, ParameterFacts? parameter, string place)
    {
        bool readsNull = member.Reading != MemberReading.None && !member.RefusesNull;
        bool writesNull = member.IsWritten && !member.IsNeverNull && member.When == WriteWhen.Always;
        bool mayBeNull = !member.Type.IsValueType && (readsNull || writesNull);
        SchemaNode schema = Stated(member.Source, mayBeNull)
            ?? (member.Value is { } value ? Shaped(value, mayBeNull, place, null) : Value(member.Type, mayBeNull, place, null));
        schema.Description = DescriptionOf(member.Source) ?? (parameter is null ? null : DescriptionOf(parameter)) ?? schema.Description;
        schema.Default = parameter is { HasDefault: true } && member.Reading == MemberReading.Argument
            ? SchemaDefaults.Of(parameter, member.Value ?? Selection.Of(member.Type, settings), settings)
            : null;
        return schema;
    }

    private static string? DescriptionOf(Facts declaration) => declaration.Find(AttributeNames.Description)?.Argument(0) as string;

    private static SchemaNode OrNull(SchemaNode schema, bool mayBeNull) => mayBeNull ? schema.OrNull() : schema;

    private SchemaNode Refuse(ShapeProblem problem)
    {
        _problem ??= problem;
        return new SchemaNode();
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// One traversal of a type and everything it mentions: converts shapes to codec types, as generated code would name them. Nothing is used
/// until all of it is known to be supported.
/// </summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class CodecComposition(CodecComposer composer)
{
    private readonly ReflectedFacts _facts = composer.Contracts.Facts();
    private readonly EndlessTypes _endless = new();
    private readonly Dictionary<Type, Type> _values = [];
    private readonly Dictionary<Type, Type> _keys = [];
    private readonly HashSet<Type> _open = [];
    private readonly HashSet<Type> _namedEnums = [];
    private readonly Queue<TypeFacts> _unplanned = [];
    private readonly HashSet<TypeFacts> _members = [];
    private readonly Queue<Func<UnionPlanner, (Type Type, UnionPlan Plan)>> _unplannedUnions = [];
    private readonly HashSet<Type> _unions = [];

    private Type? _root;

    /// <summary>The member being processed, as <c>Type.Member</c>.</summary>
    internal string? Through { get; set; }

    internal List<(Type Type, Type Codec)> Codecs { get; } = [];

    internal List<(Type Type, Type Codec)> KeyCodecs { get; } = [];

    internal List<(Type Type, ObjectPlan Plan)> Objects { get; } = [];

    internal List<(Type Type, PolymorphicPlan Plan)> Polymorphisms { get; } = [];

    internal List<(Type Type, EnumPlan Plan)> Enums { get; } = [];

    internal List<(Type Type, UnionPlan Plan)> Unions { get; } = [];

    internal Type Compose(Type root, bool withConverter = true) =>
        Compose(root, () => withConverter ? Value(_facts.Of(root), null) : Shaped(Selection.Of(_facts.WithoutConverter(root), composer.Settings), null));

    /// <summary>Returns the codec of a type for a shape that has been decided.</summary>
    internal Type Compose(Type root, TypeShape shape) => Compose(root, () => Shaped(shape, null));

    private Type Compose(Type root, Func<Type> compose)
    {
        _root = root;
        try
        {
            return ComposeAll(compose);
        }
        catch (Exception missing) when (MissingDeclaration.IsReason(missing))
        {
            throw MissingDeclaration.Refusal(missing, $"'{MissingCodec.Readable(root)}'{(Through is null ? "" : $", through {Through}")}");
        }
    }

    private Type ComposeAll(Func<Type> compose)
    {
        Type codec = compose();
        ObjectPlanner planner = new(this, composer.Settings);
        UnionPlanner unions = new(this, planner, composer.Settings);
        while (_unplanned.Count + _unplannedUnions.Count > 0)
        {
            if (_unplanned.TryDequeue(out TypeFacts? type))
            {
                Objects.Add((ReflectedFacts.TypeOf(type), planner.Plan(type)));
            }
            else
            {
                Unions.Add(_unplannedUnions.Dequeue()(unions));
            }
        }

        return codec;
    }

    /// <summary>Returns the codec of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="nested">The codec that a member names for the elements of its collection.</param>
    internal Type Value(TypeFacts type, NestedCodec? nested)
    {
        if (nested?.For(type) is { } named)
        {
            return Shaped(named, null);
        }

        Type subject = ReflectedFacts.TypeOf(type);
        if (nested is not null)
        {
            return Selected(subject, type, nested);
        }

        if (composer.Known(subject, isKey: false) is { } known || _values.TryGetValue(subject, out known))
        {
            return known;
        }

        if (!_open.Add(subject))
        {
            // A recursive collection: its codec would have an infinite name.
            return typeof(HandleCodec<,>).MakeGenericType(subject, composer.Profile);
        }

        Type codec = Selected(subject, type, null);
        _open.Remove(subject);
        _values.Add(subject, codec);
        Codecs.Add((subject, codec));
        return codec;
    }

    /// <summary>Returns the codec for a shape that has been decided.</summary>
    internal Type Shaped(TypeShape shape, NestedCodec? nested) => shape switch
    {
        ScalarShape scalar => Library(scalar.Codec),
        NumberShape number => Number(number),
        CycleShape cycle => Library("CycleRunTimeTypeCodec", ReflectedFacts.TypeOf(cycle.Type), Shaped(cycle.Value, nested)),
        ReferenceKeyShape { Key: var key } => Library("ReferenceKeyCodec", ReflectedFacts.TypeOf(key.Type), Shaped(key, nested)),
        AttributeConverterShape { Type.NullableUnderlying: { } held } made => Library("SystemTextJsonNullableAttributeCodec", ReflectedFacts.TypeOf(held), ReflectedConverterSource.Of(made.Declaration)),
        ConverterShape { Type.NullableUnderlying: { } held } converter => Library("SystemTextJsonNullableConverterCodec", ReflectedFacts.TypeOf(held), ReflectedFacts.TypeOf(converter.Converter)),
        AttributeConverterShape made => Library(
            made.IsKey ? "SystemTextJsonAttributeKeyCodec" : "SystemTextJsonAttributeCodec", ReflectedFacts.TypeOf(made.Type), ReflectedConverterSource.Of(made.Declaration)),
        StjShape { Numbers: { } handling } => Library("SystemTextJsonNumbersCodec", [ReflectedFacts.TypeOf(shape.Type), .. Switches(handling)]),
        ObjectNumbersShape any => Library("ObjectNumbersCodec", [Library(any.Object.Codec), .. Switches(any.Handling)]),
        StjShape => Library("SystemTextJsonServedCodec", ReflectedFacts.TypeOf(shape.Type)),
        ConverterShape converter => Library(
            converter.IsKey ? "SystemTextJsonConverterKeyCodec" : "SystemTextJsonConverterCodec", ReflectedFacts.TypeOf(converter.Type), ReflectedFacts.TypeOf(converter.Converter)),
        NullableShape nullable => typeof(NullableCodec<,>).MakeGenericType(
            ReflectedFacts.TypeOf(nullable.Underlying), nullable.Value is { } value ? Shaped(value, nested) : Value(nullable.Underlying, nested)),
        ForeignDocumentShape => Library("NewtonsoftCodec", ReflectedFacts.TypeOf(shape.Type)),
        OptionShape option => Library(option.Codec, ReflectedFacts.TypeOf(option.Type), ReflectedFacts.TypeOf(option.Underlying), Value(option.Underlying, nested)),
        EnumShape { IsByName: true } => Named(shape.Type),
        EnumShape => typeof(EnumCodec<>).MakeGenericType(ReflectedFacts.TypeOf(shape.Type)),
        CustomShape custom => Custom(custom),
        ElementCodecShape element => OfElement(element),
        CollectionShape collection => Collection(collection, nested),
        PolymorphicShape => Polymorphic(shape.Type),
        UnionShape => Union(shape.Type),
        FSharpUnionShape => FSharpUnion(shape.Type),
        FSharpCaseShape one => Library("FSharpCaseCodec", ReflectedFacts.TypeOf(one.Type), ReflectedFacts.TypeOf(one.Union), Value(one.Union, null)),
        ObjectShape => Object(shape.Type),
        RefusedShape => Library("RefusedCodec", ReflectedFacts.TypeOf(shape.Type)),
        UnsupportedShape unsupported => throw Refusal(unsupported.Problem),
        _ => throw new InvalidOperationException($"No codec is known for {shape.GetType().Name}."),
    };

    /// <summary>Creates an exception with the text of the diagnostic, and the path from the requested type.</summary>
    internal NotSupportedException Refusal(ShapeProblem problem) =>
        new($"{problem.Message.TrimEnd('.')} ({problem.Kind.Id}; asked for '{MissingCodec.Readable(_root!)}'{(Through is null ? "" : $", through {Through}")}).");

    private Type Selected(Type subject, TypeFacts type, NestedCodec? nested)
    {
        if (_endless.Check(type) is { } endless)
        {
            throw Refusal(endless);
        }

        TypeShape shape = Selection.Of(type, composer.Settings);
        bool mayBeGenerated = nested is null && shape is ObjectShape or PolymorphicShape or UnionShape or FSharpUnionShape or FSharpCaseShape or UnsupportedShape or CollectionShape { IsCustom: true };
        return (mayBeGenerated ? GeneratedCodec.Find(subject, composer.Profile) : null) ?? Shaped(shape, nested);
    }

    private Type Object(TypeFacts type)
    {
        _unplanned.Enqueue(type);
        Type subject = ReflectedFacts.TypeOf(type);
        return Referenced(subject, typeof(ReflectedCodec<,>).MakeGenericType(subject, composer.Profile));
    }

    /// <summary>Adapts the codec of an object to the reference handling.</summary>
    private Type Referenced(Type subject, Type codec) => composer.Settings.References switch
    {
        References.Preserve => Library("ReferenceCodec", subject, codec),
        References.IgnoreCycles when !subject.IsValueType => Library("CycleCodec", subject, codec),
        _ => codec,
    };

    /// <summary>Returns the populator of a member.</summary>
    internal Type Populator(FillShape fill, Type type, Type codec)
    {
        Type element = ReflectedFacts.TypeOf(fill.Element);
        if (fill.IsObject)
        {
            return Library(fill.Populator, element, Members(fill.Element));
        }

        if (fill.IsPolymorphic)
        {
            Polymorphic(fill.Element);
            return typeof(ReflectedPolymorphicPopulator<,,>).MakeGenericType(element, composer.Profile, fill.Populator == FillShape.Polymorphic ? typeof(SwitchOn) : typeof(SwitchOff));
        }

        if (fill.IsUntyped)
        {
            return Library(fill.Populator, type, codec);
        }

        Type value = fill.ElementValue is { } stated ? Shaped(stated, null) : Value(fill.Element, null);
        return fill.ItemKey is { } itemKey ? Library(fill.Populator, type, ReflectedFacts.TypeOf(itemKey), element, value, codec)
            : fill.Key is { } key ? Library(fill.Populator, type, ReflectedFacts.TypeOf(key), Key(key), element, value, codec)
            : Library(fill.Populator, type, element, value, codec);
    }

    /// <summary>Returns the codec of an object whose members are also written and read by other codecs.</summary>
    private Type Members(TypeFacts type)
    {
        if (_members.Add(type))
        {
            _unplanned.Enqueue(type);
        }

        return typeof(ReflectedCodec<,>).MakeGenericType(ReflectedFacts.TypeOf(type), composer.Profile);
    }

    private Type Polymorphic(TypeFacts type)
    {
        PolymorphicContent content = PolymorphicContent.Of(type, composer.Settings);
        Check(content.Problems);

        // Only their members: their own derived-type attributes apply to values declared as that type.
        Type subject = ReflectedFacts.TypeOf(type);
        foreach (TypeFacts itself in content.Derived.Where(derived => derived.Form == DerivedForm.Members).Select(derived => derived.Type).Concat(content.HasBase ? [type] : []))
        {
            Members(itself);
        }

        Polymorphisms.Add((subject, new PolymorphicPlan(
            TypeWords.Of(subject),
            content.Discriminator,
            content.EscapedDiscriminator,
            (JsonUnknownDerivedTypeHandling)content.Unknown,
            content.IgnoresUnknownDiscriminators,
            [.. content.Derived.Select(Derived)],
            content.HasBase,
            content.ReadsBase)));
        return Referenced(subject, typeof(ReflectedPolymorphicCodec<,>).MakeGenericType(subject, composer.Profile));
    }

    private DerivedPlan Derived(DerivedShape derived)
    {
        Type type = ReflectedFacts.TypeOf(derived.Type);
        return new DerivedPlan(type, derived.Discriminator, derived.Start)
        {
            Codec = derived.Form switch
            {
                DerivedForm.Members or DerivedForm.Refused => null,
                DerivedForm.Entries => Library("EntriesCodec", Arguments((CollectionShape)Selection.Of(derived.Type, composer.Settings), null)),
                DerivedForm.Value => Value(),
                _ => Library("ValuesCodec", type, Value()),
            },
            IsValue = derived.Form == DerivedForm.Value,
            IsEntries = derived.Form == DerivedForm.Entries,
            Refusal = derived.Refusal,
        };

        Type Value() => derived.IsEnteredAgain ? Library("EnteredAgainCodec", type, this.Value(derived.Type, null)) : this.Value(derived.Type, null);
    }

    private Type Union(TypeFacts type)
    {
        Type subject = ReflectedFacts.TypeOf(type);
        if (_unions.Add(subject))
        {
            UnionContent content = UnionContent.Of(type, composer.Settings);
            Check(content.Problems);
            _unplannedUnions.Enqueue(planner => (subject, planner.Plan(type, content)));
        }

        return typeof(ReflectedUnionCodec<,>).MakeGenericType(subject, composer.Profile);
    }

    private Type FSharpUnion(TypeFacts type)
    {
        Type subject = ReflectedFacts.TypeOf(type);
        if (_unions.Add(subject))
        {
            FSharpUnionContent content = FSharpUnionContent.Of(type, composer.Settings);
            Check(content.Problems);
            _unplannedUnions.Enqueue(planner => (subject, planner.Plan(type, content)));
        }

        return typeof(ReflectedFSharpCodec<,>).MakeGenericType(subject, composer.Profile);
    }

    private void Check(IReadOnlyList<ShapeProblem> problems)
    {
        if (problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } problem)
        {
            throw Refusal(problem);
        }
    }

    private Type Collection(CollectionShape shape, NestedCodec? nested)
    {
        Type codec = Library(shape.Codec, Arguments(shape, nested));
        return shape.Around is { } around ? Library(around, ReflectedFacts.TypeOf(shape.Type), codec) : codec;
    }

    private Type[] Arguments(CollectionShape shape, NestedCodec? nested)
    {
        List<Type> arguments = shape.TakesCollection ? [ReflectedFacts.TypeOf(shape.Type)] : [];
        if (shape.Key is { } key)
        {
            arguments.AddRange([ReflectedFacts.TypeOf(key), Key(key)]);
        }

        if (shape.ItemKey is { } itemKey)
        {
            arguments.Add(ReflectedFacts.TypeOf(itemKey));
        }

        arguments.AddRange([ReflectedFacts.TypeOf(shape.Element), shape.ElementValue is { } value ? Shaped(value, null) : Value(shape.Element, nested)]);
        return [.. arguments];
    }

    private Type Key(TypeFacts type)
    {
        Type subject = ReflectedFacts.TypeOf(type);
        if (composer.Known(subject, isKey: true) is { } known || _keys.TryGetValue(subject, out known))
        {
            return known;
        }

        Type codec = Shaped(Selection.OfKey(type, composer.Settings), null);
        _keys.Add(subject, codec);
        KeyCodecs.Add((subject, codec));
        return codec;
    }

    private Type Custom(CustomShape shape)
    {
        Type codec = ReflectedFacts.TypeOf(shape.Codec);
        return RunTimeTypeRule.IsNamedBy(shape) ? ByRunTimeType(ReflectedFacts.TypeOf(shape.Type), codec)
            : shape.IsChecked
            ? (shape.IsKey ? typeof(CheckedKeyCodec<,>) : typeof(CheckedCodec<,>)).MakeGenericType(ReflectedFacts.TypeOf(shape.Type), codec)
            : codec;
    }

    /// <summary>Adapts a codec that a declaration names to the reference handling.</summary>
    private Type ByRunTimeType(Type subject, Type codec) => composer.Settings.References switch
    {
        References.Preserve => Library("ReferenceRunTimeTypeCodec", subject),
        References.IgnoreCycles => Library("CycleRunTimeTypeCodec", subject, codec),
        _ => codec,
    };

    private static Type Number(NumberShape shape) =>
        Library("NumberTextCodec", [ReflectedFacts.TypeOf(shape.Type), Library(shape.Number.Codec), .. Switches(shape.Handling)]);

    private static Type[] Switches(NumberHandling handling)
    {
        return [Switch(NumberHandling.FromStrings), Switch(NumberHandling.AsStrings), Switch(NumberHandling.NamedFloats)];

        Type Switch(NumberHandling flag) => (handling & flag) != 0 ? typeof(SwitchOn) : typeof(SwitchOff);
    }

    private Type OfElement(ElementCodecShape shape)
    {
        NestedCodec nested = new(shape.Served, shape.Codec);
        Type codec = Value(shape.Type, nested);
        return nested.IsUsed ? codec : throw Refusal(shape.Otherwise);
    }

    private Type Named(TypeFacts type)
    {
        Type subject = ReflectedFacts.TypeOf(type);
        if (_namedEnums.Add(subject))
        {
            EnumContent content = EnumContent.Of(type, composer.Settings);
            if (content.IsBroken)
            {
                throw Refusal(content.Problems[0]);
            }

            Enums.Add((subject, new EnumPlan(
                subject,
                content.IsFlags,
                [.. Named(content.Names, isOnlyRead: false), .. Named(content.Aliases, isOnlyRead: true)])));
        }

        Type number = subject.GetEnumUnderlyingType();
        Type names = typeof(ReflectedEnumNames<,,,>).MakeGenericType(subject, number, Library(number.Name + "Codec"), composer.Profile);
        return typeof(EnumNamesCodec<,>).MakeGenericType(subject, names);
    }

    private static IEnumerable<NamedValue> Named(IReadOnlyList<EnumName> names, bool isOnlyRead) =>
        names.Select(name => new NamedValue(name.Source.Name, name.Name, name.EscapedName, name.Value, isOnlyRead, name.IsRenamed));

    private static Type Library(string name, params Type[] arguments)
    {
        Type codec = typeof(Int32Codec).Assembly.GetType($"{typeof(Int32Codec).Namespace}.{name}{(arguments.Length == 0 ? "" : $"`{arguments.Length}")}", throwOnError: true)!;
        return arguments.Length == 0 ? codec : codec.MakeGenericType(arguments);
    }
}

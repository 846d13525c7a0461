using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Chooses the codec of a type: the one that a member specifies, or else the codec of another assembly, or else the one for its shape.
/// </summary>
internal static class CodecChoice
{
    /// <summary>The maximum number of bytes of a 64-bit number with its sign.</summary>
    private const int EnumNumberBytes = 20;

    /// <summary>The length of "-Infinity".</summary>
    private const int LongestName = 9;

    public static CodecRef CodecFor(ITypeSymbol type, Site site, Graph graph)
        => site.OfMember?.For(type)
            ?? DeclaredCodecRule.Value(type, site, graph)
            ?? Of(Selection.Of(graph.FactsFor(site.Shape).Of(type), site.Shape), site, graph);

    public static CodecRef KeyCodecFor(ITypeSymbol type, Site site, Graph graph) => Of(Selection.OfKey(graph.FactsFor(site.Shape).Of(type), site.Shape), site, graph);

    /// <summary>Returns the codec of a shape. Unsupported shapes are reported.</summary>
    public static CodecRef Of(TypeShape shape, Site site, Graph graph)
    {
        foreach (ShapeProblem warning in shape.Warnings)
        {
            graph.Report(warning, site, site.Place);
        }

        ITypeSymbol type = SymbolFacts.SymbolOf(shape.Type);
        return shape switch
        {
            UnsupportedShape unsupported => graph.Refuse(unsupported.Problem, site),
            RefusedShape refused => Refused(refused, site, graph),
            CustomShape custom => CustomCodecs.Bind(custom, site, graph),
            ElementCodecShape element => CustomCodecs.BindElement(element, site, graph),
            ScalarShape scalar => Scalar(scalar),
            NumberShape number => Number(number),
            CycleShape cycle => CodecRef.Library("CycleRunTimeTypeCodec", WriteCost.Unbounded, 0, TypeNames.Of(type), Of(cycle.Value, site, graph)),
            ReferenceKeyShape { Key: var key } => CodecRef.Library("ReferenceKeyCodec", WriteCost.Unbounded, 0, TypeNames.Of(type), Of(key, site, graph)),
            AttributeConverterShape made => Converter(made, site, graph),
            StjShape served => Stj(served, site, graph),
            ComposedShape composed => Composed(composed, site, graph),
            ObjectNumbersShape any => ObjectNumbers(any, site, graph),
            ConverterShape converter => Converter(converter, site, graph),
            NullableShape { Underlying: var underlying, Value: { } value } => Nullable(underlying, Of(value, site, graph)),
            NullableShape { Underlying: var underlying } => Nullable(underlying, graph.CodecFor(SymbolFacts.SymbolOf(underlying), site)),
            ForeignDocumentShape => CodecRef.Library("NewtonsoftCodec", WriteCost.SelfReserving, 0, TypeNames.Of(type)),
            OptionShape option => Option(option, site, graph),
            EnumShape { IsByName: true } => EnumNames((INamedTypeSymbol)type, site, graph),
            EnumShape => CodecRef.Library("EnumCodec", WriteCost.Bounded, EnumNumberBytes, TypeNames.Of(type)),
            CollectionShape { ElementValue: not null } collection => Collection(collection, site, graph),
            CollectionShape { IsCustom: true } collection => graph.Collection((INamedTypeSymbol)type, site, () => Collection(collection, site, graph)),
            CollectionShape collection => Collection(collection, site, graph),
            PolymorphicShape => Polymorphic((INamedTypeSymbol)type, site, graph),
            UnionShape => Union((INamedTypeSymbol)type, site, graph, isFSharp: false),
            FSharpUnionShape => Union((INamedTypeSymbol)type, site, graph, isFSharp: true),
            FSharpCaseShape one => FSharpCase(one, site, graph),
            ObjectShape { Unreadable: { } problem } => View((INamedTypeSymbol)type, problem, site, graph),
            ObjectShape => Object((INamedTypeSymbol)type, site, graph),
            _ => throw new InvalidOperationException("a shape without a codec: " + shape.GetType().Name),
        };
    }

    public static CodecRef Scalar(ScalarShape scalar)
        => CodecRef.Library(scalar.Codec, scalar.MaxBytes == 0 ? WriteCost.SelfReserving : WriteCost.Bounded, scalar.MaxBytes);

    private static CodecRef Converter(AttributeConverterShape shape, Site site, Graph graph)
    {
        AttributeData attribute = ((SymbolAttribute)shape.Attribute).Data;
        if (AttributeText.WhyNot(attribute, graph) is { } reason)
        {
            return graph.Refuse(Diagnostics.Descriptors.NotNameable, site.Place, shape.Type.ToString(), $"it has the attribute "
                + $"'{attribute.AttributeClass!.ToDisplayString()}', which generated code cannot create: {reason}");
        }

        string creation = AttributeText.Creation(attribute);
        string key = graph.Generate(attribute.AttributeClass!, " as " + creation, site, key => new ConverterModel
        {
            Key = key,
            Type = TypeNames.Of(attribute.AttributeClass!),
            ProfileLabel = site.ProfileLabel,
            Creation = creation,
            Warnings = UseWarnings.Of(attribute.AttributeClass!, Enumerable.Empty<ISymbol>()).ToEquatable(),
        });
        TypeFacts? held = shape.Type.NullableUnderlying;
        return CodecRef.Library(
            shape.IsKey ? "SystemTextJsonAttributeKeyCodec" : held is null ? "SystemTextJsonAttributeCodec" : "SystemTextJsonNullableAttributeCodec",
            WriteCost.SelfReserving,
            0,
            TypeNames.Of(SymbolFacts.SymbolOf(held ?? shape.Type)),
            CodecRef.Generated(key, WriteCost.Unbounded, 0));
    }

    private static CodecRef Refused(RefusedShape shape, Site site, Graph graph)
    {
        graph.Report(shape.Notice, site, site.Place);
        ITypeSymbol type = SymbolFacts.SymbolOf(shape.Type);
        return Nameability.WhyNot(type, graph) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.NotNameable, site.Place, type.ToDisplayString(), reason)
            : CodecRef.Library("RefusedCodec", WriteCost.SelfReserving, 0, TypeNames.Of(type));
    }

    private static CodecRef Stj(StjShape shape, Site site, Graph graph)
    {
        graph.Report(shape.Notice, site, site.Place);
        if (shape.Unreadable is { } problem)
        {
            graph.Report(problem, site, site.Place);
        }

        TypeName type = TypeNames.Of(SymbolFacts.SymbolOf(shape.Type));
        return shape.Numbers is { } handling
            ? CodecRef.Library("SystemTextJsonNumbersCodec", WriteCost.SelfReserving, 0, [type, .. Switches(handling)])
            : CodecRef.Library("SystemTextJsonServedCodec", WriteCost.SelfReserving, 0, type);
    }

    private static CodecRef Composed(ComposedShape shape, Site site, Graph graph)
    {
        graph.Report(shape.Notice, site, site.Place);
        return CodecRef.Library(CodecRef.Composed, WriteCost.SelfReserving, 0, TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)));
    }

    private static CodecRef ObjectNumbers(ObjectNumbersShape shape, Site site, Graph graph)
    {
        graph.Report(shape.Notice, site, site.Place);
        return CodecRef.Library("ObjectNumbersCodec", WriteCost.SelfReserving, 0, [Scalar(shape.Object), .. Switches(shape.Handling)]);
    }

    private static CodecRef Converter(ConverterShape shape, Site site, Graph graph)
    {
        ITypeSymbol converter = SymbolFacts.SymbolOf(shape.Converter);
        return Nameability.WhyNot(converter, graph) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.NotNameable, site.Place, shape.Type.ToString(), $"generated code cannot name its "
                + $"converter '{converter.ToDisplayString()}': {reason}")
            : CodecRef.Library(
                shape.IsKey ? "SystemTextJsonConverterKeyCodec" : shape.Type.NullableUnderlying is null ? "SystemTextJsonConverterCodec" : "SystemTextJsonNullableConverterCodec",
                WriteCost.SelfReserving,
                0,
                TypeNames.Of(SymbolFacts.SymbolOf(shape.Type.NullableUnderlying ?? shape.Type)),
                TypeNames.Of(converter));
    }

    private static CodecRef Number(NumberShape shape)
    {
        CodecRef number = Scalar(shape.Number);
        return CodecRef.Library(
            "NumberTextCodec",
            number.Cost,
            number.MaxBytes == 0 ? 0 : Math.Max(number.MaxBytes, LongestName) + 2,
            [TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)), number, .. Switches(shape.Handling)]);
    }

    private static CodecArgument[] Switches(NumberHandling handling)
    {
        return [Switch(NumberHandling.FromStrings), Switch(NumberHandling.AsStrings), Switch(NumberHandling.NamedFloats)];

        CodecRef Switch(NumberHandling flag) => CodecRef.Library((handling & flag) != 0 ? "SwitchOn" : "SwitchOff", WriteCost.Bounded, 0);
    }

    private static CodecRef Nullable(TypeFacts underlying, CodecRef codec)
        => CodecRef.Library("NullableCodec", codec.Cost, codec.MaxBytes, TypeNames.Of(SymbolFacts.SymbolOf(underlying)), codec);

    private static CodecRef Option(OptionShape shape, Site site, Graph graph)
    {
        ITypeSymbol underlying = SymbolFacts.SymbolOf(shape.Underlying);
        CodecRef codec = graph.CodecFor(underlying, site);
        return CodecRef.Library(shape.Codec, codec.Cost, codec.MaxBytes, TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)), TypeNames.Of(underlying), codec);
    }

    private static CodecRef EnumNames(INamedTypeSymbol type, Site site, Graph graph)
        => CodecRef.Library(
            "EnumNamesCodec",
            WriteCost.SelfReserving,
            0,
            TypeNames.Of(type),
            CodecRef.Generated(graph.Generate(type, " by name", site, key => new EnumParser(type, site, graph).Parse(key)), WriteCost.Unbounded, 0));

    private static CodecRef Collection(CollectionShape shape, Site site, Graph graph)
    {
        if (shape.Unreadable is { } problem)
        {
            graph.Report(problem, site, site.Place);
        }

        CodecRef codec = CodecRef.Library(shape.Codec, WriteCost.Unbounded, 0, Arguments(shape, site, graph));
        return shape.Around is { } around ? CodecRef.Library(around, WriteCost.Unbounded, 0, TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)), codec) : codec;
    }

    /// <summary>Returns the type arguments of the codec of a collection.</summary>
    public static CodecArgument[] Arguments(CollectionShape shape, Site site, Graph graph)
    {
        var arguments = new List<CodecArgument>();
        if (shape.TakesCollection)
        {
            arguments.Add(TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)));
        }

        if (shape.Key is { } key)
        {
            ITypeSymbol keyType = SymbolFacts.SymbolOf(key);
            arguments.Add(TypeNames.Of(keyType));
            arguments.Add(KeyCodecFor(keyType, site, graph));
        }

        if (shape.ItemKey is { } itemKey)
        {
            arguments.Add(TypeNames.Of(SymbolFacts.SymbolOf(itemKey)));
        }

        ITypeSymbol element = SymbolFacts.SymbolOf(shape.Element);
        arguments.Add(TypeNames.Of(element));
        arguments.Add(shape.ElementValue is { } value ? Of(value, site, graph) : graph.CodecFor(element, site));
        return [.. arguments];
    }

    /// <summary>
    /// Returns the codec of an interface or abstract class. Reading one is an error, because the class to create is unknown.
    /// </summary>
    private static CodecRef View(INamedTypeSymbol type, ShapeProblem unreadable, Site site, Graph graph)
    {
        graph.Report(unreadable, site, site.Place);
        return Object(type, site, graph);
    }

    private static CodecRef Polymorphic(INamedTypeSymbol type, Site site, Graph graph)
    {
        site = site with { OfMember = null };
        return CodecRef.Generated(graph.Generate(type, "", site, key => new PolymorphicParser(type, site, graph).Parse(key)), WriteCost.Unbounded, 0);
    }

    /// <summary>Returns the same list of types for values that are populated.</summary>
    private static CodecRef Filled(INamedTypeSymbol type, bool canReplace, Site site, Graph graph)
    {
        string purpose = canReplace ? " filled" : " filled only";
        return CodecRef.Generated(
            graph.Generate(type, purpose, site, key => new PolymorphicParser(type, site, graph).ParseFilled(key) is { } model ? model with { IsFilled = true, CanReplace = canReplace } : null),
            WriteCost.Unbounded,
            0);
    }

    private static CodecRef Union(INamedTypeSymbol type, Site site, Graph graph, bool isFSharp)
    {
        site = site with { OfMember = null };
        return CodecRef.Generated(
            graph.Generate(type, "", site, key => isFSharp ? new UnionParser(type, site, graph).ParseFSharp(key) : new UnionParser(type, site, graph).Parse(key)), WriteCost.Unbounded, 0);
    }

    private static CodecRef FSharpCase(FSharpCaseShape shape, Site site, Graph graph)
    {
        ITypeSymbol union = SymbolFacts.SymbolOf(shape.Union);
        return CodecRef.Library(
            "FSharpCaseCodec", WriteCost.Unbounded, 0, TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)), TypeNames.Of(union), graph.CodecFor(union, site));
    }

    /// <summary>Returns the populator for the value of a member.</summary>
    public static CodecRef Populator(FillShape fill, ITypeSymbol type, CodecRef codec, Site site, Graph graph)
    {
        ITypeSymbol element = SymbolFacts.SymbolOf(fill.Element);
        if (fill.IsPolymorphic)
        {
            return Filled((INamedTypeSymbol)element, fill.Populator == FillShape.Polymorphic, site with { OfMember = null }, graph);
        }

        var arguments = new List<CodecArgument>();
        if (fill.IsObject)
        {
            CodecRef members = DeclaredCodecRule.Hides((INamedTypeSymbol)element, site, graph) ?? Members((INamedTypeSymbol)element, site, graph);
            graph.Populate(members.Name);
            if (ConstructorFinder.Find(fill.Element, out _) is { Parameters.Count: > 0 })
            {
                graph.Populate(members.Name, Filler((INamedTypeSymbol)element, site, graph));
            }

            arguments.AddRange([TypeNames.Of(element), members]);
        }
        else if (fill.IsUntyped)
        {
            arguments.AddRange([TypeNames.Of(type), codec]);
        }
        else
        {
            arguments.Add(TypeNames.Of(type));
            if (fill.Key is { } key)
            {
                arguments.AddRange([TypeNames.Of(SymbolFacts.SymbolOf(key)), KeyCodecFor(SymbolFacts.SymbolOf(key), site, graph)]);
            }

            if (fill.ItemKey is { } itemKey)
            {
                arguments.Add(TypeNames.Of(SymbolFacts.SymbolOf(itemKey)));
            }

            arguments.AddRange([TypeNames.Of(element), fill.ElementValue is { } value ? Of(value, site, graph) : graph.CodecFor(element, site), codec]);
        }

        return CodecRef.Library(fill.Populator, WriteCost.Unbounded, 0, arguments.ToArray());
    }

    /// <summary>Returns the codec that sets the members of an existing object, including those that its constructor takes.</summary>
    private static CodecRef Filler(INamedTypeSymbol type, Site site, Graph graph)
    {
        site = site with { OfMember = null };
        string key = graph.Generate(type, " filled", site, key => new ObjectParser(type, site, graph).ParseFilled(key) is { } model ? model with { IsFiller = true, IsPopulated = true } : null);
        graph.SplitMembers(key);
        graph.Populate(key);
        return CodecRef.Generated(key, WriteCost.Unbounded, 0);
    }

    /// <summary>
    /// Returns the codec of an object whose members a polymorphic type writes and reads: for this type alone, without the effect of its own
    /// attributes about derived types.
    /// </summary>
    public static CodecRef Members(INamedTypeSymbol type, Site site, Graph graph)
    {
        bool isShared = Selection.Of(graph.FactsFor(site.Shape).Of(type), site.Shape) is ObjectShape && !graph.Declared.Serve(type, site.Shape);
        string key = isShared
            ? Object(type, site, graph).Name
            : graph.Generate(type, " itself", site, key => new ObjectParser(type, site, graph).Parse(key) is { } model ? model with { IsOfBase = true } : null);
        graph.SplitMembers(key);
        return CodecRef.Generated(key, WriteCost.Unbounded, 0);
    }

    private static CodecRef Object(INamedTypeSymbol type, Site site, Graph graph)
    {
        // What a member specifies for the elements of its collection ends at the members of an element.
        site = site with { OfMember = null };
        string key = graph.Generate(type, "", site, key => new ObjectParser(type, site, graph).Parse(key));
        if (References(type, site) != Shapes.References.None)
        {
            graph.SplitMembers(key);
        }

        return CodecRef.Generated(key, WriteCost.Unbounded, 0);
    }

    /// <summary>
    /// Returns how the codec of an object handles references. A struct has no identity, so there are no cycles of structs.
    /// </summary>
    public static References References(INamedTypeSymbol type, Site site)
        => site.Shape.References == Shapes.References.IgnoreCycles && type.IsValueType ? Shapes.References.None : site.Shape.References;
}

using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Turns the content of an object type into its model: how C# accesses what the shape names. Collects all problems before giving up.
/// </summary>
internal sealed class ObjectParser(INamedTypeSymbol type, Site site, Graph graph)
{
    private const string HiddenReason = "its constructor with [JsonConstructor] is not public, so this project can't see it; make it public";

    private readonly AccessorFactory _accessors = new(graph.Compilation);
    private readonly List<IPropertySymbol> _hiddenAccessors = [];
    private readonly SourcePlace? _place = graph.PlaceOf(type, site.Place);
    private string _key = "";
    private bool _failed;
    private bool _usesInternal;
    private bool _usesPrivate;

    public ObjectModel? Parse(string key)
    {
        ObjectContent content = ObjectContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape);
        if (HiddenMembers.Find(type, content.Members, site.Shape.Naming, graph) is { } hidden)
        {
            Fail(Descriptors.HiddenMembers, _place, type.ToDisplayString(), $"'{hidden}' is part of its JSON but is not public, so this "
                + $"project can't see it", site.Through);
        }

        if (!AddedMembers.Report(type, graph) && content.Members.Count == 0 && content.Extension is null && MadeElsewhere.WhyEmpty(type, graph) is { } reason)
        {
            Fail(Descriptors.MadeElsewhere, _place, type.ToDisplayString(), reason);
        }

        return Parse(key, content) is { } model
            ? model with
            {
                MayHideConstructor = HiddenConstructor.MayExist(type, graph),
                MayHideMembers = HiddenMembers.MayExistIn(type, content.Members, site.Shape.Naming, graph).ToEquatable(),
                MayHideCallbacks = HiddenMembers.MayCallIn(type, graph).ToEquatable(),
                MayHideAccessors = HiddenAccessors.ByClass(_hiddenAccessors),
            }
            : null;
    }

    /// <summary>Returns the model for existing objects.</summary>
    public ObjectModel? ParseFilled(string key) => Parse(key, ObjectContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape).Filled);

    /// <summary>Returns the model for a content that has already been determined.</summary>
    public ObjectModel? Parse(string key, ObjectContent content)
    {
        _key = key;
        foreach (ShapeProblem problem in content.Problems)
        {
            graph.Report(problem, site, _place);
        }

        _failed |= content.IsBroken;
        ConstructionModel construction = Construct(content.Construction);
        List<MemberModel> members = content.Members.Select(member => Member(member, hasCodec: member.IsUsed)).ToList();
        MemberModel? extension = content.Extension is { } kept ? Member(kept.Member, hasCodec: kept.Converter is not null) : null;
        return _failed
            ? null
            : new ObjectModel
            {
                Key = key,
                Type = TypeNames.Of(type),
                ProfileLabel = site.ProfileLabel,
                IsValueType = type.IsValueType,
                Construction = construction,
                Members = members.ToEquatable(),
                Frame = FrameSize.Of(type, [.. content.Members.Where(member => member.IsUsed).Select(member => SymbolFacts.SymbolOf(member.Type))]),
                RejectsByItself = content.RejectsByItself,
                Unreadable = content.Unreadable?.Error,
                Callbacks = content.Callbacks,
                CallbackMethods = content.CallbackMethods.Select(Callback).ToEquatable(),
                Extension = extension,
                ExtensionKind = content.Extension?.Kind ?? default,
                ExtensionTarget = content.Extension?.Target ?? default,
                RejectUnknownMembers = content.RejectUnknownMembers,
                RejectDuplicateMembers = content.RejectDuplicateMembers,
                IsCaseInsensitive = content.IsCaseInsensitive,
                ReferenceHandling = CodecChoice.References(type, site),
                Facts = Offers.Of(type, graph, _usesInternal, _usesPrivate),
                Warnings = UseWarnings.Of(type, content.Members, content.CallbackMethods).ToEquatable(),
            };
    }

    private CallbackModel Callback(CallbackShape shape)
    {
        var method = (IMethodSymbol)SymbolFacts.SymbolOf(shape.Method);
        if (method.IsStatic)
        {
            return new CallbackModel(shape.Kind, TypeNames.Identifier(method.Name), null, null, TypeNames.Of(method.ContainingType));
        }

        Note(method);
        bool isDirect = Visibility.IsVisible(method, graph.Compilation) && !UseWarnings.IsError(method) && SyntaxFacts.IsValidIdentifier(method.Name);
        return new CallbackModel(shape.Kind, TypeNames.Identifier(method.Name), isDirect ? Receiver(method) : null, isDirect ? null : _accessors.Method(method), null);
    }

    private ConstructionModel Construct(ConstructionShape shape)
    {
        if (shape.Factory is { } factory)
        {
            return new ConstructionModel(null, Parameters(shape.Parameters)) { Factory = TypeNames.Identifier(factory.Name) };
        }

        if (!shape.IsMissing && HiddenConstructor.Exists(type, graph))
        {
            Fail(Descriptors.HiddenMembers, _place, type.ToDisplayString(), HiddenReason, site.Through);
        }

        if (shape.Constructor is not { } chosen)
        {
            return shape.Parameters.Count == 0 ? ConstructionModel.Default : new ConstructionModel(null, Parameters(shape.Parameters));
        }

        var constructor = (IMethodSymbol)SymbolFacts.SymbolOf(chosen);
        Note(constructor);
        if (FriendMembers.IsInternal(constructor) && FriendMembers.MayDiffer(type, graph))
        {
            Fail(
                Descriptors.HiddenMembers,
                _place,
                type.ToDisplayString(),
                $"'{type.ContainingAssembly.Name}' makes its internal constructor with [JsonConstructor] visible to this project but not "
                    + $"to others, whose codecs can't use it",
                site.Through);
        }

        bool needsAccessor = !Visibility.IsVisible(constructor, graph.Compilation)
            || UseWarnings.IsError(constructor)
            || (HasRequiredMembers() && chosen.Find(AttributeNames.SetsRequiredMembers) is null);
        return new ConstructionModel(
            needsAccessor ? _accessors.Constructor(constructor) : null, Parameters(shape.Parameters), IsGuarded: ModelCode.MayRefuse(constructor, graph));
    }

    private static EquatableArray<ParameterModel> Parameters(IReadOnlyList<ParameterShape> shapes)
        => shapes.Select(shape => new ParameterModel(
            TypeNames.Of(SymbolFacts.SymbolOf(shape.Type)),
            shape.Source is { } source ? DefaultValue.Of(source) : "default",
            shape.Member,
            Parameters(shape.Parts))).ToEquatable();

    /// <summary>
    /// Whether the type has required members, which must be set on creation unless the constructor states that it sets them.
    /// </summary>
    private bool HasRequiredMembers()
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            TypeFacts facts = graph.FactsFor(site.Shape).Of(level);
            if (facts.Properties.Any(member => member.IsRequired) || facts.Fields.Any(member => member.IsRequired))
            {
                return true;
            }
        }

        return false;
    }

    private MemberModel Member(MemberShape member, bool hasCodec)
    {
        ISymbol symbol = SymbolFacts.SymbolOf(member.Source);
        Access write = member.IsWritten ? Visible(symbol, isGet: true) : Access.None;
        Access read = member.Reading switch
        {
            MemberReading.Argument => Access.Constructor,
            MemberReading.Set => Visible(symbol, isGet: false),
            MemberReading.Fill => Access.Fill,
            _ => Access.None,
        };
        if (HiddenAccessors.Report(member, type, _place, graph) is { } hidden)
        {
            _hiddenAccessors.Add(hidden);
        }

        CodecRef codec = hasCodec ? Codec(member, symbol) : CodecRef.None;
        return new MemberModel(
            member.Path.Count == 0 ? TypeNames.Identifier(TypeNames.Plain(symbol.Name)) : string.Join(".", member.Path.Select(step => step.Name).Append(symbol.Name)),
            member.Name,
            member.EscapedName,
            TypeNames.Of(SymbolFacts.SymbolOf(member.Type)),
            member.Kind,
            codec,
            write,
            read,
            member.When,
            member.IsRequired,
            member.Path.Count == 0 ? Receiver(symbol) : null,
            write == Access.Accessor || (member.Fill is not null && Visible(symbol, isGet: true) == Access.Accessor) ? _accessors.Getter(symbol) : null,
            read == Access.Accessor ? _accessors.Setter(symbol) : null,
            read is Access.Direct or Access.Accessor && ModelCode.MayRefuse(symbol, graph.Compilation))
        {
            Question = member.Question is { } question ? Question(question) : null,
            Populator = member.Fill is { } fill ? CodecChoice.Populator(fill, SymbolFacts.SymbolOf(member.Type), codec, SiteOf(member, symbol), graph) : null,
            TracksCycles = member.TracksCycles,
            MayBeDiscriminator = member.MayBeDiscriminator,
            RefusesNull = member.RefusesNull,
            IsNeverNull = member.IsNeverNull,
        };
    }

    private QuestionModel Question(MethodFacts question)
    {
        var method = (IMethodSymbol)SymbolFacts.SymbolOf(question);
        bool isDirect = method.IsStatic || (Visibility.IsVisible(method, graph.Compilation) && !UseWarnings.IsError(method));
        return new QuestionModel(TypeNames.Of(method.ContainingType), TypeNames.Identifier(question.Name), question.IsStatic, isDirect ? null : _accessors.Method(method));
    }

    private CodecRef Codec(MemberShape member, ISymbol symbol)
    {
        // What is filled and never set is there already: that its type can't be created does not matter.
        Site at = SiteOf(member, symbol);
        at = member is { Reading: MemberReading.Fill, Fill.IsNeverCreated: true } ? at with { IsRead = false } : at;
        return member.Value is { } value ? CodecChoice.Of(value, at, graph) : graph.CodecFor(SymbolFacts.SymbolOf(member.Type), at);
    }

    private Site SiteOf(MemberShape member, ISymbol symbol)
    {
        bool isSeen = graph.PlaceOf(symbol, null) is not null;
        return site with
        {
            Place = graph.PlaceOf(symbol, _place),
            IsRead = member.Reading != MemberReading.None,
            Owner = _key,
            Via = isSeen || TupleMembers.IsTuple(graph.FactsFor(site.Shape).Of(type)) ? null : type.Name + "." + symbol.Name,
        };
    }

    private Access Visible(ISymbol member, bool isGet)
    {
        ISymbol used = member switch
        {
            IPropertySymbol property => isGet ? property.GetMethod! : property.SetMethod!,
            _ => member,
        };
        Note(used);
        CheckFriend(member, used);
        bool isInitOnly = !isGet && used is IMethodSymbol { IsInitOnly: true };
        return !isInitOnly
            && !UseWarnings.IsError(member)
            && !UseWarnings.IsError(used)
            && SyntaxFacts.IsValidIdentifier(member.Name)
            && Visibility.IsVisible(used, graph.Compilation)
                ? Access.Direct
                : Access.Accessor;
    }

    /// <summary>Records which parts used by the codec are not visible to other assemblies.</summary>
    private void Note(ISymbol used)
    {
        _usesInternal |= FriendMembers.IsInternal(used);
        _usesPrivate |= used.DeclaredAccessibility == Accessibility.Private;
    }

    /// <summary>
    /// Reports parts of a member that only friends can access: they would make this codec differ from those of other assemblies.
    /// </summary>
    private void CheckFriend(ISymbol member, ISymbol used)
    {
        if (FriendMembers.IsInternal(used) && FriendMembers.MayDiffer(type, graph))
        {
            Fail(
                Descriptors.HiddenMembers,
                _place,
                type.ToDisplayString(),
                $"'{type.ContainingAssembly.Name}' makes internal parts of '{member.Name}' visible to this project but not to others, "
                    + $"whose codecs would lack them",
                site.Through);
        }
    }

    /// <summary>Returns the base type to cast to if a more derived member hides this one.</summary>
    private TypeName? Receiver(ISymbol member)
    {
        if (type.TypeKind == TypeKind.Interface)
        {
            // Two interfaces that it extends may each have a member of this name.
            return SymbolEqualityComparer.Default.Equals(type, member.ContainingType) ? null : TypeNames.Of(member.ContainingType);
        }

        if (SymbolEqualityComparer.Default.Equals(member.ContainingType.BaseType, type))
        {
            // A field of a union case.
            return TypeNames.Of(member.ContainingType);
        }

        for (INamedTypeSymbol? level = type.IsValueType ? null : type; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level, member.ContainingType))
            {
                return null;
            }

            if (level.GetMembers(member.Name).Length > 0)
            {
                return TypeNames.Of(member.ContainingType);
            }
        }

        return null;
    }

    private void Fail(DiagnosticDescriptor descriptor, SourcePlace? place, params string[] words)
    {
        _failed = true;
        graph.Report(descriptor, place, words);
    }
}

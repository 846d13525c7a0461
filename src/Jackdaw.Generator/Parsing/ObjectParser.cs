using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>One object type to its model. Collects everything that is wrong with it before giving up.</summary>
internal sealed class ObjectParser(INamedTypeSymbol type, Site site, Graph graph)
{
    private const string HiddenReason = "its constructor with [JsonConstructor] is not public, so this project can't see it; put [JsonModel] on the type in its own project, "
        + "which then has the codec, make the constructor public, or name a codec with [JsonCodec]";

    private readonly AccessorFactory _accessors = new();
    private readonly SourcePlace? _place = graph.PlaceOf(type, site.Place);
    private string _key = "";
    private bool _failed;
    private bool _usesInternal;
    private bool _usesPrivate;

    public ObjectModel? Parse(string key)
    {
        _key = key;
        CheckType();
        List<MemberCandidate> candidates = TupleMembers.Find(type, site) ?? Collect();
        AddedMembers.Report(type, candidates.Count > 0, graph);
        ConstructionModel construction = TupleMembers.Construct(type) ?? Construct(candidates);
        var bound = new HashSet<int>(construction.Members);
        var members = new List<MemberModel>();
        for (int i = 0; i < candidates.Count; i++)
        {
            members.Add(Member(candidates[i], bound.Contains(i)));
        }

        bool isWriteOnly = CheckReadable(members);
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
                RejectsByItself = UnmappedMembers.Reject(type) == true,
                IsWriteOnly = isWriteOnly,
                MayHideConstructor = HiddenConstructor.MayExist(type),
                MayHideMembers = HiddenMembers.MayExistIn(type, graph).Select(level => TypeNames.Of(level)).ToEquatable(),
                RejectUnknownMembers = UnmappedMembers.Reject(type) ?? site.Shape.RejectUnknownMembers,
                RejectDuplicateMembers = site.Shape.RejectDuplicateMembers,
                Facts = Offers.Of(type, graph, _usesInternal, _usesPrivate),
                Warnings = UseWarnings.Of(type, candidates).ToEquatable(),
            };
    }

    private void CheckType()
    {
        foreach (string what in UnsupportedDemands.On(type))
        {
            Fail(Descriptors.UnsupportedAttribute, _place, what, type.ToDisplayString(), Descriptors.AdviceForType);
        }

        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            UnreadAttributes.ReportType(level, graph, _place);
        }

        if (HiddenMembers.Find(type, graph) is { } hidden)
        {
            Fail(Descriptors.HiddenMembers, _place, type.ToDisplayString(), $"'{hidden}' takes part in its JSON and is not public, so this project can't see it", site.Through);
        }
    }

    private List<MemberCandidate> Collect()
    {
        var collector = new MemberCollector(type, site, graph);
        List<MemberCandidate> members = collector.Collect();
        _failed |= collector.Failed;
        return members;
    }

    private ConstructionModel Construct(List<MemberCandidate> members)
    {
        var parameters = new List<ParameterModel>();
        IMethodSymbol? constructor = ConstructorFinder.Find(type, out string? reason);
        if (reason is not null)
        {
            Fail(Descriptors.NoConstructor, _place, type.ToDisplayString(), reason + site.Through);
        }

        else if (HiddenConstructor.Exists(type, graph.Compilation))
        {
            Fail(Descriptors.NoConstructor, _place, type.ToDisplayString(), HiddenReason + site.Through);
        }

        if (constructor is null or { IsImplicitlyDeclared: true, ContainingType.IsValueType: true })
        {
            return ConstructionModel.Default;
        }

        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            int member = members.FindIndex(candidate =>
                string.Equals(candidate.Symbol.Name, parameter.Name, StringComparison.OrdinalIgnoreCase)
                && SymbolEqualityComparer.Default.Equals(candidate.Type, parameter.Type));
            if (member < 0 && ConstructorFinder.IsForeign(type))
            {
                Fail(Descriptors.NoConstructor, _place, type.ToDisplayString(), ConstructorFinder.Unbound(parameter) + site.Through);
                continue;
            }

            if (member < 0)
            {
                Fail(Descriptors.UnboundParameter, graph.PlaceOf(parameter, _place), parameter.Name, type.ToDisplayString());
                continue;
            }

            bool isRead = members[member].Attributes.Ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenReading);
            parameters.Add(new ParameterModel(TypeNames.Of(parameter.Type), DefaultValue.Of(parameter), isRead ? member : -1, EquatableArray<ParameterModel>.Empty));
        }

        Note(constructor);
        if (FriendMembers.IsInternal(constructor) && FriendMembers.MayDiffer(type, graph))
        {
            Fail(
                Descriptors.HiddenMembers,
                _place,
                type.ToDisplayString(),
                $"'{type.ContainingAssembly.Name}' shows its internal constructor with [JsonConstructor] to this project and not to others, whose codecs can't use it",
                site.Through);
        }

        bool needsAccessor = !graph.Compilation.IsSymbolAccessibleWithin(constructor, graph.Compilation.Assembly)
            || UseWarnings.IsError(constructor)
            || (RequiredMembers.Has(type) && Attributes.Find(constructor, KnownNames.SetsRequiredMembers) is null);
        return new ConstructionModel(needsAccessor ? _accessors.Constructor(constructor) : null, parameters.ToEquatable(), IsGuarded: ModelCode.MayRefuse(constructor));
    }

    /// <summary>Structs of .NET such as Range are created by constructors that nothing marks: reading one would give back an empty one.</summary>
    private bool CheckReadable(List<MemberModel> members)
    {
        if (!FrameworkTypes.Contains(type) || TupleMembers.IsTuple(type) || members.Any(member => member.Read != Access.None))
        {
            return false;
        }

        if (members.Count == 0)
        {
            Fail(Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), "it has no properties; use a type of your own, or name a codec with [JsonCodec]" + site.Through);
            return false;
        }

        graph.ReportRead(Descriptors.NotReadable, site, type.ToDisplayString(), "nothing of it can be set; use a type of your own");
        return true;
    }

    private MemberModel Member(MemberCandidate member, bool isArgument)
    {
        IgnoreCondition? ignore = member.Attributes.Ignore;
        bool isRead = ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenReading);
        bool isWritten = ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenWriting);
        Access write = isWritten && member.CanGet ? Visible(member, isGet: true) : Access.None;
        Access read = !isRead ? Access.None : isArgument ? Access.Constructor : member.CanSet ? Visible(member, isGet: false) : Access.None;
        if (read == Access.None && (member.Attributes.Required || RequiredMembers.Is(member.Symbol)))
        {
            Fail(Descriptors.RequiredNotReadable, graph.PlaceOf(member.Symbol, _place), member.Symbol.Name, type.ToDisplayString());
        }
        else if (isRead && read == Access.None && HiddenAccessors.LacksSetter(member))
        {
            graph.Report(Descriptors.HiddenAccessor, _place, member.Symbol.Name, type.ToDisplayString(), "setter", "is written but never read");
        }
        else if (isWritten && write == Access.None && HiddenAccessors.LacksGetter(member))
        {
            graph.Report(Descriptors.HiddenAccessor, _place, member.Symbol.Name, type.ToDisplayString(), "getter", "is read but never written");
        }

        string? escaped = JsonText.Escape(member.JsonName, site.Shape.NameEscaping);
        if (escaped is null)
        {
            Fail(Descriptors.InvalidName, graph.PlaceOf(member.Symbol, _place), member.Symbol.Name, type.ToDisplayString());
        }

        ValueKind kind = ValueKinds.Of(member.Type);
        return new MemberModel(
            member.Path,
            member.JsonName,
            escaped ?? "",
            TypeNames.Of(member.Type),
            kind,
            write == Access.None && read == Access.None ? CodecRef.None : Codec(member, read != Access.None),
            write,
            read,
            When(member, kind),
            IsRequired(member),
            member.IsOwn ? Receiver(member.Symbol) : null,
            write == Access.Accessor ? _accessors.Getter(member.Symbol) : null,
            read == Access.Accessor ? _accessors.Setter(member.Symbol) : null,
            read is Access.Direct or Access.Accessor && ModelCode.MayRefuse(member.Symbol));
    }

    private CodecRef Codec(MemberCandidate member, bool isRead)
    {
        bool isSeen = graph.PlaceOf(member.Symbol, null) is not null;
        Site here = site with
        {
            Place = graph.PlaceOf(member.Symbol, _place),
            IsRead = isRead,
            Owner = _key,
            Via = isSeen || TupleMembers.IsTuple(type) ? null : type.Name + "." + member.Symbol.Name,
        };
        if (member.Attributes.Unsupported is { } unsupported)
        {
            return graph.Refuse(
                Descriptors.UnsupportedAttribute, here.Place, KnownAttributes.Display(unsupported), type.Name + "." + member.Symbol.Name, Descriptors.AdviceForMember);
        }

        if (member.Attributes.Codec is { } codec)
        {
            return CustomCodecRule.OnMember(codec, member.Type, here, graph);
        }

        if (member.Attributes.Converter is not { } converter)
        {
            return graph.CodecFor(member.Type, here);
        }

        ITypeSymbol? underlying = NullableRule.Underlying(member.Type);
        if (EnumRule.IsNamesConverter(converter) && (underlying ?? member.Type) is INamedTypeSymbol { TypeKind: TypeKind.Enum } named)
        {
            CodecRef names = EnumRule.Names(named, here, graph);
            return underlying is null ? names : NullableRule.Wrap(underlying, names);
        }

        return graph.Refuse(
            Descriptors.UnsupportedAttribute, here.Place, KnownAttributes.Display(converter), type.Name + "." + member.Symbol.Name, Descriptors.AdviceForConverter);
    }

    private WriteWhen When(MemberCandidate member, ValueKind kind)
    {
        bool canBeNull = kind is ValueKind.Reference or ValueKind.NullableValue;
        switch (member.Attributes.Ignore)
        {
            case IgnoreCondition.WhenWritingNull when !canBeNull:
                graph.Report(Descriptors.IgnoreHasNoEffect, graph.PlaceOf(member.Symbol, _place), type.Name + "." + member.Symbol.Name);
                return WriteWhen.Always;
            case IgnoreCondition.WhenWritingNull:
                return WriteWhen.NotNull;
            case IgnoreCondition.WhenWritingDefault:
                return canBeNull ? WriteWhen.NotNull : WriteWhen.NotDefault;
            case IgnoreCondition.Never:
                return WriteWhen.Always;
            default:
                return canBeNull && (site.Shape.IgnoreNull || site.Shape.IgnoreDefault) ? WriteWhen.NotNull
                    : site.Shape.IgnoreDefault ? WriteWhen.NotDefault
                    : WriteWhen.Always;
        }
    }

    private bool IsRequired(MemberCandidate member)
        => member.Attributes.Required
            || (RequiredMembers.Is(member.Symbol)
                && !(ConstructorFinder.Find(type, out _) is { } constructor
                    && Attributes.Find(constructor, KnownNames.SetsRequiredMembers) is not null));

    private Access Visible(MemberCandidate member, bool isGet)
    {
        ISymbol used = member.Symbol switch
        {
            IPropertySymbol property => isGet ? property.GetMethod! : property.SetMethod!,
            _ => member.Symbol,
        };
        Note(used);
        CheckFriend(member.Symbol, used);
        bool isInitOnly = !isGet && used is IMethodSymbol { IsInitOnly: true };
        return !isInitOnly
            && !UseWarnings.IsError(member.Symbol)
            && !UseWarnings.IsError(used)
            && SyntaxFacts.IsValidIdentifier(member.Symbol.Name)
            && graph.Compilation.IsSymbolAccessibleWithin(used, graph.Compilation.Assembly)
                ? Access.Direct
                : Access.Accessor;
    }

    /// <summary>What other assemblies can't see of what the codec uses.</summary>
    private void Note(ISymbol used)
    {
        _usesInternal |= FriendMembers.IsInternal(used);
        _usesPrivate |= used.DeclaredAccessibility == Accessibility.Private;
    }

    /// <summary>What only friends see of a member would make a codec that differs from everybody else's.</summary>
    private void CheckFriend(ISymbol member, ISymbol used)
    {
        if (FriendMembers.IsInternal(used) && FriendMembers.MayDiffer(type, graph))
        {
            Fail(
                Descriptors.HiddenMembers,
                _place,
                type.ToDisplayString(),
                $"'{type.ContainingAssembly.Name}' shows what is internal of '{member.Name}' to this project and not to others, whose codecs would do without it",
                site.Through);
        }
    }

    /// <summary>The base type to look through when a more derived member hides this one.</summary>
    private TypeName? Receiver(ISymbol member)
    {
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

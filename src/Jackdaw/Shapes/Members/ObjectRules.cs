namespace Jackdaw.Shapes;

/// <summary>Decides the content of one object type. Collects all its problems before giving up.</summary>
internal sealed class ObjectRules(TypeFacts type, ShapeSettings settings)
{
    /// <summary>The value of <c>JsonUnmappedMemberHandling.Disallow</c>.</summary>
    public const int Disallow = 1;

    private readonly List<ShapeProblem> _problems = [];
    private IReadOnlyList<CallbackShape> _callbacks = [];
    private bool? _asksMethods;
    private HashSet<string>? _discriminators;

    public ObjectContent Decide()
    {
        CheckType();
        var collector = new MemberCollector(type, settings, _problems);
        List<MemberCandidate> candidates = TupleMembers.Find(type, settings) ?? collector.Collect();
        string? reason = null;
        ConstructorFacts? constructor = type.IsAbstract ? null : ConstructorFinder.Find(type, out reason);
        ConstructionShape construction = TupleMembers.Construct(type) ?? Construct(constructor, reason, candidates, collector.LeftOut);
        bool[] arguments = new bool[candidates.Count];
        ParameterFacts?[] bound = new ParameterFacts?[candidates.Count];
        foreach (ParameterShape parameter in construction.Parameters)
        {
            parameter.Mark(arguments, bound);
        }

        bool setsRequired = constructor?.Find(AttributeNames.SetsRequiredMembers) is not null;
        var members = new List<MemberShape>(candidates.Count);
        var fills = new FillRules(type, construction, settings, _problems);
        for (int i = 0; i < candidates.Count; i++)
        {
            members.Add(Member(candidates[i], arguments[i], bound[i], setsRequired, fills));
        }

        _problems.AddRange(LostValues.In(type, construction, members));
        ExtensionShape? extension = ExtensionRules.Decide(type, collector.Extensions, settings, _problems);
        CheckView(members, extension);
        bool? rejects = type.Find(AttributeNames.UnmappedMembers) is { } attribute ? attribute.Argument(0) is Disallow
            : extension is null ? collector.Newtonsoft?.RejectUnknownMembers
            : null;
        return new ObjectContent(type, construction, members)
        {
            RejectsByItself = rejects == true,
            RejectUnknownMembers = rejects ?? (settings.RejectUnknownMembers && extension is null),
            Extension = extension,
            RejectDuplicateMembers = settings.RejectDuplicateMembers,
            IsCaseInsensitive = settings.CaseInsensitive,
            Unreadable = WhyNotReadable(construction, members),
            Callbacks = CallbackRules.Of(type),
            CallbackMethods = _callbacks,
            Problems = _problems,
        };
    }

    private void CheckType()
    {
        foreach (string what in UnsupportedDemands.On(type))
        {
            Report(ProblemKind.UnsupportedAttribute, type, what, type.ToString(), Advice.ForType);
        }

        _callbacks = ContractCallbacks.Of(type, _problems);
        _problems.AddRange(type.Levels().SelectMany(UnreadAttributes.OnType).Where(problem => !_callbacks.Any(callback => ReferenceEquals(callback.Method, problem.At))));
    }

    private ConstructionShape Construct(ConstructorFacts? constructor, string? reason, List<MemberCandidate> members, List<MemberFacts> leftOut)
    {
        if (reason is not null)
        {
            Report(ProblemKind.NoConstructor, type, type.ToString(), reason);
        }

        if (constructor is null)
        {
            return new ConstructionShape(null, []) { IsMissing = reason is not null };
        }

        var parameters = new List<ParameterShape>();
        foreach (ParameterFacts parameter in constructor.Parameters)
        {
            int member = members.FindIndex(candidate => IsFor(candidate.Source, parameter));
            if (member >= 0)
            {
                parameters.Add(new ParameterShape(parameter.Type, parameter, members[member].AllowsReading ? member : -1, []));
            }
            else if (leftOut.Exists(candidate => IsFor(candidate, parameter)))
            {
                // The contract omits it on purpose, like [JsonIgnore].
                parameters.Add(new ParameterShape(parameter.Type, parameter, -1, []));
            }
            else if (type.IsEditable)
            {
                Report(ProblemKind.UnboundParameter, parameter, parameter.Name, type.ToString());
            }
            else
            {
                Report(ProblemKind.NoConstructor, type, type.ToString(), ConstructorFinder.Unbound(parameter));
            }
        }

        return parameters.Count == constructor.Parameters.Count ? new ConstructionShape(constructor, parameters) : new ConstructionShape(null, []) { IsMissing = true };
    }

    private static bool IsFor(MemberFacts member, ParameterFacts parameter)
        => string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && member.Type.Equals(parameter.Type);

    /// <summary>
    /// Explains why a type cannot be read. Structs of .NET such as Range have unmarked constructors, so reading one would return an empty
    /// value.
    /// </summary>
    private ShapeProblem? WhyNotReadable(ConstructionShape construction, List<MemberShape> members)
    {
        if (construction.IsMissing)
        {
            return _problems.First(problem => problem.Kind == ProblemKind.NoConstructor || problem.Kind == ProblemKind.UnboundParameter);
        }

        if (_problems.Find(problem => problem.Kind == ProblemKind.RequiredNotReadable || problem.Kind == ProblemKind.NotPopulated) is { } unreadable)
        {
            return unreadable;
        }

        if (type.IsAbstract)
        {
            return AbstractRule.Unreadable(type);
        }

        if (!FrameworkTypes.Contains(type) || TupleMembers.IsTuple(type) || members.Any(member => member.Reading != MemberReading.None))
        {
            return null;
        }

        if (members.Count == 0)
        {
            Report(ProblemKind.UnsupportedType, null, type.ToString(), "it has no properties; use a type of your own, or name a codec with [JsonCodec]");
            return null;
        }

        Report(ProblemKind.NotReadable, null, type.ToString(), "none of its members can be set; use a type of your own");
        return _problems[_problems.Count - 1];
    }

    /// <summary>
    /// Checks an interface or abstract class that declares no members of its values. The derived types of one of .NET are unknown.
    /// </summary>
    private void CheckView(List<MemberShape> members, ExtensionShape? extension)
    {
        if (extension is not null || members.Any(member => member.IsWritten) || Selection.Of(type, settings) is not ObjectShape)
        {
            return;
        }

        if (type.Levels().Any(level => level.MetadataName == "System.Dynamic.DynamicObject"))
        {
            Report(ProblemKind.UnsupportedType, null, type.ToString(), "its content is known only at run time; use Dictionary<string, object>, or ExpandoObject");
            return;
        }

        if (!type.IsAbstract)
        {
            return;
        }

        if (FrameworkTypes.Contains(type))
        {
            Report(ProblemKind.UnsupportedType, null, type.ToString(), "it declares no property, so its values would be written empty; use their actual type, or object");
        }
        else
        {
            Report(ProblemKind.EmptyView, type, type.ToString());
        }
    }

    private MemberShape Member(MemberCandidate member, bool isArgument, ParameterFacts? parameter, bool setsRequired, FillRules fills)
    {
        TypeShape? value = (member.AllowsWriting && member.CanGet) || member.AllowsReading ? MemberValue.Of(member, type, settings) : null;
        bool isWritten = member.AllowsWriting && member.CanGet && !ReadOnlyRules.LeavesOut(member, value, settings);
        MemberReading reading = !member.AllowsReading ? MemberReading.None
            : isArgument ? MemberReading.Argument
            : member.CanSet ? MemberReading.Set
            : MemberReading.None;
        FillShape? fill = fills.Of(member, value);
        reading = reading == MemberReading.None && fill is not null ? MemberReading.Fill : reading;
        bool isOptional = settings.IgnoreRequiredMembers || member.Attributes.IsOptional;
        bool isMarked = !isOptional && (member.Attributes.Required || (member.Source.IsRequired && !setsRequired));
        if (reading == MemberReading.None && isMarked)
        {
            Report(ProblemKind.RequiredNotReadable, member.Source, member.Source.Name, type.ToString());
        }

        string? escaped = JsonText.Escape(member.JsonName, settings.NameEscaping);
        if (escaped is null)
        {
            Report(ProblemKind.InvalidName, member.Source, member.Source.Name, type.ToString(), JsonText.Broken);
        }

        if (settings.References == References.Preserve && (isWritten || reading != MemberReading.None) && IsMetadata(member.JsonName))
        {
            Report(ProblemKind.ReservedName, member.Source, member.JsonName, type.Name + "." + member.Source.Name);
        }

        ValueKind kind = ValueKinds.Of(member.Source.Type);
        return new MemberShape(member.Source, member.JsonName, member.Order)
        {
            Path = member.Path,
            EscapedName = escaped ?? "",
            IsIncluded = member.Attributes.Include,
            AllowsWriting = member.AllowsWriting,
            AllowsReading = member.AllowsReading,
            IsWritten = isWritten,
            Reading = reading,
            CanSet = member.CanSet,
            When = When(member, kind),
            Question = isWritten ? WriteQuestions.Of(member.Source, AsksMethods) : null,
            Kind = kind,
            IsRequired = isMarked || (settings.RequireConstructorParameters && !member.Attributes.IsOptional && parameter is { HasDefault: false }),
            IsOptional = isOptional,
            RefusesNull = reading != MemberReading.None
                && (member.Attributes.RefusesNull || (settings.RespectNullableAnnotations && NullRules.RefusesNull(member.Source, parameter))),
            IsNeverNull = isWritten
                && (member.Attributes.RefusesNull || (settings.RespectNullableAnnotations && NullRules.IsNeverNull(member.Source))),
            Value = isWritten || reading != MemberReading.None ? value : null,
            MayBeDiscriminator = settings.CaseInsensitive && Discriminators.Contains(member.JsonName),
            TracksCycles = isWritten && ReferenceRules.TracksCycles(member.Source.Type, value, settings),
            Fill = fill,
            IsFillStated = member.Attributes.Creation is not null,
        };
    }

    private HashSet<string> Discriminators => _discriminators ??= new(PolymorphicRules.NamesOn(type, settings), StringComparer.OrdinalIgnoreCase);

    private bool AsksMethods => _asksMethods ??= WriteQuestions.AreAsked(type, settings);

    private bool IsMetadata(string name) => ReferenceRules.Taken.Contains(settings.CaseInsensitive ? name.ToLowerInvariant() : name);

    private WriteWhen When(MemberCandidate member, ValueKind kind)
    {
        bool canBeNull = kind is ValueKind.Reference or ValueKind.NullableValue;
        switch (member.Attributes.Ignore)
        {
            case IgnoreCondition.WhenWritingNull when !canBeNull:
                Report(ProblemKind.IgnoreHasNoEffect, member.Source, type.Name + "." + member.Source.Name);
                return WriteWhen.Always;
            case IgnoreCondition.WhenWritingNull:
                return WriteWhen.NotNull;
            case IgnoreCondition.WhenWritingDefault:
                return canBeNull ? WriteWhen.NotNull : WriteWhen.NotDefault;
            case IgnoreCondition.Never or IgnoreCondition.WhenReading:
                // The attribute overrides the profile, whatever it says.
                return WriteWhen.Always;
            default:
                return canBeNull && (settings.IgnoreNull || settings.IgnoreDefault) ? WriteWhen.NotNull
                    : settings.IgnoreDefault ? WriteWhen.NotDefault
                    : WriteWhen.Always;
        }
    }

    private void Report(ProblemKind kind, Facts? at, params string[] words) => _problems.Add(new ShapeProblem(kind, at, words));
}

using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the <c>Read</c> method: straight through the members in declared order, each after a comparison of the whole next name. A member
/// out of order is looked up by <c>FindMember</c>, and the straight line continues after it. Types are spelled out, because a class may be
/// called <c>var</c>.
/// </summary>
internal sealed partial class ObjectReader
{
    /// <summary>The number of consecutive members that may be absent: more than three are rare, and the search is right for them.</summary>
    private const int LookAhead = 3;

    private readonly ObjectModel _model;
    private readonly Names _names;
    private readonly SourceWriter _output;
    private readonly Locals _locals;
    private readonly Seen _seen;
    private readonly List<int> _read;
    private readonly List<int> _skipped;
    private readonly int _partLength;

    /// <summary>For each name that is read, its literal and the statement that skips it: both are written in several places.</summary>
    private readonly string[] _literals;
    private readonly string[] _passes;

    public ObjectReader(ObjectModel model, Names names, Locals locals, SourceWriter output)
    {
        (_model, _names, _locals, _output) = (model, names, locals, output);
        _seen = new Seen(model);
        _read = Enumerable.Range(0, model.Members.Count).Where(i => model.Members[i].Read != Access.None).ToList();
        _skipped = Enumerable.Range(0, model.RejectDuplicateMembers ? model.Members.Count : 0).Except(_read).ToList();
        int parts = _read.Count <= MostInOneMethod ? 1 : (_read.Count + InOnePart - 1) / InOnePart;
        _partLength = Math.Max(1, (_read.Count + parts - 1) / parts);
        _literals = new string[_read.Count];
        _passes = new string[_read.Count];
        for (int place = 0; place < _read.Count; place++)
        {
            string name = QuotedName(place);
            _literals[place] = Literal.Utf8(name);
            _passes[place] = $"at = at.Name({Literal.Number(Literal.Length(name))});";
        }
    }

    private bool IsInParts => _read.Count > MostInOneMethod;

    private bool HasPopulators => _model.Members.Any(member => member.Populator is not null);

    private bool TakesArguments => _model.Construction.TakesArguments;

    public void Emit()
    {
        string type = _names.Of(_model.Type);
        string parameters = $"(UncheckedReadCursor at, ReadContext context, out {type}{(_model.IsValueType ? "" : "?")} value)";
        _output.Open($"public static UncheckedReadCursor Read{parameters}");
        if (_model.IsFiller)
        {
            _output.Line("throw new System.NotSupportedException();").Close();
        }
        else
        {
            HiddenMemberCheck.EmitConstructor(_model, _names, _output);
            HiddenMemberCheck.EmitWhole(_model, _names, _output, "Read(at, context, out value)");
        }

        if (_model.Frame > 0 && !_model.HasMembers)
        {
            InOwnFrame("Read", "at, context, out value", parameters);
        }

        if (_model.IsFiller)
        {
            // Nothing creates an object here.
        }
        else if (_model.ReferenceHandling == References.Preserve)
        {
            _output.Line($"return ReferenceCodec<{type}, {_model.CodecName}>.Read(at, context, out value);").Close();
        }
        else if (!_model.IsValueType)
        {
            _output.Open("if (at.IsNull(context, out at))").Line("value = null;").Line("return at;").Close().Line();
        }

        if (_model.Unreadable is { } reason)
        {
            if (_model.ReferenceHandling != References.Preserve && !_model.IsFiller)
            {
                Refuse("at", reason);
            }

            if (_model.HasMembers)
            {
                BeginMembers(type);
                Refuse("start.Begin", reason);
            }

            return;
        }

        if (_model.HasMembers)
        {
            if (_model.ReferenceHandling != References.Preserve && !_model.IsFiller)
            {
                _output.Line("UncheckedObjectStart start = new(at);")
                    .Line("at = at.BeginObject(context, out bool more);")
                    .Line("value = default;")
                    .Line("return ReadMembers(at, context, start, more, ref value);")
                    .Close();
            }

            BeginMembers(type);
            if (_model.Filler is { } filler)
            {
                _output.Line($"if (start.IsPopulating) return {_names.Of(filler)}.ReadMembers(at, context, start, more, ref value);");
            }
        }

        if (_model.HasMembers)
        {
            if (_model.MayHideConstructor)
            {
                _output.Line($"if (HasHiddenConstructor) JsonConstructors.Refuse(typeof({type}));");
            }

            HiddenMemberCheck.Emit(_model, _names, _output);
        }

        if (_model.Construction.IsGuarded || _model.Extension is not null || (_model.Told & (Callbacks.OnDeserializing | Callbacks.OnDeserialized)) != 0)
        {
            _output.Line($"UncheckedReadCursor begin = {(_model.HasMembers ? "start.Begin" : "at")};");
        }

        if (!_model.HasMembers)
        {
            _output.Line("at = at.BeginObject(context, out bool more);");
        }

        Begin();
        _output.Line("if (!more) goto Done;");
        if (IsInParts)
        {
            CallParts();
        }
        else
        {
            for (int i = 0; i < _read.Count; i++)
            {
                Expect(i, 0);
                Member(_read[i]);
            }

            if (_read.Count > 0)
            {
                _output.Line("if (!more) goto Done;");
            }

            Find();
        }

        Done();
        _output.Close();
        for (int first = 0; IsInParts && first < _read.Count; first += _partLength)
        {
            Part(first);
        }

        new MemberDispatch(_model, _output).Emit();
        FailMissing();
        new GuardEmitter(_model, _names, _locals, _output).Emit(member => Set(member, "value"), () => New(string.Join(", ", _model.Construction.Parameters.Select(Argument))));
        new ExtensionEmitter(_model, _names, _output).EmitGuard(value => Set(_model.Extension!, value));
    }

    private void BeginMembers(string type)
    {
        string parameters = $"(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref {type}{(_model.IsValueType ? "" : "?")} value)";
        _output.Line().Open($"public static UncheckedReadCursor ReadMembers{parameters}");
        if (_model.Frame > 0)
        {
            InOwnFrame("ReadMembers", "at, context, start, more, ref value", parameters);
        }
    }

    /// <summary>Emits code that needs much stack as a separate method, so that the stack is checked before it is used.</summary>
    private void InOwnFrame(string name, string arguments, string parameters)
        => _output.Line($"context.CheckFrame(at, {Literal.Number(_model.Frame)});")
            .Line($"return {name}Within({arguments});")
            .Close()
            .Line()
            .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
            .Open($"private static UncheckedReadCursor {name}Within{parameters}");

    private void Refuse(string place, string reason)
        => _output.Line($"context.Fail({place}, JsonError.Refused, {Literal.Quote(reason)});").Line("value = default;").Line("return at;").Close();

    private void Begin()
    {
        if (TakesArguments)
        {
            foreach (int i in _read)
            {
                _output.Line($"{_names.Of(_model.Members[i].Type)} {_locals.Variable(i)} = {Default(i)};");
                if (_model.Members[i].IsGuarded)
                {
                    _output.Line($"UncheckedReadCursor {_locals.Start(i)} = default;");
                }
            }
        }
        else
        {
            _output.Line($"{_names.Of(_model.Type)} result = {(_model.IsFiller ? "value!" : (_model.IsPopulated ? "start.IsPopulating ? value : " : "") + New(""))};");
            Created();
            Call(Callbacks.OnDeserializing);
        }

        if (HasPopulators && !IsInParts)
        {
            _output.Line("bool isNew;");
        }

        if (_model.Extension is not null)
        {
            _output.Line($"{ExtensionEmitter.Collected(_model.ExtensionKind)} extension = null;");
        }

        foreach (string word in _seen.Words)
        {
            _output.Line($"ulong {word} = 0;");
        }
    }

    /// <summary>
    /// Emits the comparison with the next name in declared order. If that member may be absent, the names that may follow are tried before
    /// the search: this saves 6 % of reading questions, in which three members are often absent.
    /// </summary>
    private void Expect(int place, int part)
    {
        int last = place;
        while (last - place < LookAhead && last + 1 < _read.Count && MayBeAbsent(_model.Members[_read[last]]))
        {
            last++;
        }

        if (last == place)
        {
            _output.Line($"if ({IsNot(place)}) goto Find;").Line(PassName(place));
            return;
        }

        _output.Open($"if ({IsNot(place)})");
        for (int later = place + 1; later <= last; later++)
        {
            _output.Open($"if ({Is(later)})").Line(PassName(later));
            GoTo(later, part);
            _output.Close();
        }

        _output.Line("goto Find;").Close().Line(PassName(place));
    }

    private void GoTo(int place, int part)
    {
        if (IsInParts && place >= part + _partLength)
        {
            _output.Line($"next = {Literal.Number(_read[place])};").Line("return at;");
        }
        else
        {
            _output.Line($"goto {_locals.Label(_read[place])};");
        }
    }

    private static bool MayBeAbsent(MemberModel member) => member.IsConditional || member.Kind == ValueKind.NullableValue;

    private string IsNot(int place)
        => OtherSpelling(place) is { } other ? $"!at.Is({_literals[place]}) && !at.Is({other})" : $"!at.Is({_literals[place]})";

    private string Is(int place)
        => OtherSpelling(place) is { } other ? $"at.Is({_literals[place]}) || at.Is({other})" : $"at.Is({_literals[place]})";

    /// <summary>
    /// Returns the name in another naming policy, if names are matched in any case. The two spellings cover most documents.
    /// </summary>
    private string? OtherSpelling(int place)
        => _model.IsCaseInsensitive && !(_model.HasMembers && _model.Members[_read[place]].MayBeDiscriminator) && QuotedName(place) is var name && name[1] is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z')
            ? Literal.Utf8("\"" + (char)(name[1] ^ 0x20) + name.Substring(2))
            : null;

    private string QuotedName(int place) => "\"" + _model.Members[_read[place]].EscapedName + "\":";

    private string PassName(int place) => _passes[place];

    private void Member(int i)
    {
        MemberModel member = _model.Members[i];
        string local = _locals.Variable(i);
        _output.Label(_locals.Label(i));
        if (_seen.Has(i))
        {
            Note(i);
        }

        if (member.IsGuarded)
        {
            _output.Line($"{(TakesArguments ? "" : "UncheckedReadCursor ")}{_locals.Start(i)} = at;");
        }

        if (member.Populator is { } populator)
        {
            _output.Line($"{_names.Of(member.Type)} {local} = {AccessorEmitter.Get(member, _model, _names, "result")};")
                .Line($"at = {_names.Of(populator)}.Populate(at, context, ref {local}, out isNew);");
        }
        else
        {
            _output.Line($"at = {_names.Of(member.Codec)}.Read(at, context, out {(TakesArguments ? "" : _names.Of(member.Type) + " ")}{local});");
        }

        if (member.RefusesNull || member.Read == Access.Fill)
        {
            _output.Line($"if ({local} is null) context.FailNull(at, {Literal.Quote($"'{_model.Type.ToDisplay()}.{member.Identifier.TrimStart('@')}'")});");
        }

        if (!TakesArguments && member.Read != Access.Fill)
        {
            _output.Line((member.Populator is null ? "" : "if (isNew) ") + Assign(i));
        }

        _output.Line("at = at.Next(context, out more);");
        if (i != _read[_read.Count - 1])
        {
            _output.Line("if (!more) goto Done;");
        }
    }

    private void Note(int i)
    {
        if (_model.RejectDuplicateMembers)
        {
            _output.Line($"if ({_seen.IsSet(i)}) context.FailMember(at, JsonError.DuplicateMember);");
        }

        _output.Line(_seen.Note(i));
    }

    /// <summary>Emits the cases of the search for members that are known but skipped, which must not occur twice either.</summary>
    private void NoteSkipped(string done)
    {
        foreach (int i in _skipped)
        {
            _output.Open($"case {Literal.Number(i)}:");
            Note(i);
            _output.Line(done).Close();
        }
    }

    /// <summary>Returns the statement that sets a member, through its guard if it has one.</summary>
    private string Assign(int i)
        => _model.Members[i].IsGuarded
            ? GuardEmitter.Assign(_locals, i) + $"({_locals.Start(i)}, context, {(_model.IsValueType ? "ref " : "")}result, {_locals.Variable(i)});"
            : Set(_model.Members[i], _locals.Variable(i));

    private string Set(MemberModel member, string local)
    {
        string target = _model.IsValueType ? "ref result" : "result";
        return member.Setter switch
        {
            { Kind: AccessorKind.Field, IsReflected: false } field => $"{AccessorEmitter.Call(field, _names)}({target}) = {local};",
            { } setter => $"{AccessorEmitter.Call(setter, _names)}({target}, {local});",
            null when member.Receiver is { } receiver => $"(({_names.Of(receiver)})result).{member.Identifier} = {local};",
            null => $"result.{member.Identifier} = {local};",
        };
    }

    private void Find()
    {
        _output.Label("Find");
        // A type without members to read has nothing to choose from, and an empty switch would be a warning in the user's project.
        if (_model.HasMembers || _model.Extension is not null)
        {
            _output.Line("UncheckedReadCursor name = at;");
        }

        if (_read.Count == 0 && _skipped.Count == 0 && !_model.RejectUnknownMembers && _model.Extension is null)
        {
            _output.Line("at = FindMember(at, context, out int _);");
            PassDiscriminator();
            _output
                .Line("at = at.SkipValue(context);")
                .Line("at = at.Next(context, out more);")
                .Line("if (more) goto Find;");
            return;
        }

        _output.Line("at = FindMember(at, context, out int member);");
        UnlessDiscriminator("member");
        if (_read.Count + _skipped.Count > 0)
        {
            _output.Open("switch (member)");
            _read.ForEach(i => _output.Line($"case {Literal.Number(i)}: goto {_locals.Label(i)};"));
            NoteSkipped("break;");
            _output.Close().Line();
        }

        if (_model.Extension is not null)
        {
            _output.Line(ExtensionEmitter.Read("member", NoDiscriminator))
                .Line("at = at.Next(context, out more);")
                .Line("if (more) goto Find;");
            return;
        }

        if (_model.RejectUnknownMembers)
        {
            _output.Line($"if (member == {MemberDispatch.Unknown}{NoDiscriminator}) {FailUnknown()}");
        }
        else
        {
            PassDiscriminator();
        }

        _output.Line("at = at.SkipValue(context);")
            .Line("at = at.Next(context, out more);")
            .Line("if (more) goto Find;");
    }

    /// <summary>Returns the message, which names the cause: the attribute of the type, or the profile.</summary>
    private string FailUnknown()
    {
        string text = $"'{_model.Type.ToDisplay()}' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members.";
        return _model.RejectsByItself
            ? $"context.Fail(at, JsonError.UnknownMember, {Literal.Quote(text)});"
            : "context.FailMember(at, JsonError.UnknownMember);";
    }

    private void Done()
    {
        _output.Label("Done");
        if (_seen.Required.Count > 0)
        {
            _output.Line($"if ({_seen.AnyRequiredMissing()}) FailMissing(at, context, {string.Join(", ", _seen.Words)});");
        }

        if (!TakesArguments)
        {
            new ExtensionEmitter(_model, _names, _output).EmitStore();
            Call(Callbacks.OnDeserialized);
            _output.Line("value = result;").Line("return at;");
            return;
        }

        string arguments = string.Join(", ", _model.Construction.Parameters.Select(Argument));
        string created = _model.Construction.IsGuarded ? GuardEmitter.Create(_model, _locals) : New(arguments);
        List<int> later = _read.Where(i => _model.Members[i].Read != Access.Constructor).ToList();
        if (later.Count == 0 && _model.Extension is null && (_model.IsValueType || _model.ReferenceHandling != References.Preserve) && (_model.Told & (Callbacks.OnDeserializing | Callbacks.OnDeserialized)) == 0)
        {
            _output.Line($"value = {created};").Line("return at;");
            return;
        }

        _output.Line($"{_names.Of(_model.Type)} result = {created};");
        Created();
        Call(Callbacks.OnDeserializing);
        foreach (int i in later)
        {
            _output.Line($"if ({_seen.IsSet(i)}) {Assign(i)}");
        }

        new ExtensionEmitter(_model, _names, _output).EmitStore();
        Call(Callbacks.OnDeserialized);
        _output.Line("value = result;").Line("return at;");
    }

    private string Argument(ParameterModel parameter)
        => parameter.Member >= 0 ? _locals.Variable(parameter.Member)
            : parameter.Parts.Count > 0 ? $"new {_names.Of(parameter.Type)}({string.Join(", ", parameter.Parts.Select(Argument))})"
            : Constant(parameter);

    /// <summary>Returns the constant with its type, which decides between overloads.</summary>
    private string Constant(ParameterModel parameter)
        => parameter.Default == "default" ? $"default({_names.Of(parameter.Type)})" : $"({_names.Of(parameter.Type)})({parameter.Default})";
}

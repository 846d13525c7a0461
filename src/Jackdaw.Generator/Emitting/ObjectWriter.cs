using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the <c>Write</c> method: names as constants with comma, quotes and colon, and one reservation for each run of members of fixed
/// size.
/// </summary>
internal sealed class ObjectWriter
{
    private readonly ObjectModel _model;
    private readonly Names _names;
    private readonly SourceWriter _output;
    private readonly Locals _locals;
    private readonly List<(MemberModel Member, int Index)> _members;
    private readonly int _firstCertain;
    private readonly FreeSpace _space;

    public ObjectWriter(ObjectModel model, Names names, Locals locals, SourceWriter output)
    {
        (_model, _names, _locals, _output) = (model, names, locals, output);
        _members = model.Members
            .Select((member, index) => (Member: member, Index: index))
            .Where(item => item.Member.Write != Access.None)
            .ToList();
        _firstCertain = _members.FindIndex(item => !item.Member.IsConditional);
        _space = new FreeSpace(_members.Select((_, i) => StepOf(i)).ToList());
    }

    public void Emit()
    {
        string nullable = _model.IsValueType ? "" : "?";
        string parameters = $"(UncheckedWriteCursor at, WriteContext context, {_names.Of(_model.Type)}{nullable} value)";
        _output.Open($"public static UncheckedWriteCursor Write{parameters}");
        HiddenMemberCheck.EmitWhole(_model, _names, _output, "Write(at, context, value)");
        if (!_model.HasMembers)
        {
            BeginFrame("Write", parameters);
        }

        if (_model.ReferenceHandling != References.Preserve && !_model.IsValueType)
        {
            string isCycle = _model.ReferenceHandling == References.IgnoreCycles ? " || !context.EnterReference(value)" : "";
            _output.Line($"if (value is null{isCycle}) return context.Null(at);").Line();
        }

        int reserve = _space.Begin();
        if (_model.HasMembers)
        {
            EmitBraces();
            _output.Close()
                .Line()
                .Open($"public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, {_names.Of(_model.Type)} value)");
            BeginFrame("WriteMembers", $"(UncheckedWriteCursor at, WriteContext context, {_names.Of(_model.Type)} value)");
            HiddenMemberCheck.Emit(_model, _names, _output);
            Call(Callbacks.OnSerializing);
            _output.Line($"at = context.Reserve(at, {Literal.Number(reserve)});");
        }
        else
        {
            Call(Callbacks.OnSerializing);
            _output.Line($"at = context.Enter(at, {Literal.Number(reserve)});");
            if (_firstCertain != 0)
            {
                _output.Line("at = at.Ascii('{');");
            }
        }

        for (int i = 0; i < _members.Count; i++)
        {
            Reserve(_space.Before(i));
            Emit(i);
            _space.After(i);
        }

        Reserve(_space.BeforeEnd());
        if (_model.Extension is { } extension)
        {
            _output.Line(extension.Codec == CodecRef.None
                ? $"at = JsonExtensionData.Write(at, context, {ExtensionEmitter.Cast(_model)}{Get(extension)}, Taken);"
                : $"at = {_names.Of(extension.Codec)}.WriteMembers(at, context, {Get(extension)}, Taken);");
        }

        if (_model.HasMembers || !_model.Told.HasFlag(Callbacks.OnSerialized))
        {
            Call(Callbacks.OnSerialized);
            _output.Line(_model.HasMembers ? "return at;" : "return context.EndObject(at);").Close();
        }
        else
        {
            _output.Line("at = context.EndObject(at);");
            Call(Callbacks.OnSerialized);
            _output.Line("return at;").Close();
        }

        HiddenMemberCheck.EmitField(_model, _names, _output);
        new ExtensionEmitter(_model, _names, _output).EmitNames();
    }

    /// <summary>Emits code that needs much stack as a separate method, so that the stack is checked before it is used.</summary>
    private void BeginFrame(string name, string parameters)
    {
        if (_model.Frame > 0)
        {
            _output.Line($"context.CheckFrame({Literal.Number(_model.Frame)});")
                .Line($"return {name}Within(at, context, value);")
                .Close()
                .Line()
                .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
                .Open($"private static UncheckedWriteCursor {name}Within{parameters}");
        }
    }

    /// <summary>Emits the code around the members.</summary>
    private void EmitBraces()
    {
        if (_model.ReferenceHandling == References.Preserve)
        {
            _output.Line($"return ReferenceCodec<{_names.Of(_model.Type)}, {_model.CodecName}>.Write(at, context, value);");
            return;
        }

        _output.Line("at = WriteMembers(context.Enter(at, 0).Ascii('{'), context, value);");
        if (_model.ReferenceHandling == References.IgnoreCycles)
        {
            _output.Line("context.LeaveReference();");
        }

        _output.Line("return context.EndObject(at);");
    }

    private void Call(Callbacks callback)
    {
        if (_model.Callbacks.HasFlag(callback))
        {
            _output.Line($"JsonCallbacks.{callback.ToString()}(context, ref value);");
        }

        foreach (CallbackModel method in _model.CallbackMethods.Where(method => method.Kind == callback))
        {
            _output.Line($"JsonCallbacks.OnWriting(context, ref value, {AccessorEmitter.Callback(method, _model, _names)});");
        }
    }

    private void Reserve(int bytes)
    {
        if (bytes >= 0)
        {
            _output.Line($"at = context.Reserve(at, {Literal.Number(bytes)});");
        }
    }

    private void Emit(int i)
    {
        if (_members[i].Member.Question is not { } question)
        {
            EmitUnasked(i);
            return;
        }

        string owner = _names.Of(question.Owner);
        _output.Open(question.IsStatic ? $"if ({owner}.{question.Method}(value))"
            : question.Accessor is { } accessor ? $"if ({AccessorEmitter.Call(accessor, _names)}({(_model.IsValueType ? "ref " : "")}value))"
            : owner == _names.Of(_model.Type) ? $"if (value.{question.Method}())"
            : $"if ((({owner})value).{question.Method}())");
        EmitUnasked(i);
        _output.Close();
    }

    private void EmitUnasked(int i)
    {
        (MemberModel member, int index) = _members[i];
        string value = Get(member);
        if (member is { When: WriteWhen.Always, IsNeverNull: true })
        {
            NeverNull(i, member, value, _locals.Variable(index));
            return;
        }

        if (member.When == WriteWhen.Always)
        {
            Value(i, member.Codec, value);
            return;
        }

        string local = _locals.Variable(index);
        if (member.When == WriteWhen.NotNull)
        {
            _output.Open($"if ({value} is {{ }} {local}{(member.TracksCycles ? $" && !context.IsCycle({local})" : "")})");
            Value(i, member.Kind == ValueKind.NullableValue ? Inner(member.Codec) : member.Codec, local);
        }
        else
        {
            _output.Line($"{_names.Of(member.Type)} {local} = {value};");
            _output.Open(member.Kind == ValueKind.PlainValue
                ? $"if ({local} != default)"
                : $"if (!EqualityComparer<{_names.Of(member.Type)}>.Default.Equals({local}, default))");
            Value(i, member.Codec, local);
        }

        _output.Close();
    }

    /// <summary>Emits the check that a member is not null. The name is written first, so that the error has the path.</summary>
    private void NeverNull(int i, MemberModel member, string value, string local)
    {
        if (NeedsSeparator(i))
        {
            _output.Line("at = at.Separator();");
        }

        _output.Line($"at = at.Literal({Literal.Padded(NameText(i))});")
            .Line($"{_names.Of(member.Type)} {local} = {value};")
            .Line($"if ({local} is null{(member.TracksCycles ? $" || context.IsCycle({local})" : "")}) context.FailNull(at, {Literal.Quote($"'{_model.Type.ToDisplay()}.{member.Identifier.TrimStart('@')}'")});")
            .Line($"at = {_names.Of(member.Codec)}.Write(at, context, {local});");
    }

    private void Value(int i, CodecRef codec, string value)
    {
        if (NeedsSeparator(i))
        {
            _output.Line("at = at.Separator();");
        }

        string begin = $"at.Literal({Literal.Padded(NameText(i))})";
        string name = _names.Of(codec);
        if (begin.Length + name.Length + value.Length > 90)
        {
            _output.Line($"at = {begin};").Line($"at = {name}.Write(at, context, {value});");
        }
        else
        {
            _output.Line($"at = {name}.Write({begin}, context, {value});");
        }
    }

    /// <summary>Returns the codec of the underlying value, which writes a nullable value that is not null.</summary>
    private static CodecRef Inner(CodecRef codec)
        => codec.Source == CodecSource.Library && codec.Name == "NullableCodec" ? codec.Arguments[1].Codec! : codec;

    private string Get(MemberModel member) => AccessorEmitter.Get(member, _model, _names, "value");

    /// <summary>
    /// Whether a separator must be determined at run time: until the first member that is always written, only the output knows whether a
    /// comma is required.
    /// </summary>
    private bool NeedsSeparator(int i) => (i > 0 || _model.HasMembers) && (_firstCertain < 0 || i <= _firstCertain);

    private string NameText(int i)
    {
        bool isFirst = i == 0 && _firstCertain == 0 && !_model.HasMembers;
        bool hasComma = _firstCertain >= 0 && i > _firstCertain;
        return (isFirst ? "{" : hasComma ? "," : "") + "\"" + _members[i].Member.EscapedName + "\":";
    }

    private FreeSpace.Step StepOf(int i)
    {
        MemberModel member = _members[i].Member;
        string text = NameText(i);
        int separator = NeedsSeparator(i) || (i == 0 && _firstCertain != 0) ? 1 : 0;
        return new FreeSpace.Step(
            separator + Literal.Length(text),
            separator + Literal.PaddedLength(text),
            member.Codec.Cost,
            member.Codec.MaxBytes,
            member.IsConditional);
    }
}

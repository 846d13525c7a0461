using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <content>Creation of the object, and the callbacks.</content>
internal sealed partial class ObjectReader
{
    /// <summary>Emits the registration of the object: from here on, references can find it.</summary>
    private void Created()
    {
        if (_model is { ReferenceHandling: References.Preserve, IsValueType: false })
        {
            _output.Line("start.Created(context, result);");
        }
    }

    private void Call(Callbacks callback)
    {
        if (_model.Callbacks.HasFlag(callback))
        {
            _output.Line($"JsonCallbacks.{callback.ToString()}(context, begin, {Literal.Quote(_model.Type.ToDisplay())}, ref result);");
        }

        foreach (CallbackModel method in _model.CallbackMethods.Where(method => method.Kind == callback))
        {
            string name = $"'{_model.Type.ToDisplay()}.{method.Name.TrimStart('@')}'";
            _output.Line($"JsonCallbacks.OnReading(context, begin, {Literal.Quote(name)}, ref result, {AccessorEmitter.Callback(method, _model, _names)});");
        }
    }

    private string Default(int member)
        => _model.Construction.Parameters.FirstOrDefault(parameter => parameter.Member == member)?.Default ?? "default";

    private string New(string arguments) => _model.Construction switch
    {
        { IsDefault: true } => $"default({_names.Of(_model.Type)})",
        { Factory: { } factory } => $"{_names.Of(_model.Type)}.{factory}({arguments})",
        { Accessor: { } accessor } => AccessorEmitter.Call(accessor, _names) + $"({arguments})",
        _ => $"new {_names.Of(_model.Type)}({arguments})",
    };

    private void FailMissing()
    {
        if (_seen.Required.Count == 0)
        {
            return;
        }

        _output.Line()
            .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
            .Open($"private static void FailMissing(UncheckedReadCursor at, ReadContext context, {string.Join(", ", _seen.Words.Select(word => "ulong " + word))})")
            .Line("string names = \"\";");
        foreach (int i in _seen.Required)
        {
            _output.Line($"if ({_seen.IsMissing(i)}) names += {Literal.Quote(", " + _model.Members[i].JsonName)};");
        }

        _output.Line($"context.FailMissing(at, {Literal.Quote(_model.Type.ToDisplay())}, names.Substring(2));").Close();
    }
}

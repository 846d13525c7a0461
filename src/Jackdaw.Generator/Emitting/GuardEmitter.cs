using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits calls of setters and constructors that run code of the model, in separate methods: their exceptions become errors of the document,
/// with the position. A handler inside <c>Read</c> would keep the JIT compiler from holding positions in registers.
/// </summary>
internal sealed class GuardEmitter(ObjectModel model, Names names, Locals locals, SourceWriter output)
{
    /// <summary>Returns the name of the method that sets a member; it is as unique as the label of the member.</summary>
    public static string Assign(Locals locals, int member) => "Assign" + locals.Label(member).Substring("Read".Length);

    /// <summary>Returns the call that creates the object.</summary>
    public static string Create(ObjectModel model, Locals locals)
        => $"Create(begin, context, {string.Join(", ", Arguments(model).Select(locals.Variable))})";

    /// <param name="set">Returns the statement that sets a member to <c>value</c>.</param>
    /// <param name="create">Returns the expression that creates the object.</param>
    public void Emit(Func<MemberModel, string> set, Func<string> create)
    {
        string type = names.Of(model.Type);
        string shown = model.Type.ToDisplay();
        for (int i = 0; i < model.Members.Count; i++)
        {
            MemberModel member = model.Members[i];
            if (member.IsGuarded)
            {
                Begin($"void {Assign(locals, i)}(UncheckedReadCursor begin, ReadContext context, {(model.IsValueType ? "ref " : "")}{type} result, {names.Of(member.Type)} value)");
                output.Line(set(member));
                End($"'{shown}.{member.Identifier.TrimStart('@')}'", "");
            }
        }

        if (model.Construction.IsGuarded)
        {
            string parameters = string.Join(", ", Arguments(model).Select(i => names.Of(model.Members[i].Type) + " " + locals.Variable(i)));
            Begin($"{type} Create(UncheckedReadCursor begin, ReadContext context, {parameters})");
            output.Line($"return {create()};");
            End($"The constructor of '{shown}'", "throw;");
        }
    }

    private static List<int> Arguments(ObjectModel model) => model.Construction.Members.Where(member => member >= 0).Distinct().ToList();

    private void Begin(string signature)
        => output.Line()
            .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
            .Open("private static " + signature)
            .Open("try");

    private void End(string who, string last)
    {
        output.Close()
            .Open("catch (Exception exception) when (ReadContext.IsRefusal(exception))")
            .Line($"context.FailModel(begin, {Literal.Quote(who)}, exception);");
        if (last.Length > 0)
        {
            output.Line(last);
        }

        output.Close().Close();
    }
}

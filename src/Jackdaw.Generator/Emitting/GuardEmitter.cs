using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Calls of setters and constructors that run code of the model, in methods of their own: what they throw becomes an error of the document, with its
/// place. A handler inside <c>Read</c> would keep the run-time compiler from holding positions in registers.
/// </summary>
internal sealed class GuardEmitter(ObjectModel model, Names names, Locals locals, SourceWriter output)
{
    /// <summary>The method that sets a member; unique as its label is.</summary>
    public static string Assign(Locals locals, int member) => "Assign" + locals.Label(member).Substring("Read".Length);

    /// <summary>The call that creates the object.</summary>
    public static string Create(ObjectModel model, Locals locals)
        => $"Create(begin, context, {string.Join(", ", Arguments(model).Select(locals.Variable))})";

    /// <param name="set">The statement that sets a member to <c>value</c>.</param>
    /// <param name="create">The expression that creates the object.</param>
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

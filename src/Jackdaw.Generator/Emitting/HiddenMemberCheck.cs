using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the first statement of <c>Read</c> and <c>Write</c> if a reference assembly may lack members or constructors, and the field that
/// it checks.
/// </summary>
internal static class HiddenMemberCheck
{
    /// <summary>Emits the check for code that writes or reads only the members, which the run time cannot do for generated code.</summary>
    public static void Emit(ObjectModel model, Names names, SourceWriter output)
    {
        if (model.ChecksMembers)
        {
            output.Line($"if (HiddenMember is not null) JsonMembers.Refuse(typeof({names.Of(model.Type)}), HiddenMember);");
        }

        if (model.MayHideAccessors.Count > 0)
        {
            output.Line($"if (HiddenAccessor is not null) JsonMembers.Refuse(typeof({names.Of(model.Type)}), HiddenAccessor);");
        }
    }

    /// <summary>Emits the check for code that writes or reads the whole value, whose codec can then be composed at run time.</summary>
    public static void EmitWhole(ObjectModel model, Names names, SourceWriter output, string call)
    {
        if (model.ChecksMembers)
        {
            output.Line($"if (HiddenMember is not null && JsonMembers.AreComposed(typeof({names.Of(model.Type)}), HiddenMember)) return ComposedCodec<{names.Of(model.Type)}>.{call};");
        }

        if (model.MayHideAccessors.Count > 0)
        {
            output.Line($"if (HiddenAccessor is not null) return ComposedCodec<{names.Of(model.Type)}>.{call};");
        }
    }

    /// <summary>Emits the same check for a marked constructor.</summary>
    public static void EmitConstructor(ObjectModel model, Names names, SourceWriter output)
    {
        if (model.MayHideConstructor)
        {
            string type = names.Of(model.Type);
            output.Line($"if (HasHiddenConstructor && JsonConstructors.AreComposed(typeof({type}))) return ComposedCodec<{type}>.Read(at, context, out value);");
        }
    }

    /// <summary>
    /// Emits the field. The JIT compiler treats a static read-only field as a constant, so the check costs nothing from the second call on.
    /// </summary>
    public static void EmitField(ObjectModel model, Names names, SourceWriter output)
    {
        if (model.ChecksMembers)
        {
            string find = string.Join(" ?? ", model.MayHideMembers.Select(level => Find(level, names)).Concat(model.MayHideCallbacks.Select(level => FindCallback(level, names))));
            output.Line().Line($"private static readonly string? HiddenMember = {find};");
        }

        if (model.MayHideAccessors.Count > 0)
        {
            string find = string.Join(" ?? ", model.MayHideAccessors.Select(level => $"JsonMembers.FindHiddenAccessor(typeof({names.Of(level.Type)}), {string.Join(", ", level.Properties.Select(Literal.Quote))})"));
            output.Line().Line($"private static readonly string? HiddenAccessor = {find};");
        }

        if (model.MayHideConstructor)
        {
            output.Line().Line($"private static readonly bool HasHiddenConstructor = JsonConstructors.HasHidden(typeof({names.Of(model.Type)}));");
        }

        if (model.IsPartialView)
        {
            output.Line().Line($"bool IJsonPartialView.IsIncomplete => {string.Join(" || ", Reasons(model))};");
        }
    }

    private static IEnumerable<string> Reasons(ObjectModel model)
    {
        if (model.ChecksMembers)
        {
            yield return "HiddenMember is not null";
        }

        if (model.MayHideAccessors.Count > 0)
        {
            yield return "HiddenAccessor is not null";
        }

        if (model.MayHideConstructor)
        {
            yield return "HasHiddenConstructor";
        }
    }

    /// <summary>Returns the expression that finds a hidden member of one class.</summary>
    public static string Find(HiddenLevel level, Names names) => $"JsonMembers.FindHidden(typeof({names.Of(level.Type)}){Hiding(level)})";

    private static string FindCallback(HiddenLevel level, Names names) => $"JsonMembers.FindHiddenCallback(typeof({names.Of(level.Type)}){Hiding(level)})";

    private static string Hiding(HiddenLevel level) => level.Hiding.Count == 0 ? "" : ", " + string.Join(", ", level.Hiding.Select(Literal.Quote));
}

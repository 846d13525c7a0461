using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>The first statement of <c>Read</c> and <c>Write</c> where a reference assembly may not show all members, and what it asks.</summary>
internal static class HiddenMemberCheck
{
    public static void Emit(ObjectModel model, Names names, SourceWriter output)
    {
        if (model.MayHideMembers.Count > 0)
        {
            output.Line($"if (HiddenMember is not null) JsonMembers.Refuse(typeof({names.Of(model.Type)}), HiddenMember);");
        }
    }

    /// <summary>Run-time code generation takes a static read-only field for a constant, so asking costs nothing from the second call on.</summary>
    public static void EmitField(ObjectModel model, Names names, SourceWriter output)
    {
        if (model.MayHideMembers.Count > 0)
        {
            string find = string.Join(" ?? ", model.MayHideMembers.Select(level => Find(level, names)));
            output.Line().Line($"private static readonly string? HiddenMember = {find};");
        }
    }

    /// <summary>Asks for a member of one class.</summary>
    public static string Find(HiddenLevel level, Names names) => $"JsonMembers.FindHidden(typeof({names.Of(level.Type)}){Hiding(level)})";

    private static string Hiding(HiddenLevel level) => level.Hiding.Count == 0 ? "" : ", " + string.Join(", ", level.Hiding.Select(Literal.Quote));
}

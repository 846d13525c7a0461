using System.Reflection;

namespace Jackdaw.Reflection;

/// <summary>
/// Handles exceptions from reflection when a declaration refers to an assembly, type or attribute that is missing at run time. Reflection
/// returns all attributes of a declaration or none, so a missing one hides the others, whose effect is then unknown.
/// </summary>
internal static class MissingDeclaration
{
    internal static bool IsReason(Exception exception) => exception
        is FileNotFoundException or FileLoadException or BadImageFormatException or TypeLoadException or MissingMemberException or CustomAttributeFormatException;

    internal static NotSupportedException Refusal(Exception missing, string what) =>
        new(
            $"Jackdaw cannot inspect {what}: its declarations refer to something that is missing at run time. {missing.Message.ReplaceLineEndings(" ").TrimEnd()} Deploy the "
                + "assembly with the program, or remove the member or the attribute that refers to it.",
            missing);
}

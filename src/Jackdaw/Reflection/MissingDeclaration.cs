using System.Reflection;

namespace Jackdaw.Reflection;

/// <summary>
/// What reflection throws where a declaration mentions an assembly, type or attribute that is missing at run time. Reflection gives all attributes of a
/// declaration or none, so one that can't be found hides the others, and Jackdaw can't know what they say.
/// </summary>
internal static class MissingDeclaration
{
    internal static bool IsReason(Exception exception) => exception
        is FileNotFoundException or FileLoadException or BadImageFormatException or TypeLoadException or MissingMemberException or CustomAttributeFormatException;

    internal static NotSupportedException Refusal(Exception missing, string what) =>
        new(
            $"Jackdaw cannot look at {what}: what its declarations mention is missing at run time. {missing.Message.ReplaceLineEndings(" ").TrimEnd()} Put the "
                + "assembly where the program finds it, or remove the member or the attribute that mentions it.",
            missing);
}

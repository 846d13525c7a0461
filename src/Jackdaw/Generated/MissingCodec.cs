using Jackdaw.Codecs;

namespace Jackdaw.Generated;

/// <summary>The message for a type without a generated codec.</summary>
internal static class MissingCodec
{
    /// <param name="type">The type.</param>
    /// <param name="profile">The requested profile.</param>
    /// <param name="isDefault">Whether it is the profile that <c>[JsonModel]</c> means by default.</param>
    internal static string Text(Type type, Type profile, bool isDefault)
    {
        string name = Readable(type);
        string argument = isDefault ? "" : $", Profile = typeof({CodeText.Of(profile)})";
        string missing = $"No generated codec for '{name}' in the profile '{profile.Name}', and this program has no run-time fallback: "
            + "it is trimmed or compiled ahead of time, or the fallback is turned off. ";
        if (UnnamedType.In(type) is { } unnamed)
        {
            return $"{missing}Generated code cannot name {unnamed.Description}: {unnamed.Remedy}.";
        }

        return missing
            + "Jackdaw's generator runs in C# projects that reference the Jackdaw package, and finds types at calls such as "
            + $"{profile.Name}.Serialize(value) if the type is known at compile time. If it is not (generic code), put "
            + $"[assembly: Jackdaw.JsonModel(typeof({CodeText.Of(type)}){argument})] into such a project. "
            + "Calls in .razor and .cshtml files are not found, because another generator creates their code: "
            + "put the line next to them, or the call into a .cs file. In F# and Visual Basic no generator runs: "
            + "put the line into a C# project that this project references, or that references it.";
    }

    /// <summary>Returns a type as C# code.</summary>
    internal static string Readable(Type type) => CodeText.Readable(type, static name => name);
}

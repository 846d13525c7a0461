using System.Globalization;
using Jackdaw.Shapes;

namespace Jackdaw.Codecs;

/// <summary>Messages for reading a type that can only be written, worded like the diagnostic JD0009.</summary>
internal static class UnreadableType
{
    internal static string Error(Type type, string reason) => Error(Name(type), reason);

    internal static string Error(string type, string reason) => new ShapeProblem(ProblemKind.NotReadable, null, type, reason).Error;

    /// <summary>Returns why no instance of a type can be created, for interfaces and abstract classes; null for other types.</summary>
    internal static string? WhyNot(Type type) =>
        type.IsInterface ? "an interface does not say which class to create"
            : type.IsAbstract ? "it is abstract, so it does not say which class to create"
            : null;

    /// <summary>Returns the name of a type, as <see cref="TypeDisplay"/> spells it for the diagnostic.</summary>
    internal static string Name(Type type)
    {
        if (type.GetElementType() is { } element)
        {
            return $"{Name(element)}[{(type.GetArrayRank() == 1 ? "" : string.Join(",", Enumerable.Repeat("*", type.GetArrayRank())))}]";
        }

        return Nullable.GetUnderlyingType(type) is { } underlying ? Name(underlying) + "?"
            : TypeDisplay.KeywordOf(type.FullName) ?? Named(type, type.GenericTypeArguments);
    }

    private static string Named(Type type, ReadOnlySpan<Type> arguments)
    {
        int mark = type.Name.IndexOf('`', StringComparison.Ordinal);
        int own = mark < 0 ? 0 : int.Parse(type.Name.AsSpan(mark + 1), CultureInfo.InvariantCulture);
        string around = type.DeclaringType is { } outer ? Named(outer, arguments[..^own]) + "."
            : type.Namespace is { Length: > 0 } space ? space + "."
            : "";
        return around + (mark < 0 ? type.Name : $"{type.Name[..mark]}<{string.Join(", ", arguments[^own..].ToArray().Select(Name))}>");
    }
}

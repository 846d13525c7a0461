using Jackdaw.Reflection;

namespace Jackdaw.TestKit;

/// <summary>The shapes that the run time decides, as text.</summary>
public static class RuntimeShapes
{
    /// <summary>How many settings there are to compare.</summary>
    public static int SettingsCount => ShapeWalk.Settings.Length;

    /// <summary>The shapes of a type and of all that it reaches, by type.</summary>
    public static IReadOnlyDictionary<string, string> Walk(Type type, int settings, bool comparesAdvice)
        => new ShapeWalk(ShapeWalk.Settings[settings], comparesAdvice).Walk(new ReflectedFacts().Of(type));

    /// <summary>The members of a type in the order in which they are written.</summary>
    public static IReadOnlyList<string> MembersOf(Type type)
        => [.. Shapes.ObjectContent.Of(new ReflectedFacts().Of(type), Shapes.ShapeSettings.Default).Members.Select(member => member.Name)];

    /// <summary>The text of what a profile compiles into codecs.</summary>
    public static string ShapeOf(Type profile) => ReflectedSettings.Of(profile).ToString();
}

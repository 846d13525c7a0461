using System.Reflection;
using System.Xml.Linq;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.TestKit.Surface;

/// <summary>What an assembly shows to its users, as text that is kept on file and reviewed as a diff.</summary>
public static class PublicSurface
{
    /// <summary>What differs from the file <c>api/NAME.txt</c>, a line each; with <c>JACKDAW_UPDATE_API=1</c> the file is written first.</summary>
    public static IReadOnlyList<string> Changes(Assembly assembly)
    {
        string file = Path.Combine(RepositoryFolder.Root, "api", assembly.GetName().Name + ".txt");
        string[] now = [.. Describe(assembly)];
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_API") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, string.Join('\n', now) + "\n");
        }

        string[] onFile = File.Exists(file) ? File.ReadAllLines(file) : [];
        return [.. now.Except(onFile).Select(line => "+ " + line), .. onFile.Except(now).Select(line => "- " + line)];
    }

    /// <summary>The exported types without a summary in the documentation that is built beside the assembly.</summary>
    public static IReadOnlyList<string> Undocumented(Assembly assembly)
    {
        HashSet<string> documented =
        [
            .. XDocument.Load(Path.ChangeExtension(assembly.Location, ".xml")).Descendants("member")
                .Where(member => member.Nodes().Any())
                .Select(member => (string)member.Attribute("name")!),
        ];
        return [.. assembly.GetExportedTypes().Select(type => type.FullName!).Where(name => !documented.Contains("T:" + name.Replace('+', '.')))];
    }

    /// <summary>The classes that could be derived from although nothing is, not even here.</summary>
    public static IReadOnlyList<string> Unsealed(Assembly assembly) =>
    [
        .. assembly.GetTypes()
            .Where(type => type is { IsClass: true, IsSealed: false, IsAbstract: false }
                && !assembly.GetTypes().Any(other => other.BaseType is { } baseType && (baseType == type || (baseType.IsGenericType && baseType.GetGenericTypeDefinition() == type)))
                && !type.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute)))
            .Select(type => type.FullName!),
    ];

    private static IEnumerable<string> Describe(Assembly assembly) =>
        assembly.GetExportedTypes()
            .SelectMany(type => type
                .GetMembers(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)
                .Where(IsVisible)
                .Select(member => $"{type.FullName}: {member}")
                .Prepend($"{type.FullName}"))
            .Order(StringComparer.Ordinal)
            .Distinct();

    private static bool IsVisible(MemberInfo member) => member switch
    {
        MethodBase method => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly,
        FieldInfo field => field.IsPublic || field.IsFamily,
        Type nested => nested.IsNestedPublic,
        PropertyInfo property => property.GetAccessors(nonPublic: false).Length > 0,
        _ => true,
    };
}

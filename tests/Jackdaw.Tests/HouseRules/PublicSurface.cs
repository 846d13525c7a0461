using System.Reflection;
using System.Xml.Linq;

namespace Jackdaw.Tests.HouseRules;

/// <summary>Every public member is documented, and the surface changes only in plain sight.</summary>
public class PublicSurface
{
    private static readonly Assembly Core = typeof(Json).Assembly;

    [Fact]
    public void Every_public_member_is_documented()
    {
        string file = Path.ChangeExtension(Core.Location, ".xml");
        Assert.True(File.Exists(file), $"{file} is built with the assembly.");
        HashSet<string> documented = [.. XDocument.Load(file).Descendants("member").Where(HasText).Select(member => (string)member.Attribute("name")!)];
        IEnumerable<string> missing =
            from type in Core.GetExportedTypes()
            where !documented.Contains("T:" + type.FullName!.Replace('+', '.'))
            select type.FullName;
        Assert.Empty(missing);
        Assert.NotEmpty(documented);
    }

    [Fact]
    public void Classes_are_sealed_static_or_abstract() =>
        Assert.Empty(Core.GetTypes()
            .Where(type => type is { IsClass: true, IsSealed: false, IsAbstract: false } && !type.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute)))
            .Select(type => type.FullName));

    [Fact]
    public void The_surface_is_the_one_on_file()
    {
        string file = Path.Combine(SourceTree.Root, "api", "Jackdaw.txt");
        string[] now = [.. Describe()];
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_API") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, string.Join('\n', now) + "\n");
        }

        string[] onFile = File.Exists(file) ? File.ReadAllLines(file) : [];
        Assert.True(
            now.SequenceEqual(onFile),
            "The public surface differs from api/Jackdaw.txt. Run the tests with JACKDAW_UPDATE_API=1 and review the diff.\n"
            + string.Join('\n', now.Except(onFile).Select(line => "+ " + line).Concat(onFile.Except(now).Select(line => "- " + line))));
    }

    private static IEnumerable<string> Describe() =>
        Core.GetExportedTypes()
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

    private static bool HasText(XElement member) => member.Nodes().Any();
}

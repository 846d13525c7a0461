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

    private static bool HasText(XElement member) => member.Nodes().Any();
}

using System.Reflection;
using Surface = Jackdaw.TestKit.Surface.PublicSurface;

namespace Jackdaw.Caching.Tests.HouseRules;

/// <summary>Every public member is documented, and the surface changes only in plain sight.</summary>
public class PublicSurface
{
    public static TheoryData<string> Assemblies { get; } = ["Jackdaw.Caching", "Jackdaw.Caching.PostgreSql"];

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Every_public_member_is_documented(string assembly) => Assert.Empty(Surface.Undocumented(Assembly.Load(assembly)));

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Classes_are_sealed_unless_something_derives_from_them(string assembly) => Assert.Empty(Surface.Unsealed(Assembly.Load(assembly)));

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void The_surface_is_the_one_on_file(string assembly)
    {
        IReadOnlyList<string> changes = Surface.Changes(Assembly.Load(assembly));
        Assert.True(changes.Count == 0, "`dotnet run eng/do.cs -- api` puts this on file, to be reviewed as a diff:\n" + string.Join('\n', changes));
    }
}

using System.Reflection;
using Surface = Jackdaw.TestKit.Surface.PublicSurface;

namespace Jackdaw.Tests.HouseRules;

/// <summary>Every public member is documented, and the surface changes only in plain sight.</summary>
public class PublicSurface
{
    private static readonly Assembly Core = typeof(Json).Assembly;

    [Fact]
    public void Every_public_member_is_documented() => Assert.Empty(Surface.Undocumented(Core));

    [Fact]
    public void Classes_are_sealed_unless_something_derives_from_them() => Assert.Empty(Surface.Unsealed(Core));

    [Fact]
    public void The_surface_is_the_one_on_file()
    {
        IReadOnlyList<string> changes = Surface.Changes(Core);
        Assert.True(changes.Count == 0, "`dotnet run eng/do.cs -- api` puts this on file, to be reviewed as a diff:\n" + string.Join('\n', changes));
    }
}

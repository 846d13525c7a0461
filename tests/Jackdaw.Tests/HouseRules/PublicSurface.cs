using System.Reflection;
using Surface = Jackdaw.TestKit.Surface.PublicSurface;

namespace Jackdaw.Tests.HouseRules;

/// <summary>Rules of the public surface that the analyzers of strict builds do not check.</summary>
public class PublicSurface
{
    private static readonly Assembly Core = typeof(Json).Assembly;

    [Fact]
    public void Classes_are_sealed_unless_something_derives_from_them() => Assert.Empty(Surface.Unsealed(Core));
}

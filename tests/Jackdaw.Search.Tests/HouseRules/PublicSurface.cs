using System.Reflection;
using Xunit;
using Surface = Jackdaw.TestKit.Surface.PublicSurface;

namespace Jackdaw.Search.Tests.HouseRules;

/// <summary>Rules of the public surface that the analyzers of strict builds do not check.</summary>
public class PublicSurface
{
    public static TheoryData<string> Assemblies { get; } = ["Jackdaw.Search", "Jackdaw.Search.AspNetCore"];

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Classes_are_sealed_unless_something_derives_from_them(string assembly) => Assert.Empty(Surface.Unsealed(Assembly.Load(assembly)));
}

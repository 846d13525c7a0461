using System.Reflection;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A profile that can't be used is refused in the same words at compile time and, where no generator ran, at run time.</summary>
public class ProfileRefusalTests
{
    [Theory]
    [InlineData("MaxDepth = 0")]
    [InlineData("MaxDepth = 1001, MaxNumberLength = -5")]
    [InlineData("Naming = (JsonNaming)70, EnumNaming = (JsonNaming)(-1), KeyNaming = (JsonNaming)70")]
    [InlineData("Escaping = (JsonEscaping)3")]
    [InlineData("Objects = (JsonObjects)2, NumberHandling = (JsonNumberHandling)16, Creation = (JsonObjectCreationHandling)2")]
    public void The_words_are_the_same(string settings)
    {
        string source = $"namespace App {{ public static class Around {{ [JsonProfile({settings})] public sealed class Odd : JsonProfile<Odd>; }} public static class Calls {{ public static string Run() => Around.Odd.Serialize(1); }} }}";
        Diagnostic reported = Assert.Single(Compile.Run(source).Diagnostics, diagnostic => diagnostic.Id == "JD0013");
        MethodInfo run = Assembly.Load(Compile.Library(source)).GetType("App.Calls")!.GetMethod("Run")!;
        NotSupportedException thrown = Assert.Throws<NotSupportedException>(() => run.CreateDelegate<Func<string>>()());
        Assert.Equal(reported.GetMessage(System.Globalization.CultureInfo.InvariantCulture) + " (JD0013).", thrown.Message);
    }
}

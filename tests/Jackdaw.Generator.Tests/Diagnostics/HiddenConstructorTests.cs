using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>A constructor of a referenced assembly that is marked and not public is used or refused by name; no other is taken in its place.</summary>
public class HiddenConstructorTests
{
    private const string Read = "public static class Calls { public static object? Run() => ((Foreign?)Json.Deserialize<Foreign>(\"{\\\"Age\\\":5}\"))?.Age; }";

    public static TheoryData<string, string> Marked { get; } = new()
    {
        { "private", "public class Foreign { public Foreign() => Age = 18; [JsonConstructor] private Foreign(int age) => Age = age; public int Age { get; } }" },
        { "internal", "public class Foreign { public Foreign() => Age = 18; [JsonConstructor] internal Foreign(int age) => Age = age; public int Age { get; } }" },
        { "a struct", "public struct Foreign { [JsonConstructor] private Foreign(int age) => Age = age; public int Age { get; } }" },
        { "a record", "public record Foreign { public Foreign() => Age = 18; [JsonConstructor] private Foreign(int age) => Age = age; public int Age { get; } }" },
    };

    public static TheoryData<string, string> Fine { get; } = new()
    {
        { "public", "public class Foreign { public Foreign() => Age = 18; [JsonConstructor] public Foreign(int age) => Age = age; public int Age { get; } }" },
        { "protected, which the compiler shows", "public class Foreign { public Foreign() => Age = 18; [JsonConstructor] protected Foreign(int age) => Age = age; public int Age { get; } }" },
        { "none marked", "public class Foreign { public Foreign() { } private Foreign(int age) => Age = age; public int Age { get; set; } }" },
        { "marked by another attribute", "[AttributeUsage(AttributeTargets.Constructor)] public sealed class JsonConstructorAttribute : Attribute; public class Foreign { public Foreign() { } [global::JsonConstructorAttribute] private Foreign(int age) => Age = age; public int Age { get; set; } }" },
    };

    /// <summary>As from a package: the assembly has it, and the build says so.</summary>
    [Theory]
    [MemberData(nameof(Marked))]
    public void Refused_when_it_is_built(string what, string library)
    {
        GeneratorRunResult result = Compile.Run(Use(Compile.Library(library)));
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.True(found.Id == "JD0024", what + ": " + found);
        Assert.Contains("its constructor with [JsonConstructor] is not public", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>As from a project: the reference assembly does not have it, so the codec asks when it first reads, and the run time composes one that sees it.</summary>
    [Theory]
    [MemberData(nameof(Marked))]
    public void Used_at_run_time(string what, string library)
    {
        object? read = Running.Run(Use(Compile.Library(library, whole: false)), Compile.Library(library));
        Assert.True(read is 5, what + ": " + read);
        Assert.True(Running.Run(Use(Compile.Library(library)), Compile.Library(library)) is 5, what);
    }

    /// <summary>A friend would use it and others could not: who asks first would decide for all.</summary>
    [Fact]
    public void Refused_to_a_friend_too()
    {
        const string Library = "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Sample\")] "
            + "public class Foreign { public Foreign() => Age = 18; [JsonConstructor] internal Foreign(int age) => Age = age; public int Age { get; } }";
        foreach (bool whole in new[] { true, false })
        {
            Diagnostic found = Assert.Single(Compile.Run(Use(Compile.Library(Library, whole: whole))).Diagnostics);
            Assert.Equal("JD0024", found.Id);
            Assert.Contains("internal constructor with [JsonConstructor]", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Fine))]
    public void Read_where_it_is_seen_or_there_is_none(string what, string library)
    {
        foreach (bool whole in new[] { true, false })
        {
            CSharpCompilation compilation = Use(Compile.Library(library, whole: whole));
            Assert.Empty(Compile.Run(compilation).Diagnostics.Select(found => found.ToString()));
            Assert.True(Running.Run(compilation, Compile.Library(library)) is 5, what);
        }
    }

    private static CSharpCompilation Use(byte[] library) => Compile.Of(Read).AddReferences(MetadataReference.CreateFromImage(library));
}

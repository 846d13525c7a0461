using System.Globalization;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>What reading says of a type that is only written are the words of its diagnostic.</summary>
public class UnreadableTests
{
    private const string Sequence = "{ public IEnumerator<int> GetEnumerator() => throw new(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw new(); }";

    [Theory]
    [InlineData("Space.I", "namespace Space { public interface I { int A { get; } } }")]
    [InlineData("A<int?[], string>.B", "public class A<S, T> { public abstract class B { public int A { get; set; } } }")]
    [InlineData("C", "public class C : IEnumerable<int> " + Sequence)]
    [InlineData("C", "public class C : List<int> { private C() { } }")]
    [InlineData("I", "public interface I : IList<(int, string)> { }")]
    [InlineData("System.Linq.IQueryable<object>", "")]
    [InlineData("C", "public class C : Dictionary<string, int> { private C() { } }")]
    [InlineData("M", "[JsonDerivedType(typeof(N))] public abstract class M { } public class N : M { }")]
    [InlineData("System.Range", "")]
    [InlineData("C", "public class C { public C(int a) { } public C(string a) { } }")]
    [InlineData("C", "public class C(int a) { public int B => a; }")]
    public void The_words_are_the_same(string type, string source)
    {
        string whole = source + " public static class Calls { public static object? Run() => Json.Deserialize<" + type + ">(\"[{}]\"); }";
        List<Diagnostic> reported = [.. Compile.Run(whole).Diagnostics];
        string words = Assert.Single(reported).GetMessage(CultureInfo.InvariantCulture).TrimEnd('.');
        string document = reported[0].Id is "JD0004" or "JD0005" || type is "M" or "System.Range" ? "{}" : "[1]";
        JsonDataException thrown = Assert.Throws<JsonDataException>(() => Running.Run(whole.Replace("[{}]", document, StringComparison.Ordinal)));
        Assert.Equal($"{words} ({reported[0].Id})", thrown.Message[..thrown.Message.IndexOf(" at $", StringComparison.Ordinal)]);
    }
}

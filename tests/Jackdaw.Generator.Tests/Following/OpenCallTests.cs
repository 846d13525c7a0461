using System.Collections.Immutable;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Following;

/// <summary>JD0018: a call whose type callers in other projects may choose.</summary>
public class OpenCallTests
{
    private const string Codec = "public static Jackdaw.Writing.UncheckedWriteCursor Write(Jackdaw.Writing.UncheckedWriteCursor at, Jackdaw.Writing.WriteContext context, T? value) => at.String(context, Json.Serialize(value)); public static Jackdaw.Reading.UncheckedReadCursor Read(Jackdaw.Reading.UncheckedReadCursor at, Jackdaw.Reading.ReadContext context, out T? value) { at = at.String(context, out string? text); value = Json.Deserialize<T>(text!); return at; }";

    public static TheoryData<string, string> Marked { get; } = new()
    {
        { "a type parameter", "public static class C { public static T? Load<T>(string s) => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "inferred", "public static class C { public static string Save<T>(T value) => Json.{|JD0018:Serialize|}(value); }" },
        { "inside another type", "public static class C { public static string Save<T>(List<T[]> value) => Json.{|JD0018:Serialize|}(value); }" },
        { "of the class", "public class C<T> { string Save(T value) => Json.{|JD0018:Serialize|}(value); }" },
        { "a method group", "public static class C { public static Func<T, string> Save<T>() => Json.{|JD0018:Serialize<T>|}; }" },
        { "once per call", "public static class C { public static string Save<T>(T value) => Json.{|JD0018:Serialize|}(value) + Json.{|JD0018:Serialize|}(value); }" },
        { "an open profile", "public static class C { public static string Save<P>(int value) where P : JsonProfile<P> => JsonProfile<P>.{|JD0018:Serialize|}(value); }" },
        { "in a lambda", "public static class C { public static Func<T, string> Save<T>() => value => Json.{|JD0018:Serialize|}(value); }" },
        { "through using static", "namespace N { using static Jackdaw.JsonProfile<Jackdaw.Json>; public static class C { public static string Save<T>(T value) => {|JD0018:Serialize|}(value); } }" },
        { "of a derived class", "public class C { protected internal T? Load<T>(string s) => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "through a private method", "public static class C { public static T? Load<T>(string s) => Inner<T>(s); static T? Inner<T>(string s) => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "through a local function", "public static class C { public static T? Load<T>(string s) { return Local<T>(); U? Local<U>() => Json.{|JD0018:Deserialize<U>|}(s); } }" },
        { "through a public interface", "public interface I { T? Load<T>(string s); } class C : I { public T? Load<T>(string s) => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "through a public base", "public abstract class B { public abstract T? Load<T>(string s); } class C : B { public override T? Load<T>(string s) where T : default => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "internal with friends", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Friend\")] static class C { internal static T? Load<T>(string s) => Json.{|JD0018:Deserialize<T>|}(s); }" },
        { "a type that reflection closes", "class C<T> { T? Load(string s) => Json.Deserialize<T>(s); } class D { Type A => typeof({|JD0018:C<>|}); }" },
    };

    public static TheoryData<string, string> Silent { get; } = new()
    {
        { "a closed type", "static class C { static string Run() => Json.Serialize(1) + Json.Serialize(new List<int>()); }" },
        { "a private method", "public static class C { static T? Load<T>(string s) => Json.Deserialize<T>(s); }" },
        { "an internal method", "public static class C { internal static T? Load<T>(string s) => Json.Deserialize<T>(s); }" },
        { "a method of an internal type", "static class C { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }" },
        { "a method of a private type", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Friend\")] public class O { static class C { public static T? Load<T>(string s) => Json.Deserialize<T>(s); } }" },
        { "an internal class", "class C<T> { public string Save(T value) => Json.Serialize(value); }" },
        { "an internal interface", "interface I { T? Load<T>(string s); } class C : I { public T? Load<T>(string s) => Json.Deserialize<T>(s); }" },
        { "a codec", "public readonly struct Wrapped<T> : IUncheckedJsonCodec<T> { " + Codec + " }" },
        { "inside a codec", "public readonly struct Wrapped<T> : IUncheckedJsonCodec<T> { " + Codec + " static class Inner { public static string Run(T value) => Json.Serialize(value); } }" },
        { "another Serialize", "public class Other { public static string Serialize<T>(T value) => \"\"; } public static class C { public static string Run<T>(T value) => Other.Serialize(value); }" },
        { "a public method that passes on nothing", "public static class C { public static string Run<T>(T value) => Save(1); static string Save<T>(T value) => Json.Serialize(value); }" },
        { "silenced", "public static class C { \n#pragma warning disable JD0018\n public static string Save<T>(T value) => Json.Serialize(value);\n }" },
        { "a codec that an attribute names", "[JsonCodec(typeof(Wrapped<>))] public class W<T>; public readonly struct Wrapped<T> : IUncheckedJsonCodec<T> { " + Codec + " }" },
    };

    [Theory]
    [MemberData(nameof(Marked))]
    public void At_the_place(string what, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        CSharpCompilation compilation = Compile.Of(marked.Text);
        int offset = compilation.SyntaxTrees[0].ToString().IndexOf('\n', StringComparison.Ordinal) + 1;
        IEnumerable<(string, int)> found = Reported(compilation).Select(d => (d.Id, d.Location.SourceSpan.Start));
        Assert.True(marked.Expected.Select(expected => (expected.Id, expected.Span.Start + offset)).SequenceEqual(found), what + ": " + string.Join(", ", found));
    }

    [Theory]
    [MemberData(nameof(Silent))]
    public void Nothing_to_say(string what, string source) => Assert.True(!Reported(Compile.Of(source)).Any(), what);

    [Fact]
    public void The_message_names_who_can_call()
        => Assert.StartsWith(
            "'T' is known only at run time here. Callers of 'C.Load<T>(string)' in this project are followed, those in other projects only if these use Jackdaw's generator.",
            Assert.Single(Reported(Compile.Of("public static class C { public static T? Load<T>(string s) => Inner<T>(s); static T? Inner<T>(string s) => Json.Deserialize<T>(s); }")))
                .GetMessage(System.Globalization.CultureInfo.InvariantCulture),
            StringComparison.Ordinal);

    private static IEnumerable<Diagnostic> Reported(CSharpCompilation compilation)
    {
        Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out _, out ImmutableArray<Diagnostic> found, TestContext.Current.CancellationToken);
        return found.Where(d => !d.IsSuppressed).OrderBy(d => d.Location.SourceSpan.Start);
    }
}

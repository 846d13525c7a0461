using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Following;

/// <summary>Types that generic code passes to an entry point are found at its callers in the project.</summary>
public class FollowedCallTests
{
    private const string Usings = "using System.Linq; using System.Threading.Tasks; using System.IO;\n";

    /// <summary>Generic code, and code that closes it with <c>M</c>.</summary>
    [Theory]
    [InlineData("static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("static class S { public static string Save<T>(T value) => Json.Serialize(value); }", "S.Save(new M())")]
    [InlineData("static class S { public static string Save<T>(List<T[]> value) => Json.Serialize(value); }", "S.Save(new List<M[]>())")]
    [InlineData("static class S { public static string Save<T>(this T value) => Json.Serialize(value); }", "new M().Save()")]
    [InlineData("static class S { public static string Save<T>(this T value) => Json.Serialize(value); }", "((M?)null)?.Save()")]
    [InlineData("static class S { public static string Save<T>(this IEnumerable<T> value) => Json.Serialize(value); }", "new[] { new M() }.Save()")]
    [InlineData("static class S { public static Func<string, T?> Loader<T>() => Json.Deserialize<T>; }", "S.Loader<M>()")]
    [InlineData("static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }", "(Func<string, M?>)S.Load<M>")]
    [InlineData("static class S { public static string Save<T>(T value) => Json.Serialize(value); }", "new[] { new M() }.Select(S.Save)")]
    [InlineData("static class S { public static T? Load<T>(string s) => Inner<T>(s); static T? Inner<T>(string s) => Json.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("static class S { public static T? A<T>(int n) => n == 0 ? Json.Deserialize<T>(\"\") : B<T>(n); static U? B<U>(int n) => A<U>(n - 1); }", "S.A<M>(1)")]
    [InlineData("static class S { public static (A?, B?) Both<A, B>(string s) => (One<B, A>(s).Item2, default); static (X?, Y?) One<X, Y>(string s) => (default, Json.Deserialize<Y>(s)); }", "S.Both<M, int>(\"\")")]
    [InlineData("static class S { public static T? Load<T>(string s) { return Local<T>(); U? Local<U>() => Json.Deserialize<U>(s); } }", "S.Load<M>(\"\")")]
    [InlineData("static class S { public static T? Load<T>(string s) { return Local<int>(); T? Local<U>() => Json.Deserialize<Dictionary<string, T>>(s)![typeof(U).Name]; } }", "S.Load<M>(\"\")")]
    [InlineData("static class S { public static async Task<T?> Load<T>(Stream s) => await Task.Run(async () => await Json.DeserializeAsync<T>(s)); }", "S.Load<M>(Stream.Null)")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); }", "new Store<M>().Load(\"\")")]
    [InlineData("class Store<T> { public T? Value => Json.Deserialize<T>(\"\"); public Store() { } }", "Make(); static Store<M> Make() => new()")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); } class Stores : Store<M>;", "new Stores().Load(\"\")")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); } class Other<T> : Store<List<T>>;", "new Other<M>()")]
    [InlineData("class Store<K> { public Dictionary<K, T>? Load<T>(string s) => Json.Deserialize<Dictionary<K, T>>(s); }", "new Store<string>().Load<M>(\"\")")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); } static class S { public static Store<T> Of<T>(T value) => new Store<T>(); }", "S.Of(new M())")]
    [InlineData("class Outer<T> { public class Inner { public T? Load(string s) => Json.Deserialize<T>(s); } }", "new Outer<M>.Inner().Load(\"\")")]
    [InlineData("interface IStore { T? Load<T>(string s); } class Store : IStore { public T? Load<T>(string s) => Json.Deserialize<T>(s); }", "((IStore)new Store()).Load<M>(\"\")")]
    [InlineData("interface IStore { T? Load<T>(string s); } class Store : IStore { T? IStore.Load<T>(string s) where T : default => Json.Deserialize<T>(s); }", "((IStore)new Store()).Load<M>(\"\")")]
    [InlineData("interface IStore<K> { T? Load<T>(K s); } class Store<K> : IStore<K> { public T? Load<T>(K s) => Json.Deserialize<T>(\"\"); }", "((IStore<int>)new Store<int>()).Load<M>(1)")]
    [InlineData("abstract class Basis { public abstract T? Load<T>(string s); } class Store : Basis { public override T? Load<T>(string s) where T : default => Json.Deserialize<T>(s); }", "((Basis)new Store()).Load<M>(\"\")")]
    [InlineData("interface IStore { T? Load<T>(string s); } class Basis { public T? Load<T>(string s) => Json.Deserialize<T>(s); } class Store : Basis, IStore;", "((IStore)new Store()).Load<M>(\"\")")]
    [InlineData("interface IStore<K> { T? Load<T>(K s); } class Basis { public T? Load<T>(int s) => Json.Deserialize<T>(\"\"); } class Store : Basis, IStore<int>;", "((IStore<int>)new Store()).Load<M>(1)")]
    [InlineData("interface IStore { static abstract T? Load<T>(string s); } class Store : IStore { public static T? Load<T>(string s) => Json.Deserialize<T>(s); } static class S { public static U? Of<I, U>() where I : IStore => I.Load<U>(\"\"); }", "S.Of<Store, M>()")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); } class Outer<T> { public class Inner { public object Made => new Store<T>(); } }", "new Outer<M>.Inner().Made")]
    [InlineData("static partial class S { public static partial T? Load<T>(string s); } static partial class S { public static partial T? Load<T>(string s) => Json.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("static class S { public static string Save<P, T>(T value) where P : JsonProfile<P> => JsonProfile<P>.Serialize(value); }", "S.Save<Json, M>(new M())")]
    [InlineData("abstract class Client<P> where P : JsonProfile<P> { public T? Load<T>(string s) => JsonProfile<P>.Deserialize<T>(s); } class Own : Client<Json>;", "new Own().Load<M>(\"\")")]
    [InlineData("static class S { public static T? Load<T>(JsonSlice s) => s.Deserialize<T>(); }", "S.Load<M>(default)")]
    [InlineData("static class S { public static Task<T?> Load<T>(System.Net.Http.HttpContent c) => c.ReadFromJackdawJsonAsync<T, Json>(); }", "S.Load<M>(null!)")]
    public void Callers_close_the_type(string generic, string call)
    {
        GeneratorRunResult result = Compile.Run(Usings + "public class M { public int A { get; set; } } " + generic, Usings + "class C { object? Run() { return " + call + "; } }");
        Assert.Contains("MCodec.g.cs", result.GeneratedSources.Select(source => source.HintName));
        Assert.Empty(result.Diagnostics.Where(found => found.Id != "JD0018"));
        bool isClosed = generic.Contains("<M>", StringComparison.Ordinal);
        Assert.Equal(isClosed, Names(Compile.Run(Usings + "public class M { public int A { get; set; } } " + generic)).Contains("MCodec.g.cs"));
    }

    /// <summary>Calls of other things with the same name, and types that never reach an entry point.</summary>
    [Theory]
    [InlineData("static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); } static class Other { public static T? Load<T>(string s) => default; }", "Other.Load<M>(\"\")")]
    [InlineData("static class S { public static string Save<T, U>(T value, U other) => Json.Serialize(value); }", "S.Save(1, new M())")]
    [InlineData("static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }", "nameof(S.Load)")]
    [InlineData("class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); }", "nameof(Store<M>)")]
    [InlineData("static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); public static void Load(M m) { } }", "(Action)(() => S.Load(new M()))")]
    public void Nothing_else_requests_a_codec(string generic, string call)
    {
        bool isMention = call.StartsWith("nameof(Store", StringComparison.Ordinal);
        Assert.Equal(isMention, Names(Compile.Run(Usings + "public class M { public int A { get; set; } } " + generic, Usings + "class C { object? Run() { return " + call + "; } }")).Contains("MCodec.g.cs"));
    }

    [Theory]
    [InlineData("using Own = Store<M>; class C { Own? A { get; } }")]
    [InlineData("class C(Store<M> store) { Store<M> A => store; }")]
    [InlineData("class Services { public void Add<T>() { } } class C { void Run(Services services) => services.Add<Store<M>>(); }")]
    [InlineData("class MarkAttribute<T> : Attribute; [Mark<Store<M>>] class C;")]
    [InlineData("class C { Type A => typeof(Store<M>); }")]
    public void A_generic_class_is_closed_where_it_is_named(string use)
        => Assert.Contains("MCodec.g.cs", Names(Compile.Run("class M { public int A { get; set; } } class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); }", use)));

    [Fact]
    public void Chains_across_many_files_are_followed()
    {
        string[] files =
        [
            "public class M0; static class S0 { public static string F0<T>(T value) => Json.Serialize(new Dictionary<string, T> { [\"\"] = value }); }",
            .. Enumerable.Range(1, 30).Select(i => $"public class M{i}; static class S{i} {{ public static string F{i}<T>(T value) => S{i - 1}.F{i - 1}(value); static string Run{i}() => F{i}(new M{i}()); }}"),
        ];
        Random.Shared.Shuffle(files);
        Assert.Equal(Enumerable.Range(1, 30).Select(i => $"M{i}Codec.g.cs").Order(StringComparer.Ordinal), Names(Compile.Run(files)).Where(name => name.StartsWith('M')).Order(StringComparer.Ordinal));
    }

    /// <summary>The profile and the direction are those of the entry point.</summary>
    [Fact]
    public void Profile_and_direction_are_kept()
    {
        GeneratorRunResult result = Compile.Run("""
            [JsonProfile(IgnoreNull = true)] public sealed class ApiJson : JsonProfile<ApiJson>;
            public interface IView { int A { get; } }
            static class S
            {
                static string Save<T>(T value) => ApiJson.Serialize(value);
                static T? Load<T>(string s) => ApiJson.Deserialize<T>(s);
                static string Run(IView view) => Save(view);
            }
            """);
        Assert.Empty(result.Diagnostics);
        Assert.Contains("IViewCodecForApiJson.g.cs", Names(result));
    }

    /// <summary>A type that generic code may treat apart is not an error of the program.</summary>
    [Fact]
    public void A_type_that_cannot_be_served_is_a_warning_at_the_caller()
    {
        GeneratorRunResult result = Compile.Run("""
            static class S
            {
                static T? Load<T>(string s) => typeof(T) == typeof(IntPtr) ? default : Json.Deserialize<T>(s);
                static object? Run() => Load<IntPtr>("") + Load<int>("");
                static object? Direct() => Json.Deserialize<IntPtr>("");
                static string Save<T>(T value) => Json.Serialize(value);
                static string Other() => Save(new { A = 1 });
            }
            """);
        Assert.Equal(
            [("JD0002", DiagnosticSeverity.Warning, "Load<IntPtr>"), ("JD0002", DiagnosticSeverity.Error, "Deserialize<IntPtr>"), ("JD0001", DiagnosticSeverity.Info, "Save")],
            result.Diagnostics.OrderBy(found => found.Location.SourceSpan.Start).Select(found => (found.Id, found.Severity, Text(found))));
    }

    [Fact]
    public void Types_that_grow_without_end_are_reported()
    {
        GeneratorRunResult result = Compile.Run("""
            static class S
            {
                static string Save<T>(T value, int n) => n == 0 ? Json.Serialize(value) : Save(new List<T> { value }, n - 1);
                static string Run() => Save(1, 2);
            }
            """);
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal(("JD0018", "Save"), (found.Id, Text(found)));
        Assert.Contains("ever larger types", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    private static IEnumerable<string> Names(GeneratorRunResult result) => result.GeneratedSources.Select(source => source.HintName);

    private static string Text(Diagnostic found) => found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length);
}

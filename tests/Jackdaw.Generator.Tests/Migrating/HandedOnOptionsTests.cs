using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>Options that something else may change stay: each use of them, and of every other name that they get, must be one that changes nothing.</summary>
public class HandedOnOptionsTests
{
    private const string Call = " string A(int i) => JsonSerializer.Serialize(i, _o);";

    /// <summary>Members of a class with a call, and a part of the message.</summary>
    public static TheoryData<string, string> Passed { get; } = new()
    {
        { "readonly JsonSerializerOptions _o = new(); Shop(Action<JsonSerializerOptions> configure) { configure(_o); }" + Call, "'_o' is passed to 'Invoke', which may change it" },
        { "readonly JsonSerializerOptions _o; Shop(Action<JsonSerializerOptions>? configure) { _o = new JsonSerializerOptions(); configure?.Invoke(_o); }" + Call, "'_o' is passed to 'Invoke', which may change it" },
        { "readonly JsonSerializerOptions _o = new(); interface IOwn { void Configure(JsonSerializerOptions o); } Shop(IOwn own) { own.Configure(_o); }" + Call, "'_o' is passed to 'Configure', which may change it" },
        { "readonly JsonSerializerOptions _o; Shop() { _o = new(); Configure(_o); } protected virtual void Configure(JsonSerializerOptions o) { }" + Call, "'_o' is passed to 'Configure', which may change it" },
        { "class Root { protected virtual void Configure(JsonSerializerOptions o) { } } class Leaf : Root { readonly JsonSerializerOptions _o; Leaf() { _o = new(); Configure(_o); } protected override void Configure(JsonSerializerOptions o) { }" + Call + " }", "'_o' is passed to 'Configure', which may change it" },
        { "partial class P { static readonly JsonSerializerOptions _o = Create(); static JsonSerializerOptions Create() { var o = new JsonSerializerOptions(); Update(o); return o; } static partial void Update(JsonSerializerOptions o);" + Call + " } partial class P { static partial void Update(JsonSerializerOptions o) { o.WriteIndented = true; } }", "'o' is passed to 'Update', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { First(_o); } static void First(JsonSerializerOptions o) => Second(o); static void Second(JsonSerializerOptions o) => o.WriteIndented = true;" + Call, "'_o' is passed to 'First', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { First(_o); } static void First(JsonSerializerOptions o) { var x = o; x.WriteIndented = true; }" + Call, "'_o' is passed to 'First', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { First(_o); } static void First(object o) => ((JsonSerializerOptions)o).WriteIndented = true;" + Call, "'_o' is passed to 'First', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { First(_o); } static void First(params JsonSerializerOptions[] o) => o[0].WriteIndented = true;" + Call, "'_o' is passed to 'First', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); class Kept(JsonSerializerOptions o) { public void Change() => o.WriteIndented = true; } static Shop() { new Kept(_o).Change(); }" + Call, "'_o' is passed to 'Kept', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); record Kept(JsonSerializerOptions O); static Shop() { new Kept(_o).O.WriteIndented = true; }" + Call, "'_o' is passed to 'Kept', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); class Root(JsonSerializerOptions o) { public void Change() => o.WriteIndented = true; } class Kept(JsonSerializerOptions o) : Root(o); static Shop() { new Kept(_o).Change(); }" + Call, "'_o' is passed to 'Kept', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); class Root { public Root(JsonSerializerOptions o) { o.WriteIndented = true; } } class Kept : Root { public Kept(JsonSerializerOptions o) : base(o) { } } static Shop() { new Kept(_o); }" + Call, "'_o' is passed to 'Kept', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static void Get(out JsonSerializerOptions o) { o = _o; } static Shop() { Get(out var o); o.WriteIndented = true; }" + Call, "'_o' is also 'o', and not every use of 'o' is known" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { dynamic own = new object(); own.Configure(_o); }" + Call, "'_o' is passed to 'own.Configure', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static readonly List<JsonSerializerOptions> All = []; static Shop() { All.Add(_o); All[0].WriteIndented = true; }" + Call, "'_o' is passed to 'Add', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static readonly Dictionary<JsonSerializerOptions, int> All = []; static Shop() { All[_o] = 1; }" + Call, "'_o' is passed to 'All[_o]', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { Microsoft.Own.Change(_o); }" + Call + " } namespace Microsoft { static class Own { public static void Change(JsonSerializerOptions o) => o.WriteIndented = true; } ", "'_o' is passed to 'Change', which may change it" },
    };

    /// <inheritdoc cref="Passed"/>
    public static TheoryData<string, string> Renamed { get; } = new()
    {
        { "static readonly JsonSerializerOptions _o = new(); public static JsonSerializerOptions Options => _o; void B() => Options.WriteIndented = true;" + Call, "'_o' is also 'Options', and 'Options' is changed by 'Options.WriteIndented = true'" },
        { "static readonly JsonSerializerOptions _o = new(); static JsonSerializerOptions Get() { return _o; } void B() => Get().WriteIndented = true;" + Call, "'_o' is also 'Get', and 'Get' is changed by 'Get().WriteIndented = true'" },
        { "static readonly JsonSerializerOptions _o = new(); static JsonSerializerOptions Get() => _o; static readonly Func<JsonSerializerOptions> Getter = Get; void B() => Getter().WriteIndented = true;" + Call, "'_o' is also 'Get', and 'Get' is used by '= Get', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { var o = _o; o.WriteIndented = true; }" + Call, "'_o' is also 'o', and 'o' is changed by 'o.WriteIndented = true'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { var o = (JsonSerializerOptions)(object)_o; var p = o; p.MaxDepth++; }" + Call, "'_o' is also 'o', and 'o' is also 'p', and 'p' is changed by 'p.MaxDepth++'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { JsonSerializerOptions o; o = _o ?? new(); o.Converters.Add(new JsonStringEnumConverter()); }" + Call, "'_o' is also 'o', and 'o.Converters' is changed by 'o.Converters.Add'" },
        { "static readonly JsonSerializerOptions _o = new(); static JsonSerializerOptions Get<T>() => _o; void B() => Get<int>().WriteIndented = true;" + Call, "'_o' is also 'Get', and 'Get' is changed by 'Get<int>().WriteIndented = true'" },
        { "readonly JsonSerializerOptions _o = new(); JsonSerializerOptions this[int i] => _o; void B() => this[0].WriteIndented = true;" + Call, "'_o' is also 'this[]', and not every use of 'this[]' is known" },
        { "readonly JsonSerializerOptions _o = new(); public static implicit operator JsonSerializerOptions(Shop shop) => shop._o; void B() { JsonSerializerOptions o = this; o.WriteIndented = true; }" + Call, "'_o' is also 'op_Implicit', and not every use of 'op_Implicit' is known" },
        { "static readonly JsonSerializerOptions _o = new(); class Own { public JsonSerializerOptions? Kept { get; init; } } static readonly Own All = new() { Kept = _o }; void B() => All.Kept!.WriteIndented = true;" + Call, "'_o' is also 'Kept', and 'Kept' is changed by" },
        { "static readonly JsonSerializerOptions _o = new(); class Own { static Own() { _o.WriteIndented = true; } }" + Call, "'_o' is changed where it is not created" },
        { "class Root { protected JsonSerializerOptions O { get; } = new(); string A(int i) => JsonSerializer.Serialize(i, O); } class Leaf : Root { Leaf() { O.WriteIndented = true; } }", "'O' is changed where it is not created" },
        { "class Own { readonly JsonSerializerOptions _o = new(); Own(Own? other) { if (other is null) { return; } other._o.WriteIndented = true; }" + Call + " }", "'_o' is changed where it is not created" },
        { "class Own { JsonSerializerOptions _o; Own(Own other) { other._o = new() { WriteIndented = true }; _o = null!; }" + Call + " }", "'_o' is set in more than one place" },
        { "int _x; JsonSerializerOptions _o = new(); public Shop() { } public Shop(JsonSerializerOptions o) => (_x, _o) = (1, o); int X => _x;" + Call, "'_o' is used by '(_x, _o)', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { var (o, i) = (_o, 1); o.MaxDepth = i; }" + Call, "'_o' is used by '(_o, 1)', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { var all = new[] { _o }; all[0].WriteIndented = true; }" + Call, "'_o' is used by '{ _o }', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { if (_o is { } o) { o.WriteIndented = true; } }" + Call, "'_o' is used by '_o is { } o', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { Func<JsonSerializerOptions> get = () => _o; get().WriteIndented = true; }" + Call, "'_o' is used by '() => _o', which may change it" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { Action add = () => { }; add = () => _o.MaxDepth++; add(); }" + Call, "'_o' is changed by '_o.MaxDepth++'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { int x; (_o.MaxDepth, x) = (2, 3); }" + Call, "'_o' is changed by '(_o.MaxDepth, x)'" },
        { "interface IOwn { JsonSerializerOptions O { get; } } class Own : IOwn { public JsonSerializerOptions O { get; } = new(); string A(int i) => JsonSerializer.Serialize(i, O); } static void B(IOwn own) => own.O.WriteIndented = true;", "'O' can be overridden" },
        { "class Own { public JsonSerializerOptions O { get; } = new(); string A(int i) => JsonSerializer.Serialize(i, O); } static void B(Own? own) => own?.O.Converters.Add(new JsonStringEnumConverter());", "'O' is used by '.O', which may change it" },
        { "string A(int i) { var o = new JsonSerializerOptions(); Func<string> get = () => JsonSerializer.Serialize(i, o); Kept = get; return B(o); } static Func<string>? Kept; static string B(JsonSerializerOptions o) { Other = o; return \"\"; } static JsonSerializerOptions? Other; void C() => Other!.WriteIndented = true;", "'o' is passed to 'B', which may change it" },
        { "static Func<string>? Kept; static JsonSerializerOptions Make(int i) { var o = new JsonSerializerOptions(); Kept = () => JsonSerializer.Serialize(i, o); return o; }", "'o' is returned, and may be changed before a lambda uses it" },
    };

    /// <inheritdoc cref="Passed"/>
    public static TheoryData<string, string> Early { get; } = new()
    {
        { "string A(int i) { var o = new JsonSerializerOptions(); if (i == 1) { return JsonSerializer.Serialize(i, o); } o.WriteIndented = true; return \"\"; }", "'o' is used before it is changed" },
        { "string A(int i) { var o = new JsonSerializerOptions(); string s = B(); o.WriteIndented = true; return s; string B() => JsonSerializer.Serialize(i, o); }", "'o' is used before it is changed" },
        { "string A(int i) { var o = new JsonSerializerOptions(); string s = i == 1 ? JsonSerializer.Serialize(i, o) : \"\"; o.WriteIndented = true; return s; }", "'o' is used before it is changed" },
        { "string A(int i) { var o = new JsonSerializerOptions(); var p = new JsonSerializerOptions(o); o.WriteIndented = true; return JsonSerializer.Serialize(i, p); }", "'o' is used before it is changed" },
        { "class Own { readonly JsonSerializerOptions _o = new(); Own(bool isPlain) { if (isPlain) { return; } _o.WriteIndented = true; }" + Call + " }", "'_o' is changed where it is not created" },
        { "static readonly JsonSerializerOptions First = new(); static readonly JsonSerializerOptions _o = new(First); static Shop() { First.WriteIndented = true; }" + Call, "'First' may be copied before it is changed" },
    };

    /// <inheritdoc cref="Passed"/>
    public static TheoryData<string, string> Lists { get; } = new()
    {
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { AddAll(_o.Converters); } static void AddAll(IList<JsonConverter> all) => all.Add(new JsonStringEnumConverter());" + Call, "'_o.Converters' is changed by '_o.Converters'" },
        { "static readonly JsonSerializerOptions _o = new() { Converters = { new JsonStringEnumConverter() } }; static Shop() { _o.Converters[0] = null!; }" + Call, "'_o.Converters' is changed by '_o.Converters[0]'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { var c = _o.Converters; c.Add(new JsonStringEnumConverter()); }" + Call, "'_o.Converters' is changed by '= _o.Converters'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { _o.TypeInfoResolverChain[0] = null!; }" + Call, "'_o.TypeInfoResolverChain' is changed by '_o.TypeInfoResolverChain[0]'" },
        { "static readonly JsonSerializerOptions _o = new() { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }; static Shop() { ((System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver)_o.TypeInfoResolver!).Modifiers.Add(_ => { }); }" + Call, "'_o.TypeInfoResolver' is changed by" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { Action<JsonConverter> add = _o.Converters.Add; add(new JsonStringEnumConverter()); }" + Call, "'_o.Converters' is changed by '_o.Converters.Add'" },
        { "static readonly JsonSerializerOptions _o = new(); static Shop() { Func<JsonSerializerOptions> add = _o.AddJackdaw; add(); }" + Call, "'AddJackdaw' changes '_o'" },
    };

    /// <summary>Members of a class with a call whose options nothing changes.</summary>
    public static TheoryData<string> Unchanged { get; } =
    [
        "static readonly JsonSerializerOptions _o = new(); void B() => Console.Write(_o.MaxDepth + _o.Converters.Count);" + Call,
        "static readonly JsonSerializerOptions _o = new(); static readonly JsonSerializerOptions Copy = new(_o) { WriteIndented = true }; bool B() => _o == Copy || _o is not null || nameof(_o) == \"\";" + Call,
        "static readonly JsonSerializerOptions _o = new(); static JsonSerializerOptions Options => _o; static JsonSerializerOptions Get() => Options; bool B() { var o = Get(); return o.WriteIndented; }" + Call,
        "static readonly JsonSerializerOptions _o = new(); static Task B(System.Net.Http.HttpClient http) => System.Net.Http.Json.HttpClientJsonExtensions.GetFromJsonAsync<int>(http, \"a\", _o);" + Call,
        "static readonly JsonSerializerOptions _o = new(); static string B(System.Text.Json.Nodes.JsonNode node) => node.ToJsonString(_o);" + Call,
        "static readonly JsonSerializerOptions _o = new(); class Client(JsonSerializerOptions o) { public bool Is => o.WriteIndented; } static readonly Client Own = new(_o); bool B() => Own.Is;" + Call,
        "static readonly JsonSerializerOptions _o = new(); static bool First(JsonSerializerOptions o) => Second(o); static bool Second(JsonSerializerOptions o) => o.WriteIndented && First(o); bool B() => First(_o);" + Call,
        "static readonly JsonSerializerOptions _o = new(); static readonly System.Text.Json.Serialization.Metadata.JsonTypeInfo Info = _o.GetTypeInfo(typeof(int));" + Call,
        "string A(int? i) { if (i is null) { return \"\"; } var o = new JsonSerializerOptions(); if (i == 1) { return \"\"; } o.DefaultBufferSize = 10; return JsonSerializer.Serialize(i, o); }",
        "class Own { readonly JsonSerializerOptions _o; Own() { Func<int> one = () => { return 1; }; _o = new(); this._o.DefaultBufferSize = 10; one(); }" + Call + " }",
        "partial class P { static readonly JsonSerializerOptions _o = Create(); static JsonSerializerOptions Create() { var o = new JsonSerializerOptions(); Update(o); return o; } static partial void Update(JsonSerializerOptions o);" + Call + " }",
    ];

    [Theory]
    [MemberData(nameof(Passed))]
    public Task Options_that_a_method_may_change_stay(string members, string reason) => StaysAsync(members, reason);

    [Theory]
    [MemberData(nameof(Renamed))]
    public Task Options_with_another_name_stay(string members, string reason) => StaysAsync(members, reason);

    [Theory]
    [MemberData(nameof(Early))]
    public Task Options_that_are_used_before_a_change_stay(string members, string reason) => StaysAsync(members, reason);

    [Theory]
    [MemberData(nameof(Lists))]
    public Task Options_whose_lists_are_handed_on_stay(string members, string reason) => StaysAsync(members, reason);

    [Theory]
    [MemberData(nameof(Unchanged))]
    public async Task Options_that_nothing_changes_move(string members)
    {
        Project project = MigratedProject.Of(Source(members));
        Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(project)).Id);
        Assert.Contains("HtmlSafeJson.Serialize(i)", await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(project)), StringComparison.Ordinal);
        await NoErrorsAsync(project);
    }

    /// <summary>Other projects see the public options of a library, and may change them before their first use.</summary>
    [Theory]
    [InlineData("public static readonly JsonSerializerOptions O = new();", "other projects can change 'O'; make it internal")]
    [InlineData("protected JsonSerializerOptions O { get; } = new();", "other projects can change 'O'; make it internal")]
    [InlineData("static readonly JsonSerializerOptions O = new(); public static JsonSerializerOptions Options => O;", "'O' is also 'Options', and other projects can change 'Options'; make it internal")]
    [InlineData("internal static readonly JsonSerializerOptions O = new();", null)]
    [InlineData("public static JsonSerializerOptions O => new();", null)]
    public async Task Public_options_of_a_library_stay(string member, string? reason)
    {
        Project project = MigratedProject.Of("using System.Text.Json;\npublic class Shop\n{\n    " + member + "\n    public string A(int i) => JsonSerializer.Serialize(i, O);\n}\n");
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Equal(reason is null ? "JD0057" : "JD0058", found.Id);
        Assert.Contains(reason ?? "", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        project = project.AddDocument("Main.cs", "class Program { static void Main() { } }", filePath: "/sample/Main.cs").Project;
        project = project.WithCompilationOptions(project.CompilationOptions!.WithOutputKind(OutputKind.ConsoleApplication));
        Assert.Equal("JD0057", Assert.Single(await MigratedProject.DiagnosticsAsync(project)).Id);
    }

    [Theory]
    [InlineData("public", "JD0058")]
    [InlineData("internal", "JD0057")]
    public async Task Options_that_other_projects_can_initialize_stay(string access, string id)
    {
        Project project = MigratedProject.Of("using System.Text.Json;\npublic class Shop\n{\n    " + access + " JsonSerializerOptions O { get; init; } = new();\n    public string A(int i) => JsonSerializer.Serialize(i, O);\n}\n");
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Equal(id, found.Id);
        Assert.Equal(id == "JD0058", found.GetMessage(CultureInfo.InvariantCulture).Contains("'O' can be set to other options; remove its init accessor", StringComparison.Ordinal));
    }

    private static async Task StaysAsync(string members, string reason)
    {
        string source = Source(members);
        Project project = MigratedProject.Of(source);
        await NoErrorsAsync(project);
        Diagnostic found = Assert.Single(await MigratedProject.DiagnosticsAsync(project));
        Assert.Equal("JD0058", found.Id);
        Assert.Contains(reason, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Equal(source, await MigratedProject.TextAsync(await MigratedProject.FixAllAsync(project)));
    }

    private static async Task NoErrorsAsync(Project project)
        => Assert.DoesNotContain((await project.GetCompilationAsync(TestContext.Current.CancellationToken))!.GetDiagnostics(TestContext.Current.CancellationToken), problem => problem.Severity == DiagnosticSeverity.Error);

    private static string Source(string members) => "using System.Text.Json;\nusing System.Text.Json.Serialization;\nusing Jackdaw;\nclass Shop\n{\n    " + members + "\n}\n";
}

using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Members that another generator adds are not seen: JD0020, where the attribute that asks for them is known.</summary>
public class AddedMemberTests
{
    private const string Toolkit = "namespace CommunityToolkit.Mvvm.ComponentModel { [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)] public sealed class ObservablePropertyAttribute : Attribute; } "
        + "namespace Vogen { public sealed class ValueObjectAttribute<T> : Attribute; } ";

    public static TheoryData<string, string> Lost { get; } = new()
    {
        { "'Name', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? {|JD0020:_name|}; public int A { get; set; } }" },
        { "'UserName', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? {|JD0020:m_userName|}; }" },
        { "'Name', which [ObservableProperty] adds to 'M'", "using CommunityToolkit.Mvvm.ComponentModel; public partial class B { [ObservableProperty] private string? {|JD0020:name|}; } [JsonModel] public class M : B { }" },
        { "'Value', which [ValueObject] adds to 'M'", "[JsonModel, Vogen.ValueObject<int>] public readonly partial struct {|JD0020:M|} { }" },
    };

    public static TheoryData<string> Fine { get; } =
    [
        "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] public partial string? Name { get; set; } } public partial class M { public partial string? Name { get => null; set { } } }",
        "using CommunityToolkit.Mvvm.ComponentModel; [JsonModel] public partial class M { [ObservableProperty] private string? _name; public string? Name { get => _name; set => _name = value; } }",
        "[JsonModel, Vogen.ValueObject<int>] public readonly partial struct M { public int Value { get; init; } }",
    ];

    [Theory]
    [MemberData(nameof(Lost))]
    public void Said_at_the_field(string message, string source)
    {
        MarkedSource marked = MarkedSource.Parse(source);
        GeneratorRunResult result = Compile.Run(marked.Text, Toolkit);
        Diagnostic found = Assert.Single(result.Diagnostics);
        (string id, Microsoft.CodeAnalysis.Text.TextSpan span) = marked.Expected[0];
        Assert.Equal((id, marked.Text.Substring(span.Start, span.Length)), (found.Id, found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length)));
        Assert.Contains(message, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains(result.GeneratedSources, generated => generated.HintName == "MCodec.g.cs");
    }

    [Theory]
    [MemberData(nameof(Fine))]
    public void Silent_where_the_member_is_declared(string source) => Assert.Empty(Compile.Run(source, Toolkit).Diagnostics.Select(found => found.ToString()));
}

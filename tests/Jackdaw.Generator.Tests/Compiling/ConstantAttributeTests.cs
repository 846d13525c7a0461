namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Defaults of parameters that C# can't write, or writes as attributes: what JSON does not mention is what System.Text.Json takes.</summary>
public class ConstantAttributeTests
{
    private const string Calls = "public static class Calls { public static string Run() => Text(Json.Deserialize<M>(\"{}\")!) + Text(System.Text.Json.JsonSerializer.Deserialize<M>(\"{}\")!) + Text(Json.Deserialize<M>(\"{\\\"B\\\":1}\")!); "
        + "private static string Text(M m) => System.Text.Json.JsonSerializer.Serialize(m.A) + \";\"; }";

    private const string Usings = "using System.Runtime.CompilerServices; using System.Runtime.InteropServices; ";

    [Theory]
    [InlineData("[Optional, DateTimeConstant(630822816000000000)] DateTime A")]
    [InlineData("[Optional, DateTimeConstant(630822816000000000)] DateTime? A")]
    [InlineData("[DateTimeConstant(630822816000000000)] DateTime A")]
    [InlineData("[DateTimeConstant(630822816000000000)] DateTime? A")]
    [InlineData("[Optional, DecimalConstant(1, 128, 0U, 0U, 125U)] decimal A")]
    [InlineData("[Optional, DecimalConstant(1, 128, 0, 0, 125)] decimal? A")]
    [InlineData("[DecimalConstant(28, 0, 4294967295U, 4294967295U, 4294967295U)] decimal A")]
    [InlineData("decimal A = -12.50m")]
    [InlineData("decimal? A = 79228162514264337593543950335m")]
    [InlineData("[Optional, DefaultParameterValue(5)] int A")]
    [InlineData("[DefaultParameterValue(5)] int A")]
    [InlineData("[DefaultParameterValue(\"text\")] string A")]
    [InlineData("[Optional, DefaultParameterValue(DayOfWeek.Friday)] DayOfWeek A")]
    [InlineData("[DefaultParameterValue(DayOfWeek.Friday)] DayOfWeek A")]
    [InlineData("[Optional, DefaultParameterValue('x')] char A")]
    [InlineData("[DefaultParameterValue(1.5)] double A")]
    [InlineData("[Optional] DateTime A")]
    [InlineData("[Optional] decimal A")]
    [InlineData("[Optional] string? A")]
    [InlineData("[Optional, DefaultParameterValue(null)] string? A")]
    public void Are_read(string parameter)
    {
        foreach (string type in new[] { "class", "struct" })
        {
            Same(Running.Run(Usings + Model(type, parameter) + Calls));
        }
    }

    /// <summary>What the compiler shows of a parameter that was compiled is not what it shows of source.</summary>
    [Theory]
    [InlineData("[Optional, DateTimeConstant(630822816000000000)] DateTime A")]
    [InlineData("[Optional, DateTimeConstant(630822816000000000)] DateTime? A")]
    [InlineData("[Optional, DecimalConstant(1, 128, 0U, 0U, 125U)] decimal A")]
    [InlineData("[Optional, DefaultParameterValue(DayOfWeek.Friday)] DayOfWeek A")]
    [InlineData("[DateTimeConstant(630822816000000000)] DateTime A")]
    [InlineData("[DecimalConstant(1, 128, 0U, 0U, 125U)] decimal? A")]
    public void Are_read_from_libraries(string parameter)
    {
        byte[] library = Compile.Library(Usings + Model("class", parameter).Replace("[JsonModel]", "", StringComparison.Ordinal));
        Same(Running.Run(Compile.Of(Calls).AddReferences(Microsoft.CodeAnalysis.MetadataReference.CreateFromImage(library)), library));
    }

    private static void Same(object? texts)
    {
        string[] read = ((string)texts!).Split(';');
        Assert.Equal((read[1], read[1]), (read[0], read[2]));
    }

    private static string Model(string type, string parameter)
    {
        string own = parameter[(parameter.LastIndexOf(']') + 1)..].Split(" A")[0].Trim();
        return $"[JsonModel] public {type} M {{ [JsonConstructor] public M({parameter.Replace(" A", " a", StringComparison.Ordinal)}, int b = 0) {{ A = a; B = b; }} public {own} A {{ get; }} public int B {{ get; }} }} ";
    }
}

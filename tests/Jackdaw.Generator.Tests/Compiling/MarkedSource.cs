using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Source in which <c>{|JD0002:text|}</c> marks where a diagnostic is expected.</summary>
internal sealed partial record MarkedSource(string Text, IReadOnlyList<(string Id, TextSpan Span)> Expected)
{
    public static MarkedSource Parse(string marked)
    {
        var expected = new List<(string, TextSpan)>();
        while (Mark().Match(marked) is { Success: true } match)
        {
            expected.Add((match.Groups[1].Value, new TextSpan(match.Index, match.Groups[2].Length)));
            marked = marked[..match.Index] + match.Groups[2].Value + marked[(match.Index + match.Length)..];
        }

        return new MarkedSource(marked, expected);
    }

    [GeneratedRegex(@"\{\|(JD\d+):((?:(?!\{\||\|\}).)*)\|\}", RegexOptions.Singleline)]
    private static partial Regex Mark();
}

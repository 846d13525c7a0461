using System.Globalization;
using System.Reflection;
using Jackdaw.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>What the rules of Shapes find is a diagnostic of the same id, with the words that the run time throws.</summary>
public class ProblemKindTests
{
    private static IEnumerable<ProblemKind> Kinds => typeof(ProblemKind)
        .GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(member => member.GetValue(null))
        .OfType<ProblemKind>();

    [Fact]
    public void Every_kind_is_a_diagnostic_with_the_same_words()
    {
        Assert.NotEmpty(Kinds);
        foreach (ProblemKind kind in Kinds)
        {
            DiagnosticDescriptor descriptor = Descriptors.ById(kind.Id);
            Assert.Equal(kind.Format, descriptor.MessageFormat.ToString(CultureInfo.InvariantCulture));
            Assert.Equal(kind.IsWarning ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error, descriptor.DefaultSeverity);
        }
    }

    [Fact]
    public void No_two_kinds_are_one_diagnostic() => Assert.Distinct(Kinds.Select(kind => kind.Id));
}

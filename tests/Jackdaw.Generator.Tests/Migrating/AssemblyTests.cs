using Jackdaw.CodeFixes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>Builds never load the fixes: these are in an assembly of their own, in which the compiler finds nothing that it runs.</summary>
public class AssemblyTests
{
    [Fact]
    public void Analyzers_need_no_workspace()
        => Assert.DoesNotContain(typeof(MigrationAnalyzer).Assembly.GetReferencedAssemblies(), name => name.Name!.Contains("Workspaces", StringComparison.Ordinal));

    [Fact]
    public void The_compiler_runs_nothing_of_the_fixes()
    {
        Type[] types = typeof(MigrationFix).Assembly.GetTypes();
        Assert.Contains(types, typeof(CodeFixProvider).IsAssignableFrom);
        Assert.DoesNotContain(types, type => typeof(DiagnosticAnalyzer).IsAssignableFrom(type) || typeof(IIncrementalGenerator).IsAssignableFrom(type));
    }

    [Fact]
    public void Each_fixed_diagnostic_is_one_of_the_migration()
        => Assert.Subset(MigratedProject.Analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(rule => rule.Id).ToHashSet(), new MigrationFix().FixableDiagnosticIds.ToHashSet());
}

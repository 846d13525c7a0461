using System.Collections.Immutable;
using Jackdaw.CodeFixes;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Tests.Migrating;

/// <summary>A small project in a workspace, as editors and <c>dotnet format</c> have it, and what the fixes make of it.</summary>
internal static class MigratedProject
{
    /// <summary>What projects with implicit usings have.</summary>
    public const string ImplicitUsings = "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Threading; global using System.Threading.Tasks;";

    public static readonly ImmutableArray<DiagnosticAnalyzer> Analyzers = [new MigrationAnalyzer(), new OldSettingsAnalyzer(), new ContextAnalyzer()];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <param name="sources">The files, File0.cs and so on.</param>
    public static Project Of(params string[] sources)
    {
        CSharpCompilation compilation = Compile.Of();
        var workspace = new AdhocWorkspace();
        ProjectId id = ProjectId.CreateNewId();
        Solution solution = workspace.CurrentSolution.AddProject(ProjectInfo.Create(
            id, VersionStamp.Default, "Sample", "Sample", LanguageNames.CSharp,
            compilationOptions: compilation.Options,
            parseOptions: new CSharpParseOptions(LanguageVersion.Latest),
            metadataReferences: compilation.References));
        solution = solution.AddDocument(DocumentId.CreateNewId(id), "Usings.cs", SourceText.From(ImplicitUsings), filePath: "/sample/Usings.cs");
        for (int i = 0; i < sources.Length; i++)
        {
            solution = solution.AddDocument(DocumentId.CreateNewId(id), $"File{i}.cs", SourceText.From(sources[i], System.Text.Encoding.UTF8), filePath: $"/sample/File{i}.cs");
        }

        return solution.GetProject(id)!;
    }

    /// <summary>Makes an .editorconfig part of the project.</summary>
    public static Project Configured(Project project, string settings)
        => project.Solution.AddAnalyzerConfigDocument(DocumentId.CreateNewId(project.Id), ".editorconfig", SourceText.From("root = true\n[*.cs]\n" + settings), filePath: "/sample/.editorconfig").GetProject(project.Id)!;

    public static async Task<Diagnostic[]> DiagnosticsAsync(Project project, params string[] ids)
    {
        Compilation compilation = (await project.GetCompilationAsync(Cancellation))!;
        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers(Analyzers, project.AnalyzerOptions).GetAnalyzerDiagnosticsAsync(Cancellation);
        return [.. found.Where(diagnostic => ids.Length == 0 || ids.Contains(diagnostic.Id)).OrderBy(diagnostic => diagnostic.Location.SourceTree!.FilePath, StringComparer.Ordinal).ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)];
    }

    /// <summary>Applies all fixes of a project at once, as <c>dotnet format</c> does.</summary>
    public static async Task<Project> FixAllAsync(Project project, params string[] ids)
    {
        foreach (string id in ids.Length == 0 ? ["JD0056", "JD0057", "JD0059"] : ids)
        {
            Diagnostic[] found = await DiagnosticsAsync(project, id);
            if (found.Length == 0)
            {
                continue;
            }

            var fix = new MigrationFix();
            var context = new FixAllContext(project.Documents.First(), fix, FixAllScope.Solution, MigrationFix.EquivalenceKey, [id], new Known(found), Cancellation);
            if (await fix.GetFixAllProvider().GetFixAsync(context) is { } action)
            {
                project = await AppliedAsync(project, action);
            }
        }

        return project;
    }

    /// <summary>Applies the fix of one diagnostic, as an editor does.</summary>
    public static async Task<Project> FixAsync(Project project, Diagnostic diagnostic)
    {
        List<CodeAction> actions = [];
        var context = new CodeFixContext(project.GetDocument(diagnostic.Location.SourceTree)!, diagnostic, (action, _) => actions.Add(action), Cancellation);
        await new MigrationFix().RegisterCodeFixesAsync(context);
        return await AppliedAsync(project, Assert.Single(actions));
    }

    public static async Task<string> TextAsync(Project project, int file = 0)
        => (await project.Documents.Single(document => document.Name == $"File{file}.cs").GetTextAsync(Cancellation)).ToString();

    /// <summary>The compilation after the generator; what is not right in it fails the test.</summary>
    public static async Task<Compilation> CompiledAsync(Project project)
    {
        Compile.Driver().RunGeneratorsAndUpdateCompilation((await project.GetCompilationAsync(Cancellation))!, out Compilation output, out ImmutableArray<Diagnostic> problems, Cancellation);
        string[] wrong = [.. output.GetDiagnostics(Cancellation).Concat(problems).Where(found => found.Severity >= DiagnosticSeverity.Warning).Select(found => found.ToString()).Take(5)];
        Assert.True(wrong.Length == 0, string.Join("\n", wrong) + "\n" + string.Join("\n//\n", project.Documents.Select(document => document.GetTextAsync(Cancellation).Result.ToString())));
        return output;
    }

    private static async Task<Project> AppliedAsync(Project project, CodeAction action)
        => (await action.GetOperationsAsync(Cancellation)).OfType<ApplyChangesOperation>().Single().ChangedSolution.GetProject(project.Id)!;

    private sealed class Known(Diagnostic[] all) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(all);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
            => Task.FromResult(all.Where(diagnostic => diagnostic.Location.SourceTree?.FilePath == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}

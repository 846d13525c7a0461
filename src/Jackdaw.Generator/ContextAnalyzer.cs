using System.Collections.Immutable;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Migrating;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator;

/// <summary>
/// Suggests that the types of a <c>JsonSerializerContext</c> become models of a profile with its settings, by one line:
/// <c>[assembly: JsonModels(typeof(AppContext), Profile = typeof(AppJson))]</c>.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ContextAnalyzer : DiagnosticAnalyzer
{
    private const string Models = "Jackdaw.JsonModelsAttribute";
    private const string Row = "System.Text.Json.Serialization.JsonSerializableAttribute";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.MovableContext];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName(Models) is not null && OldLibrary.Of(start.Compilation) is { } old)
            {
                var migration = new Migration(start.Compilation, old, start.Options);
                start.RegisterSymbolAction(symbol => Check(symbol, migration), SymbolKind.NamedType);
            }
        });
    }

    private static void Check(SymbolAnalysisContext context, Migration migration)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (!OldLibrary.Is(type, migration.Old.Context)
            || type.TypeArguments.Length > 0
            || type.IsFileLocal
            || !context.Compilation.IsSymbolAccessibleWithin(type, context.Compilation.Assembly)
            || Attributes.Find(type, Row)?.ApplicationSyntaxReference is not { SyntaxTree: { } tree } row
            || row.GetSyntax(context.CancellationToken).FirstAncestorOrSelf<ClassDeclarationSyntax>() is not { } declaration
            || context.Compilation.Assembly.GetAttributes().Any(models => Attributes.NameOf(models) == Models && SymbolEqualityComparer.Default.Equals(Attributes.TypeArgument(models), type)))
        {
            return;
        }

        var settings = new MovedSettings(Migration.IsExact(context.Options, tree));
        ContextSettings.Read(type, context.Compilation, migration.Forms.Converters, settings, context.CancellationToken);
        if (settings.Problem is not null)
        {
            // The calls with the context report it.
            return;
        }

        ProfilePlan profile = migration.Planner.Plan(settings, type, declaration, migration.ModelOf(declaration));
        if (Rows(type).Any(model => migration.Check.WhyNot(model, profile, isRead: true, declaration.Identifier.GetLocation(), context.CancellationToken) is not null))
        {
            // Calls with the type report it.
            return;
        }

        var root = (CompilationUnitSyntax)tree.GetRoot(context.CancellationToken);
        var moved = new MovedCall("models", declaration.Identifier.GetLocation()) { Profile = profile };
        string full = profile.Namespace.Length == 0 ? profile.Name : profile.Namespace + "." + profile.Name;
        string line = $"[assembly: Jackdaw.JsonModels(typeof({type.ToDisplayString()}), Profile = typeof({full}))]";
        if (root.Usings.LastOrDefault() is { } last)
        {
            moved.Edits.Insert(last.Span.End, Edits.LineMark + Edits.LineMark + line);
        }
        else
        {
            moved.Edits.Insert(root.GetFirstToken().SpanStart, line + Edits.LineMark + Edits.LineMark);
        }

        context.ReportDiagnostic(Diagnostic.Create(Descriptors.MovableContext, moved.Location, FixProperties.Of(moved, migration, context.CancellationToken), type.Name, profile.Name));
    }

    private static IEnumerable<ITypeSymbol> Rows(INamedTypeSymbol context)
        => context.GetAttributes().Where(attribute => Attributes.NameOf(attribute) == Row).Select(Attributes.TypeArgument).OfType<ITypeSymbol>();
}

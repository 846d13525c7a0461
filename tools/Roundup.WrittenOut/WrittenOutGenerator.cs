using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Roundup.WrittenOut;

/// <summary>
/// For every <c>[assembly: WrittenOut(typeof(T))]</c> one class of plain code per type: what floors, hand-written entries and checks have to do. It runs in this
/// repository's tools only and looks at the whole compilation each time; a shipped generator must not.
/// </summary>
[Generator]
public sealed class WrittenOutGenerator : IIncrementalGenerator
{
    private const string AttributeName = "Roundup.Written.WrittenOutAttribute";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context) =>
        context.RegisterSourceOutput(context.CompilationProvider, static (output, compilation) => Generate(output, compilation));

    private static void Generate(SourceProductionContext output, Compilation compilation)
    {
        var catalog = new TypeCatalog(compilation);
        var roots = new List<ITypeSymbol>();
        foreach (var attribute in compilation.Assembly.GetAttributes())
        {
            if (attribute.AttributeClass?.ToDisplayString() == AttributeName && attribute.ConstructorArguments.FirstOrDefault().Value is ITypeSymbol root)
            {
                roots.Add(root);
            }
        }

        if (roots.Count == 0)
        {
            return;
        }

        var start = new StringBuilder();
        foreach (var root in roots)
        {
            var type = catalog.Of(root);
            start.Append("        ").AppendLine(type.Problem() is { } problem
                ? $"global::Roundup.Written.WrittenOutCodes.Refuse(typeof({type.Name}), {Literal(problem)});"
                : $"global::Roundup.Written.WrittenOutCodes.Register<{type.Name}>(new {type.Code}.Whole());");
        }

        foreach (var type in catalog.Types.Where(type => type.HasCode && type.Problem() is null))
        {
            output.AddSource(type.Code + ".g.cs", SourceText.From(TypeEmitter.Emit(type), Encoding.UTF8));
        }

        output.AddSource("WrittenOutStart.g.cs", SourceText.From(
            $$"""
            namespace Roundup.WrittenOutCode;
            internal static class WrittenOutStart
            {
                [global::System.Runtime.CompilerServices.ModuleInitializer]
                internal static void Register()
                {
            {{start}}    }
            }
            """,
            Encoding.UTF8));
    }

    internal static string Literal(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n").Replace("\r", "\\r") + "\"";
}

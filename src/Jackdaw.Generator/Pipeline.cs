using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Emitting;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator;

/// <summary>
/// From syntax to source. Requests and models compare by value, so an edit that changes no shape ends at the model; diagnostics, which
/// know places, leave by a door of their own.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class Pipeline : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var calls = context.SyntaxProvider
            .CreateSyntaxProvider(DoorCalls.IsCandidate, DoorCalls.Read)
            .Where(request => request is not null)
            .Select((request, _) => request!)
            .WithTrackingName(Steps.Calls);
        var marked = context.SyntaxProvider
            .ForAttributeWithMetadataName(KnownNames.ModelAttribute, (node, _) => node is BaseTypeDeclarationSyntax, MarkedTypes.ReadModels)
            .SelectMany((requests, _) => requests)
            .WithTrackingName(Steps.Marked);
        var profiles = context.SyntaxProvider
            .ForAttributeWithMetadataName(KnownNames.ProfileAttribute, (node, _) => node is ClassDeclarationSyntax, MarkedTypes.ReadProfile)
            .WithTrackingName(Steps.Profiles);
        var requests = calls.Collect().Combine(marked.Collect()).Combine(profiles.Collect())
            .Select((found, _) => new Requests(found.Left.Left.Concat(found.Left.Right).ToEquatable(), found.Right.ToEquatable()))
            .WithTrackingName(Steps.Requests);

        var parsed = requests.Combine(context.CompilationProvider)
            .Select((input, cancellation) => ModelParser.Parse(input.Left, input.Right, cancellation));

        var codecs = parsed.SelectMany((result, _) => result.Model.Codecs).WithTrackingName(Steps.Codecs);
        context.RegisterSourceOutput(codecs, (output, codec) => output.AddSource(codec.CodecName + ".g.cs", CodecEmitter.Emit(codec)));

        var provider = parsed.Select((result, _) => result.Model.Provider).WithTrackingName(Steps.Provider);
        context.RegisterSourceOutput(provider, (output, model) =>
        {
            if (model.Profiles.Count > 0)
            {
                output.AddSource("JackdawProvider.g.cs", ProviderEmitter.Emit(model));
            }
        });

        var problems = parsed.SelectMany((result, _) => result.Problems).WithTrackingName(Steps.Problems);
        context.RegisterSourceOutput(problems.Combine(context.CompilationProvider), (output, problem) =>
            output.ReportDiagnostic(Reports.ToDiagnostic(problem.Left, problem.Right)));
    }
}

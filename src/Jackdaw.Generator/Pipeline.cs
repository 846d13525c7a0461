using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Emitting;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing;
using Jackdaw.Generator.Parsing.Following;
using Jackdaw.Generator.Parsing.Frameworks;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator;

/// <summary>
/// Goes from syntax to source. Requests and models compare by value, so an edit that changes no shape ends at the model, and one that
/// changes no declaration ends before it. Diagnostics, which contain source positions, have an output of their own.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class Pipeline : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var declarations = context.CompilationProvider
            .Select((compilation, _) => new Declarations(compilation))
            .WithComparer(Declarations.Comparer);
        var trees = context.CompilationProvider.Combine(declarations)
            .SelectMany((input, _) => SourceTree.All(input.Left, input.Right))
            .WithComparer(SourceTree.Comparer);
        var found = trees.Select(RequestFinder.Find);
        var calls = found.SelectMany((file, _) => file.Calls).WithTrackingName(Steps.Calls);
        var marked = found.SelectMany((file, _) => file.Models).WithTrackingName(Steps.Marked);
        var profiles = found.SelectMany((file, _) => file.Profiles).WithTrackingName(Steps.Profiles);

        // Types that a generic method passes to an entry point are found at its callers. Nothing is searched for if there is no such method.
        // Those of other assemblies are in their attributes.
        var passed = context.CompilationProvider.Select(PassedTypes.In).WithTrackingName(Steps.Passed);
        var open = found.SelectMany((file, _) => file.Open).Collect().Combine(passed).Select((calls, _) => calls.Left.Concat(calls.Right).ToEquatable());
        var mentions = trees.Combine(open.Select((calls, _) => calls.Count > 0))
            .SelectMany((input, cancellation) => input.Right ? CarrierNames.MentionsIn(input.Left.Tree, cancellation) : [])
            .Collect();
        var names = open.Combine(mentions).Select((input, _) => CarrierNames.Of(input.Left, input.Right)).WithTrackingName(Steps.Names);
        var uses = trees.Combine(names)
            .SelectMany((input, cancellation) => GenericUses.Find(input.Left, input.Right, cancellation))
            .WithTrackingName(Steps.Uses);
        var followed = uses.Collect().Combine(open).Select((input, _) => CallFollower.Follow(input.Left, input.Right)).WithTrackingName(Steps.Followed);
        var isFallbackMissing = context.AnalyzerConfigOptionsProvider.Select((options, _) => FallbackSeverity.IsFallbackMissing(options.GlobalOptions));
        var here = context.CompilationProvider.Combine(isFallbackMissing);
        context.RegisterSourceOutput(followed.SelectMany((calls, _) => calls.Warnings).Combine(here), (output, problem) =>
            output.ReportDiagnostic(Reports.ToDiagnostic(problem.Left, problem.Right.Left, problem.Right.Right)));

        var stated = followed.SelectMany((calls, _) => calls.Passed.Count > 0 ? new[] { calls.Passed } : Array.Empty<EquatableArray<PassedType>>());
        context.RegisterSourceOutput(stated, (output, types) => output.AddSource("JackdawPassedTypes.g.cs", PassedTypesEmitter.Emit(types)));

        // Code of frameworks calls no entry point. It is examined only if a framework is configured with a profile.
        var told = trees.SelectMany((tree, cancellation) => FrameworkProfiles.NamedIn(tree, cancellation)).Collect().Select((found, _) => found.Distinct().ToEquatable());
        var isTold = told.Select((found, _) => found.Count > 0);
        var served = trees.Combine(isTold)
            .SelectMany((input, cancellation) => input.Right ? FrameworkUses.Find(input.Left, cancellation) : EquatableArray<RootRequest>.Empty)
            .Collect().Combine(told)
            .Select((found, _) => FrameworkProfiles.Of(found.Left, found.Right).ToEquatable());

        var requests = calls.Collect().Combine(marked.Collect()).Combine(profiles.Collect()).Combine(served.Combine(followed))
            .Select((found, _) => new Requests(
                found.Left.Left.Left.Concat(found.Left.Left.Right).Concat(found.Right.Left).Concat(found.Right.Right.Roots).ToEquatable(), found.Left.Right.ToEquatable()))
            .WithTrackingName(Steps.Requests);

        var parsed = requests.Select((found, _) => found.WithoutPlaces()).Combine(declarations)
            .Select((input, cancellation) => ModelParser.Parse(input.Left, input.Right.Latest, cancellation))
            .WithTrackingName(Steps.Parsed);

        var codecs = parsed.SelectMany((result, _) => result.Model.Codecs).WithTrackingName(Steps.Codecs);
        context.RegisterSourceOutput(codecs, Emit);

        var provider = parsed.Select((result, _) => result.Model.Provider).WithTrackingName(Steps.Provider);
        context.RegisterSourceOutput(provider, (output, model) =>
        {
            if (model.Profiles.Count > 0)
            {
                output.AddSource("JackdawProvider.g.cs", ProviderEmitter.Emit(model));
            }

            if (model.Schemas.Count > 0)
            {
                output.AddSource("JackdawSchemas.g.cs", SchemaEmitter.Emit(model));
            }
        });

        // Positions move with every edit, so problems are located again each time, as long as there are any.
        var problems = parsed.Select((result, _) => result.Problems.Count > 0).Combine(requests).Combine(context.CompilationProvider)
            .SelectMany((input, cancellation) => input.Left.Left ? ModelParser.Parse(input.Left.Right, input.Right, cancellation).Problems : EquatableArray<Problem>.Empty)
            .WithTrackingName(Steps.Problems);
        context.RegisterSourceOutput(problems.Combine(here), (output, problem) =>
            output.ReportDiagnostic(Reports.ToDiagnostic(problem.Left, problem.Right.Left, problem.Right.Right)));
    }

    /// <summary>What fails here would take all that is generated with it.</summary>
    private static void Emit(SourceProductionContext output, CodecModel codec)
    {
        string source;
        try
        {
            source = CodecEmitter.Emit(codec);
        }
        catch (Exception fault) when (fault is not OperationCanceledException)
        {
            output.ReportDiagnostic(Diagnostic.Create(Descriptors.InternalError, Location.None, codec.Type.ToDisplay(), fault.GetType().Name, fault.Message));
            return;
        }

        output.AddSource(codec.CodecName + ".g.cs", source);
    }
}

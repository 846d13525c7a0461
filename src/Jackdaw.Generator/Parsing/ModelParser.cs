using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Contexts;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>Turns requests and a compilation into the model of everything to generate.</summary>
internal static class ModelParser
{
    /// <summary>A type of this project hides one of a reference; reported where the user wrote its name.</summary>
    private const string HiddenName = "CS0436";

    public static ParseResult Parse(Requests requests, Compilation compilation, CancellationToken cancellation)
    {
        var graph = new Graph(compilation, cancellation);
        IReadOnlyList<ModelContext> contexts = ModelContexts.Read(graph, cancellation);
        List<RootRequest> roots = [.. requests.Roots, .. MarkedTypes.OfAssembly(compilation, cancellation), .. contexts.SelectMany(context => context.Rows)];

        // Last, so that a type that is requested directly, too, is reported there.
        roots = [.. roots.Where(root => !root.IsFollowed || !IsReflectedOnly(root.Profile, compilation)).OrderBy(root => root.IsFollowed)];
        string @namespace = GeneratedNamespace.Of(compilation);
        if (roots.Count + requests.Profiles.Count > 0
            && compilation is CSharpCompilation { LanguageVersion: < LanguageVersion.CSharp11 and var version })
        {
            graph.Report(Descriptors.OldLanguage, null, version.ToDisplayString());
            roots.Clear();
        }

        Profiles profiles = Profiles.Read(roots, requests.Profiles, graph);
        foreach (ModelContext context in contexts)
        {
            ContextDifferences.Report(context, profiles.Find(context.Profile), graph);
        }

        var schemas = new SchemaParser(graph);
        List<RegistrationModel> registrations = roots.SelectMany(root => Register(root, profiles, graph, schemas)).ToList();
        Dictionary<string, CodecModel> codecs = graph.Complete();
        registrations.AddRange(graph.Registrations);
        Dictionary<string, string> names = CodecNames.Assign(codecs.Values);

        registrations.AddRange(codecs.Values.Where(codec => codec.Offer is not null).Select(codec =>
            new RegistrationModel(codec.Type, codec.ProfileLabel, CodecRef.Generated(codec.Key, WriteCost.Unbounded, 0), codec.Offer!)));
        registrations = registrations
            .Where(registration => registration.Codec is not { Source: CodecSource.Library, Name: CodecRef.Composed } && Graph.HasAll([registration.Codec], codecs))
            .GroupBy(registration => registration.ProfileLabel + "|" + registration.Type)
            .OrderBy(group => group.Key, StringComparer.Ordinal)
            .Select(group => group.Last())
            .ToList();

        EquatableArray<CodecModel> models = codecs.Values
            .Select(codec => codec with
            {
                CodecName = names[codec.Key],
                Warnings = graph.Names.HidesOthers ? codec.Warnings.Append(HiddenName).ToEquatable() : codec.Warnings,
                Namespace = @namespace,
                References = References(codec.Mentions(), names),
            })
            .OrderBy(codec => codec.CodecName, StringComparer.Ordinal)
            .ToEquatable();
        var provider = new ProviderModel(
            @namespace,
            profiles.All,
            registrations.ToEquatable(),
            models.SelectMany(codec => codec.Warnings).Concat(graph.Names.HidesOthers ? [HiddenName] : []).Distinct().OrderBy(id => id, StringComparer.Ordinal).ToEquatable(),
            References(registrations.Select(registration => registration.Codec), names))
        {
            Schemas = schemas.Complete(codecs),
        };
        return new ParseResult(new GeneratorModel(models, provider), graph.Problems.ToEquatable());
    }

    private static IEnumerable<RegistrationModel> Register(RootRequest root, Profiles profiles, Graph graph, SchemaParser schemas)
    {
        if (root.Type is null)
        {
            graph.Report(Descriptors.NotNameable, root.Place, root.Display, "it has no name; use a class or a record");
        }
        else if (TypeHandles.Resolve(root.Type, graph.Compilation) is { } type
            && !MarkedTypes.RefuseOpen(type, graph, root.Place)
            && profiles.Find(root.Profile) is { } profile)
        {
            foreach (ProfileModel wanted in root.EveryProfile ? profiles.All : Enumerable.Repeat(profile, 1))
            {
                var site = new Site(wanted.Shape, wanted.Label, root.Place, root.IsRead) { IsFollowed = root.IsFollowed };
                CodecRef? codec = graph.Declared.Serve(type, wanted.Shape) ? null : graph.Guarded(type, root.Place, () => graph.CodecFor(type, site)) ?? CodecRef.Unsupported;
                if (root.IsSchema)
                {
                    schemas.Add(type, site, codec);
                }

                if (codec is not null)
                {
                    yield return new RegistrationModel(TypeNames.Of(type), wanted.Label, codec, Offers.Of(type, graph));
                }
            }
        }
    }

    /// <summary>Whether no generated codec is ever used under a profile.</summary>
    private static bool IsReflectedOnly(TypeHandle? profile, Compilation compilation)
        => profile is not null && TypeHandles.Resolve(profile, compilation) is { } type && type.Interfaces.Any(contract => TypeNames.Metadata(contract) == KnownNames.ReflectedOnly);

    private static EquatableArray<CodecName> References(IEnumerable<CodecRef> codecs, Dictionary<string, string> names)
        => Graph.Keys(codecs).Select(key => new CodecName(key, names[key])).ToEquatable();
}

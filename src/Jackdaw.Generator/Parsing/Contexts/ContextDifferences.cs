using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>
/// Reports options of a context that differ from the profile. Options that the attribute does not state count with their default if they
/// determine what is written; the others then specify nothing, so that a profile may be stricter.
/// </summary>
internal static class ContextDifferences
{
    public static void Report(ModelContext context, ProfileModel? profile, Graph graph)
    {
        // Without a profile, its own problem has been reported.
        if (profile is null || ContextOptions.Of(context.Type) is not { } options)
        {
            return;
        }

        Dictionary<string, StatedOption> stated = options.Stated.Where(option => !OptionRules.WithoutEffect.Contains(option.Key)).ToDictionary(option => option.Key, option => option.Value);
        if (options.Converters.FirstOrDefault(ContextConverters.IsOfEnums) is { } converter && !stated.ContainsKey("UseStringEnumConverter"))
        {
            stated.Add("UseStringEnumConverter", new StatedOption(true, $"the converter {converter.Name}"));
        }

        if (stated.Count + options.Converters.Count == 0)
        {
            return;
        }

        IReadOnlyList<ITypeSymbol> converters = ContextConverters.OfProfile(context.Profile, graph);
        ProfileSettings settings = converters.Any(ContextConverters.IsOfEnums) ? profile.Settings with { Shape = profile.Shape with { EnumsAsNames = true } } : profile.Settings;
        bool isOwn = context.Profile?.Assembly == graph.Compilation.AssemblyName;
        foreach (OptionRule rule in OptionRules.All)
        {
            StatedOption? option = stated.TryGetValue(rule.Option, out StatedOption? found) ? found
                : rule.Default is { } value ? new StatedOption(value, "the default " + rule.Option, IsStated: false)
                : null;
            string own = rule.Own(settings);
            if (option is not null && rule.Wanted(option, settings) is var wanted && wanted != own)
            {
                Report(option.Text, $"the profile '{profile.Type.ToDisplay()}' has {own}", Advice(wanted, isOwn));
            }
        }

        foreach (string unknown in stated.Keys.Except(OptionRules.All.Select(rule => rule.Option)))
        {
            Report(stated[unknown].Text, "profiles have no such setting", Advice(null, isOwn));
        }

        foreach ((string listed, string advice) in ContextConverters.Missing(options, converters))
        {
            Report($"the converter '{listed}'", $"the profile '{profile.Type.ToDisplay()}' does not have it", advice);
        }

        void Report(string option, string own, string advice) => graph.Report(Descriptors.ContextDiffers, context.Place, context.Type.ToDisplayString(), option, own, advice);
    }

    private static string Advice(string? wanted, bool isOwn)
        => wanted is null ? "remove the option, or serialize these types with System.Text.Json"
            : isOwn ? $"give both the same value, as with {wanted} in [JsonProfile]"
            : $"name a profile with {wanted}: [assembly: JsonModels(typeof(...), Profile = typeof(...))]";
}

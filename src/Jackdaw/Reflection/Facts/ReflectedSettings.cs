using System.Reflection;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The settings of a profile as its attribute states them. Also used in trimmed programs: only the attribute is read.</summary>
internal static class ReflectedSettings
{
    /// <summary>The prefix of contracts in the text of a shape.</summary>
    internal const string ContractsPrefix = ShapeSettings.ContractsPrefix;

    /// <summary>Returns the settings that are compiled into codecs.</summary>
    /// <exception cref="NotSupportedException">A setting is invalid.</exception>
    public static ShapeSettings Of(Type profile)
        => AllOf(profile) is { Problem: null } settings ? settings.Shape : throw new NotSupportedException(Refusal(profile));

    /// <summary>Whether the profile preserves references.</summary>
    public static bool PreservesReferences(Type profile) => AllOf(profile).Shape.References == References.Preserve;

    /// <summary>Whether the profile ignores cycles.</summary>
    public static bool IgnoresCycles(Type profile) => AllOf(profile).Shape.References == References.IgnoreCycles;

    /// <summary>Whether objects are read as strings, numbers, lists and dictionaries.</summary>
    public static bool ReadsNatural(Type profile) => AllOf(profile).Shape.NaturalObjects;

    /// <summary>Returns what text as a dictionary key is replaced by.</summary>
    public static Func<string, string> NameOfKey(Type profile) => AllOf(profile).Shape.KeyName;

    /// <summary>Returns why the profile cannot be used, with the text and id of the diagnostic; null if it can.</summary>
    public static string? Refusal(Type profile)
        => AllOf(profile).Problem is { } problem ? $"{problem.Message} ({problem.Kind.Id})." : null;

    public static ProfileSettings AllOf(Type profile)
    {
        CustomAttributeData? stated = ProfileLevels.Settings(profile);
        ProfileSettings settings = ProfileSettings.Of(
            MissingCodec.Readable(profile), stated is null ? null : new Stated(stated), Contracts(profile), ProfileConverters.Texts(profile));
        if (settings.Problem is not null || stated is null || !ProfileRules.Policies.Any(name => new Stated(stated).Named(name) is not null))
        {
            return settings;
        }

        foreach (string name in ProfileRules.Policies)
        {
            if (new Stated(stated).Named(name) is Type policy && !ReflectedNaming.IsPolicy(policy))
            {
                return settings with { Problem = new ShapeProblem(ProblemKind.InvalidProfile, null, MissingCodec.Readable(profile), ProfileRules.NoPolicy(name, policy.FullName ?? policy.Name)) };
            }
        }

        (ReflectedNaming? members, ReflectedNaming? enums, ReflectedNaming? keys) = ReflectedNaming.Of(profile);
        return settings with { Shape = settings.Shape with { MemberPolicy = members, EnumPolicy = enums, KeyPolicy = keys } };
    }

    /// <summary>Returns each contract in the same textual form as the generator (ProfileReader).</summary>
    private static IEnumerable<string> Contracts(Type profile)
        => ProfileLevels.Attributes<JsonContractAttribute>(profile)
            .Select(stated => $"{stated.Type?.FullName}={stated.Contract?.FullName},{stated.Contract?.Assembly.GetName().Name}");

    /// <summary>The attribute of a profile, which has only named arguments: flags, numbers and enums.</summary>
    private sealed class Stated(CustomAttributeData source) : AttributeFacts
    {
        public override TypeFacts? Type => null;

        public override object? Argument(int index) => null;

        public override object? Named(string name)
        {
            foreach (CustomAttributeNamedArgument argument in source.NamedArguments)
            {
                if (argument.MemberName == name)
                {
                    return argument.TypedValue.Value;
                }
            }

            return null;
        }
    }

    /// <summary>Returns the limits that a profile states, and the defaults of the others.</summary>
    internal static JsonLimits LimitsOf(ProfileSettings settings) => new()
    {
        MaxDepth = settings.Limits.MaxDepth ?? JsonLimits.DefaultMaxDepth,
        MaxNumberLength = settings.Limits.MaxNumberLength ?? JsonLimits.DefaultMaxNumberLength,
        MaxNameLength = settings.Limits.MaxNameLength ?? JsonLimits.DefaultMaxNameLength,
        MaxStringLength = settings.Limits.MaxStringLength ?? JsonLimits.DefaultMaxStringLength,
        MaxElementLength = settings.Limits.MaxElementLength ?? JsonLimits.DefaultMaxElementLength,
        MaxDocumentLength = settings.Limits.MaxDocumentLength ?? long.MaxValue,
        MaxTokens = settings.Limits.MaxTokens ?? long.MaxValue,
        MaxWork = settings.Limits.MaxWork ?? JsonLimits.DefaultMaxWork,
    };
}

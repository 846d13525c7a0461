using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Codecs;

/// <summary>The members that the codecs of options call.</summary>
internal static class OptionMembers
{
    internal const DynamicallyAccessedMemberTypes Needed = DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties;

    internal const string Value = "Value";

    internal const string IsSome = "IsSome";

    internal const string Some = "Some";
}

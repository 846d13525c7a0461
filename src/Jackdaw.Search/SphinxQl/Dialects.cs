using Jackdaw.Search.Capabilities;

namespace Jackdaw.Search.SphinxQl;

internal static class Dialects
{
    private static readonly FulltextCapabilities OfSphinx = FulltextCapabilities.Of(BackendKinds.Sphinx);
    private static readonly FulltextCapabilities OfManticore = FulltextCapabilities.Of(BackendKinds.Manticore);

    /// <summary>Creates the exception for a feature that a dialect does not support, before anything is sent.</summary>
    public static FulltextException Unsupported(SphinxQlDialect dialect, string feature) => new($"{feature} is not supported by {Name(dialect)}.");

    /// <summary>Creates the exception for a capability that a dialect lacks and others have.</summary>
    public static MissingCapabilityException Missing(SphinxQlDialect dialect, FulltextCapability capability, string feature) => Capabilities(dialect).Missing(capability, feature);

    public static FulltextCapabilities Capabilities(SphinxQlDialect dialect) => dialect == SphinxQlDialect.Sphinx22 ? OfSphinx : OfManticore;

    public static string Name(SphinxQlDialect dialect) => dialect == SphinxQlDialect.Sphinx22 ? "Sphinx 2.2" : "Manticore";
}

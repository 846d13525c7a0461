namespace Jackdaw.Search.SphinxQl;

internal static class Dialects
{
    /// <summary>What can't be said in a language, before anything is sent.</summary>
    public static FulltextException Unsupported(SphinxQlDialect dialect, string feature) => new($"{feature} is not supported by {Name(dialect)}.");

    public static string Name(SphinxQlDialect dialect) => dialect == SphinxQlDialect.Sphinx22 ? "Sphinx 2.2" : "Manticore";
}

namespace StackSearch;

/// <summary>A configuration under which a Sphinx 2.2 server holds the indexes of this program.</summary>
internal static class SphinxConfiguration
{
    /// <summary>The text of the file.</summary>
    public static string Text
    {
        get
        {
            using Stream stream = typeof(SphinxConfiguration).Assembly.GetManifestResourceStream("sphinx.conf")
                ?? throw new InvalidOperationException("sphinx.conf is not in the program.");
            using StreamReader reader = new(stream);
            return reader.ReadToEnd();
        }
    }
}

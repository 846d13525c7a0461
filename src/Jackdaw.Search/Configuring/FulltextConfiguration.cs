using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search;

/// <summary>
/// Generates server configurations for the indexes of document classes, so that servers find what the embedded index finds.
/// </summary>
public static class FulltextConfiguration
{
    /// <summary>Generates the configuration of a Sphinx 2.2 real-time index.</summary>
    /// <typeparam name="TDocument">The document class.</typeparam>
    /// <param name="folder">The server's data folder, for the index and the word files.</param>
    /// <param name="conventions">The store's conventions; null for the defaults.</param>
    /// <returns>The texts of the configuration files.</returns>
    /// <remarks>
    /// Sphinx applies one analysis to all fields of an index, so all fields with settings must have equal ones. Sphinx folds accents before
    /// it stems, does not compose letters and marks, does not join grouped numbers, and indexes Chinese, Japanese and Korean text by single
    /// characters.
    /// </remarks>
    /// <exception cref="ArgumentException">The class can't be mapped to an index.</exception>
    /// <exception cref="FulltextException">Two fields have different analysis settings.</exception>
    public static SphinxIndexFiles ForSphinx<TDocument>(string folder, FulltextConventions? conventions = null)
        where TDocument : class
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(folder);
        return SphinxIndexWriter.Write(Map(typeof(TDocument), conventions), folder);
    }

    /// <summary>Generates the request body that creates an Elasticsearch or OpenSearch index: analyzers and mapping.</summary>
    /// <typeparam name="TDocument">The document class.</typeparam>
    /// <param name="conventions">The store's conventions; null for the defaults.</param>
    /// <returns>The JSON body for <c>PUT /index</c>.</returns>
    /// <remarks>
    /// Each analyzed field has a subfield <c>exact</c> with unstemmed terms, for exact words, prefixes, infixes and fuzzy words. No plug-in
    /// is required. Fields have the words of the embedded index, except those with <see cref="TextAnalysis.CjkBigrams"/>; servers have
    /// other versions of the stemmers.
    /// </remarks>
    /// <exception cref="ArgumentException">The class can't be mapped to an index.</exception>
    public static string ForElasticsearch<TDocument>(FulltextConventions? conventions = null)
        where TDocument : class => ElasticIndexWriter.Write(Map(typeof(TDocument), conventions));

    private static IndexMap Map(Type type, FulltextConventions? conventions) => new IndexMapFactory(conventions ?? new FulltextConventions()).Get(type);
}

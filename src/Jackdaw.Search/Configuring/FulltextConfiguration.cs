using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search;

/// <summary>Writes how servers have to be set up for the indexes of document classes, so that they find what an embedded index finds.</summary>
public static class FulltextConfiguration
{
    /// <summary>The configuration of a real-time index of Sphinx 2.2.</summary>
    /// <typeparam name="TDocument">The document class.</typeparam>
    /// <param name="folder">The folder of the server's files: of the index, and of the words.</param>
    /// <param name="conventions">The conventions of the store; null for the default ones.</param>
    /// <returns>The texts of the files.</returns>
    /// <remarks>
    /// Sphinx has one set of rules for all fields of an index: that of the fields with settings, which must be equal. It folds accents before it stems, keeps no composed
    /// letters for those with marks, joins no numbers, and indexes Chinese, Japanese and Korean text by single characters.
    /// </remarks>
    /// <exception cref="ArgumentException">The class can't be a document.</exception>
    /// <exception cref="FulltextException">Two fields have different settings.</exception>
    public static SphinxIndexFiles ForSphinx<TDocument>(string folder, FulltextConventions? conventions = null)
        where TDocument : class
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(folder);
        return SphinxIndexWriter.Write(Map(typeof(TDocument), conventions), folder);
    }

    /// <summary>The body of the request that creates an index of Elasticsearch or OpenSearch: analyzers of the fields, and the mapping.</summary>
    /// <typeparam name="TDocument">The document class.</typeparam>
    /// <param name="conventions">The conventions of the store; null for the default ones.</param>
    /// <returns>JSON for <c>PUT /index</c>.</returns>
    /// <remarks>
    /// A field has a part <c>exact</c>, in which words are as they are written: exact words, prefixes, parts of words and fuzzy words are looked for there. No plug-in is
    /// needed, so letters and marks are not composed; numbers are joined where commas group them. Where a language keeps letters with accents, accents are folded before words are stemmed.
    /// </remarks>
    /// <exception cref="ArgumentException">The class can't be a document.</exception>
    public static string ForElasticsearch<TDocument>(FulltextConventions? conventions = null)
        where TDocument : class => ElasticIndexWriter.Write(Map(typeof(TDocument), conventions));

    private static IndexMap Map(Type type, FulltextConventions? conventions) => new IndexMapFactory(conventions ?? new FulltextConventions()).Get(type);
}

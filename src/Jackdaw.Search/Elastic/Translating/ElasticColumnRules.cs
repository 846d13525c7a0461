using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Checks column names against those that Elasticsearch and OpenSearch accept.</summary>
internal static class ElasticColumnRules
{
    /// <summary>Checks the columns of a class.</summary>
    /// <exception cref="ArgumentException">
    /// A column has a name of the form that the servers use for their own: they reject some of these in documents, and sort by their own value instead of others.
    /// </exception>
    public static void Check(IndexMap index)
    {
        if (index.Members.FirstOrDefault(static member => member.Column[0] == '_') is { } member)
        {
            throw new ArgumentException(
                $"'{member.Column}', the column of {member}, begins with an underscore, which Elasticsearch and OpenSearch use for fields of their own, such as _id and _source. "
                + $"Choose another name with [FulltextColumn], for example [FulltextColumn(\"{member.Column.TrimStart('_')}_value\")].");
        }
    }
}

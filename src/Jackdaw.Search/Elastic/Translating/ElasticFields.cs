using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Maps members to index fields: texts are searched in the field of their column and compared in a subfield.</summary>
internal static class ElasticFields
{
    public const string Id = "id";

    /// <summary>The field for comparing, sorting and counting values.</summary>
    public static string Value(MemberMap member) => member.IsField ? $"{member.Column}.raw" : member.Column;

    /// <summary>The field with unstemmed terms.</summary>
    public static string Exact(MemberMap member) => member.Analysis.IsPlain ? member.Column : $"{member.Column}.exact";
}

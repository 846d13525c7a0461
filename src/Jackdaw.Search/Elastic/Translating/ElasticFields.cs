using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Which field of the index serves which member: texts are searched under their column and compared under a part of it.</summary>
internal static class ElasticFields
{
    public const string Id = "id";

    /// <summary>Where values are compared, sorted and counted.</summary>
    public static string Value(MemberMap member) => member.IsField ? $"{member.Column}.raw" : member.Column;

    /// <summary>Where words are as they were written.</summary>
    public static string Exact(MemberMap member) => member.Analysis.IsPlain ? member.Column : $"{member.Column}.exact";
}

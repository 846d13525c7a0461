using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Which names of columns Sphinx and Manticore take.</summary>
internal static class ColumnRules
{
    /// <exception cref="ArgumentException">A column has a name that one of them does not take.</exception>
    public static void Check(IndexMap index)
    {
        foreach (MemberMap member in index.Members)
        {
            if (ReservedColumns.Contains(member.Column))
            {
                throw Refused(member, "Sphinx 2.2 does not take for a column everywhere, not even in back quotes");
            }

            if (member.Attribute == AttributeKind.Json && ReservedColumns.ContainsForJson(member.Column))
            {
                throw Refused(member, "Manticore does not take at the beginning of a path into JSON");
            }
        }
    }

    private static ArgumentException Refused(MemberMap member, string why) => new(
        $"'{member.Column}', the column of {member}, is a word of SphinxQL, which {why}. Name another with [FulltextColumn], for example [FulltextColumn(\"{member.Column}_value\")].");
}

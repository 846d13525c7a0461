using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Checks column names against those that Sphinx and Manticore accept.</summary>
internal static class ColumnRules
{
    /// <summary>Checks the columns of a class.</summary>
    /// <exception cref="ArgumentException">A column has a name that one of them does not accept.</exception>
    public static void Check(IndexMap index)
    {
        foreach (MemberMap member in index.Members)
        {
            if (ReservedColumns.Contains(member.Column))
            {
                throw Refused(member, "Sphinx 2.2 does not accept as a column everywhere, not even in back quotes");
            }

            if (member.Attribute == ColumnKind.Json && ReservedColumns.ContainsForJson(member.Column))
            {
                throw Refused(member, "Manticore does not accept at the start of a JSON path");
            }
        }
    }

    private static ArgumentException Refused(MemberMap member, string why) => new(
        $"'{member.Column}', the column of {member}, is a SphinxQL keyword, which {why}. Choose another name with [FulltextColumn], for "
            + $"example [FulltextColumn(\"{member.Column}_value\")].");
}

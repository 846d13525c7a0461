using Jackdaw.Search.Mapping;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes <c>CREATE TABLE</c> for Manticore.</summary>
internal static class TableWriter
{
    public static void Create(IndexMap map, StatementBuffer to)
    {
        to.Append("CREATE TABLE IF NOT EXISTS "u8);
        to.Append(Names.QuoteIndex(map.IndexName));
        to.Append(" ("u8);
        bool isFirst = true;
        foreach (MemberMap member in map.Members)
        {
            to.Append(isFirst ? ""u8 : ", "u8);
            isFirst = false;
            to.Append(Names.Quote(member.Column));
            to.Append((byte)' ');
            to.Append(Type(member));
        }

        // Required by CALL SUGGEST and prefixes.
        to.Append(") min_infix_len='2' blend_chars='+, U+23, ., -, @, &'"u8);
    }

    private static string Type(MemberMap member) => (member.IsField, member.Attribute) switch
    {
        (true, ColumnKind.None) => "text indexed",
        (true, _) => "string attribute indexed",
        (_, ColumnKind.UInt32) => "uint",
        (_, ColumnKind.Int64) => "bigint",
        (_, ColumnKind.Boolean) => "bool",
        (_, ColumnKind.Timestamp) => "timestamp",
        (_, ColumnKind.Single) => "float",
        (_, ColumnKind.Text) => "string",
        (_, ColumnKind.MultiUInt32) => "multi",
        (_, ColumnKind.MultiInt64) => "multi64",
        _ => "json",
    };
}

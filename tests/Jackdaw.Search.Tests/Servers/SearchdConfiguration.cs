using System.Globalization;
using System.Text;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Writes the configuration of a search server from the maps of document classes.</summary>
internal static class SearchdConfiguration
{
    // Letters and digits of the scripts that tests use, in lower case; the embedded back end folds in the same way.
    private const string Characters =
        "0..9, A..Z->a..z, a..z, _, U+C0..U+D6->U+E0..U+F6, U+D8..U+DE->U+F8..U+FE, U+DF..U+F6, U+F8..U+FF, U+100..U+12F/2, U+132..U+137/2, "
        + "U+139..U+148/2, U+14A..U+177/2, U+179..U+17E/2, U+391..U+3A1->U+3B1..U+3C1, U+3A3..U+3A9->U+3C3..U+3C9, U+3B1..U+3C9, "
        + "U+400..U+40F->U+450..U+45F, U+410..U+42F->U+430..U+44F, U+430..U+45F, U+5D0..U+5EA, U+621..U+64A, U+3041..U+3096, U+30A1..U+30FA, "
        + "U+4E00..U+9FFF, U+AC00..U+D7A3";

    public static string Write(SearchdSetup setup, string folder, int port, int agentPort)
    {
        StringBuilder text = new();
        foreach (IndexMap map in setup.Maps)
        {
            Index(text, map, folder, setup);
        }

        text.Append(setup.MoreIndexes);
        string log = setup.IsDurable ? folder : "";
        string tables = setup.MakesTables ? $"data_dir = {Directory.CreateDirectory(Path.Combine(folder, "data")).FullName}\n  " : "";
        text.Append(CultureInfo.InvariantCulture, $$"""

            searchd
            {
              listen = 127.0.0.1:{{port}}:mysql41
              listen = 127.0.0.1:{{agentPort}}:sphinx
              pid_file = {{folder}}/searchd.pid
              log = {{folder}}/searchd.log
              binlog_path = {{log}}
              workers = threads
              {{tables}}max_packet_size = 32M
              agent_connect_timeout = 500
            }

            """);
        return text.ToString();
    }

    private static void Index(StringBuilder text, IndexMap map, string folder, SearchdSetup setup)
    {
        text.Append(CultureInfo.InvariantCulture, $$"""
            index {{map.IndexName}}
            {
              type = rt
              path = {{folder}}/{{map.IndexName}}
              dict = keywords
              {{(setup.InfixLength > 0 ? $"min_infix_len = {setup.InfixLength}" : "min_prefix_len = 1")}}
              charset_table = {{setup.Characters ?? Characters}}
              blend_chars = +, U+23, ., -, @, &

            """);
        foreach (MemberMap field in map.Fields)
        {
            text.Append(CultureInfo.InvariantCulture, $"  rt_field = {field.Column}\n");
        }

        if (map.Fields.Count == 0)
        {
            text.Append("  rt_field = nothing\n");
        }

        foreach (MemberMap member in map.Members.Where(member => member.Attribute != ColumnKind.None))
        {
            text.Append(CultureInfo.InvariantCulture, $"  rt_attr_{Kind(member.Attribute)} = {member.Column}\n");
        }

        text.Append("}\n\n");
    }

    private static string Kind(ColumnKind kind) => kind switch
    {
        ColumnKind.UInt32 => "uint",
        ColumnKind.Int64 => "bigint",
        ColumnKind.Boolean => "bool",
        ColumnKind.Timestamp => "timestamp",
        ColumnKind.Single => "float",
        ColumnKind.Text => "string",
        ColumnKind.MultiUInt32 => "multi",
        ColumnKind.MultiInt64 => "multi_64",
        ColumnKind.Json => "json",
        _ => throw new ArgumentOutOfRangeException(nameof(kind), kind, "No attribute of a server."),
    };
}

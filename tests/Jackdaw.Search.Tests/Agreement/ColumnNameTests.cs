using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Build;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>
/// Every word of SphinxQL as the name of a column, on a real server, in each place where a statement of ours has a column: what is accepted
/// by the map of a class has to work in all of them, as the same column under a harmless name does; anything else has to be refused.
/// </summary>
public class ColumnNameTests
{
    private const string Plain = "plaincolumn";

    // The tokens of the grammars and the functions of Sphinx 2.2.11, names of our own aliases, and words of other dialects of SQL.
    private const string Words =
        "abs add agent all alter and any as asc atan2 attach avg before begin between bigint bitdot bm25f bool boolean by c0 c1 call ceil character chunk "
        + "collation column comment commit committed contains cos count crc32 create cutoff databases date day delete desc describe distinct div double "
        + "drop else end exist exp expr f0 f1 facet factors false fibonacci field_weights float floor flush for from function geodist geopoly2d global "
        + "greatest group group_concat groupby having hour id idiv if in index indexof insert int integer interval into is isolation join json k0 key "
        + "least left length level like limit ln log10 log2 madd match max max_matches maybe meta min minute mod month mul3 multi multi64 names near "
        + "not now null offset optimize option or order packedfactors paragraph plan plugin poly2d pow profile ramchunk rand range rank ranker read "
        + "reconfigure remap repeatable replace returns rollback rtindex second select sentence serializable session set settings show sin sint snippet "
        + "soname sqrt start status string sum sysfilters table tables text then threads time timestamp title_count to to_string transaction true truncate "
        + "type uncommitted update user user_weight using value values variables version warnings weight when where with within x x_ year yearmonth "
        + "yearmonthday zone zonespan "

        // Those of Manticore 29.2.2 besides, and its functions.
        + "columnarscan docidindex explain force hybrid_match ignore indexes inner knn no_columnarscan no_docidindex no_secondaryindex on reload "
        + "secondaryindex token concat curdate curtime date_add date_format date_range date_sub datediff dayname dayofmonth dayofweek dayofyear "
        + "embeddings engine histogram hybrid_score hidden indexed knn_dist last_insert_id lower monthname percentile_ranks percentiles quarter query "
        + "random regexp score stored substring_index timediff unix_timestamp upper user utc_time utc_timestamp uuid_short week weekday yearweek";

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    private SphinxQlDialect Dialect => Program.IsManticore ? SphinxQlDialect.Manticore : SphinxQlDialect.Sphinx22;

    [LongFact]
    public void What_the_map_accepts_works_on_the_server_in_every_place()
    {
        Program.SkipUnlessInstalled();
        string[] accepted = [.. Words.Split(' ').Distinct().Where(word => MapOf(word, "Number") is not null)];
        Assert.InRange(accepted.Length, 150, 300);
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup
        {
            Program = Program,
            Maps = [.. from word in accepted.Append(Plain) from role in NamedStatements.Roles select MapOf(word, role) into map where map is not null select map],
        });
        HostAddress host = new("127.0.0.1", server.Port);
        ServerOptions options = new() { Hosts = [host], WriteHost = host };
        using ServerConnection connection = ServerConnection.Open(host, options, TimeLimit.In(options.ConnectTimeout), options.ConnectTimeout)!;
        List<string> wrong = [];
        foreach (string role in NamedStatements.Roles)
        {
            using FulltextStore plain = StoreOf(Plain, role);
            List<string> statements = [.. NamedStatements.Of(role, Plain, Dialect).Select(text => text(plain.StartSession()))];
            List<string> expected = [.. statements.Select(statement => Answer(connection, statement))];
            Assert.All(expected, (answer, i) => Assert.False(answer.Contains("ERROR", StringComparison.Ordinal), $"{statements[i]}\n{answer}"));
            foreach (string word in accepted.Where(word => MapOf(word, role) is not null))
            {
                for (int i = 0; i < statements.Count; i++)
                {
                    string? statement = StatementFor(word, role, statements[i], i);
                    if (statement is not null && Answer(connection, statement) is var answer && answer != expected[i])
                    {
                        wrong.Add($"{word}: {statement}\n    {answer}\n    {expected[i]}");
                    }
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} statements fail or differ:\n{string.Join('\n', wrong.Take(30))}");
    }

    [Theory]
    [InlineData("order")]
    [InlineData("count")]
    [InlineData("facet")]
    [InlineData("if")]
    [InlineData("Double")]
    public async Task A_name_that_a_server_does_not_take_is_refused_by_its_store_and_by_portable_ones(string column)
    {
        Program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(Program, SearchdFixture.MapOf<Named>());
        await using FulltextStore embedded = new("backend=embedded");
        embedded.Conventions.ColumnName = property => property.Name == nameof(Named.Number) ? column : property.Name;
        Assert.True(embedded.Capabilities.Has(FulltextCapability.AnyColumnName));
        await using (IFulltextSession session = embedded.StartSession())
        {
            session.Save(new Named { Id = 1, Number = 7, Time = DateTime.UnixEpoch });
            await session.FlushChangesAsync();
            Assert.Equal([1L], await session.Query<Named>().Where(p => p.Number == 7).Select(p => p.Id).ToListAsync());
        }

        foreach (string connection in (string[])["backend=embedded", server.ConnectionString])
        {
            await using FulltextStore store = new(connection);
            store.Settings.IsPortable = connection == "backend=embedded";
            store.Conventions.ColumnName = property => property.Name == nameof(Named.Number) ? column : property.Name;
            await using IFulltextSession session = store.StartSession();
            ArgumentException exception = Assert.Throws<ArgumentException>(() => session.Query<Named>());
            Assert.Contains("Named.Number", exception.Message, StringComparison.Ordinal);
            Assert.Contains($"[FulltextColumn(\"{column.ToLowerInvariant()}_value\")]", exception.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task A_function_that_a_column_hides_is_refused_where_it_is_used()
    {
        Program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(Program, SearchdFixture.MapOf<Named>());
        foreach (string connection in (string[])["backend=embedded", server.ConnectionString])
        {
            await using FulltextStore store = new(connection);
            store.Settings.IsPortable = connection == "backend=embedded";
            store.Conventions.ColumnName = property => property.Name == nameof(Named.Number) ? "year" : property.Name;
            await using IFulltextSession session = store.StartSession();
            _ = session.Query<Named>().Where(p => p.Number == 2009 && p.Time.Month == 5).ToSphinxQl();
            MissingCapabilityException exception = await Assert.ThrowsAsync<MissingCapabilityException>(
                () => session.Query<Named>().Where(p => p.Number == 1 || p.Time.Year == 2009).ToListAsync());
            Assert.Equal(FulltextCapability.FunctionsBesideColumns, exception.Capability);
            Assert.Contains("The function Year next to the column 'year' of Named.Number", exception.Message, StringComparison.Ordinal);
            Assert.Contains("the embedded index", exception.Backends);
        }

        await using FulltextStore free = new("backend=embedded");
        free.Conventions.ColumnName = property => property.Name == nameof(Named.Number) ? "year" : property.Name;
        await using IFulltextSession own = free.StartSession();
        own.Save(new Named { Id = 1, Time = new DateTime(2009, 5, 1, 0, 0, 0, DateTimeKind.Utc) });
        await own.FlushChangesAsync();
        Assert.Single(await own.Query<Named>().Where(p => p.Number == 1 || p.Time.Year == 2009).ToListAsync());
    }

    /// <summary>
    /// The statement with the word for the column. Where it has the word already, as an alias or a function, or the word stands in quotes, it is
    /// translated again; a function that the column hides is refused then, and there is no statement.
    /// </summary>
    private string? StatementFor(string word, string role, string statement, int place)
    {
        if (!Regex.IsMatch(statement, $@"\b{word}\b", RegexOptions.IgnoreCase) && Names.Quote(word) == word)
        {
            return statement.Replace(Plain, word, StringComparison.Ordinal);
        }

        using FulltextStore store = StoreOf(word, role);
        try
        {
            return NamedStatements.Of(role, word, Dialect).ElementAt(place)(store.StartSession());
        }
        catch (FulltextException)
        {
            return null;
        }
    }

    private static IndexMap? MapOf(string word, string role)
    {
        FulltextConventions conventions = new();
        Name(conventions, word, role);
        try
        {
            return new IndexMapFactory(conventions, ColumnRules.Check).Get(typeof(Named));
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static FulltextStore StoreOf(string word, string role)
    {
        FulltextStore store = new("backend=embedded");
        Name(store.Conventions, word, role);
        return store;
    }

    private static void Name(FulltextConventions conventions, string word, string role)
    {
        conventions.IndexName = _ => $"of_{role.ToLowerInvariant()}_{word}";
        conventions.ColumnName = property => property.Name == role ? word : $"its_{property.Name}";
    }

    private static string Answer(ServerConnection connection, string statement)
    {
        StatementBuffer buffer = new(statement.Length);
        buffer.Append(statement);
        StringBuilder answer = new();
        connection.Begin(Patience.Time);
        connection.Send(buffer);
        WireResult result;
        do
        {
            result = connection.Read();
            answer.Append(CultureInfo.InvariantCulture, $"{(result.Error is null ? "" : "ERROR ")}{result.Error}");
            using RowSet? rows = result.Rows;
            for (int cell = 0; cell < (rows?.RowCount ?? 0) * (rows?.Columns.Length ?? 0); cell++)
            {
                answer.Append(Encoding.UTF8.GetString(rows!.Cell(cell / rows.Columns.Length, cell % rows.Columns.Length))).Append('|');
            }
        }
        while (result.HasMore);
        connection.End();
        return answer.ToString();
    }
}

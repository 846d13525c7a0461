using System.Globalization;
using Jackdaw.Search.Bench.Posts;
using Microsoft.Data.Sqlite;

namespace Jackdaw.Search.Bench.Engines;

/// <summary>SQLite's FTS5: one virtual table, which also stores what is not searched. Each transaction is synced, as with the others.</summary>
internal sealed class SqliteEngine : IEngine
{
    private readonly SqliteConnection _connection;
    private SqliteCommand? _find;
    private SqliteCommand? _load;

    public SqliteEngine(string folder)
    {
        _connection = new SqliteConnection($"Data Source={Path.Combine(folder, "posts.db")}");
        _connection.Open();
        Run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
        Run("CREATE VIRTUAL TABLE IF NOT EXISTS posts USING fts5(title, body, score UNINDEXED, year UNINDEXED, created UNINDEXED, tags UNINDEXED)");
    }

    public string Name => "SQLite FTS5";

    public Task Add(IReadOnlyList<Post> posts)
    {
        using SqliteTransaction transaction = _connection.BeginTransaction();
        using SqliteCommand insert = _connection.CreateCommand();
        insert.CommandText = "INSERT OR REPLACE INTO posts(rowid, title, body, score, year, created, tags) VALUES ($id, $title, $body, $score, $year, $created, $tags)";
        SqliteParameter[] values = [.. new[] { "$id", "$title", "$body", "$score", "$year", "$created", "$tags" }.Select(name => insert.Parameters.Add(new SqliteParameter(name, null)))];
        foreach (Post post in posts)
        {
            object[] row = [post.Id, post.Title, post.Body, post.Score, (int)post.Year, post.Created.Ticks, string.Join(' ', post.Tags)];
            for (int i = 0; i < row.Length; i++)
            {
                values[i].Value = row[i];
            }

            insert.ExecuteNonQuery();
        }

        transaction.Commit();
        return Task.CompletedTask;
    }

    public Task Open()
    {
        _find = _connection.CreateCommand();
        _find.CommandText = "SELECT rowid, title, body, score, year, created, tags FROM posts WHERE posts MATCH $match ORDER BY rank LIMIT 20";
        _find.Parameters.Add(new SqliteParameter("$match", ""));
        _load = _connection.CreateCommand();
        _load.CommandText = "SELECT rowid, title, body, score, year, created, tags FROM posts WHERE rowid = $id";
        _load.Parameters.Add(new SqliteParameter("$id", 0L));
        return Task.CompletedTask;
    }

    public Task<long> OneWord(string word) => Find(word);

    public Task<long> Phrase(string first, string second) => Find($"\"{first} {second}\"");

    public Task<long> Prefix(string beginning) => Find($"{beginning}*");

    public Task<long> Count(string word)
    {
        using SqliteCommand count = _connection.CreateCommand();
        count.CommandText = "SELECT count(*) FROM posts WHERE posts MATCH $match";
        count.Parameters.AddWithValue("$match", word);
        return Task.FromResult((long)count.ExecuteScalar()!);
    }

    public Task<string> Title(long id)
    {
        _load!.Parameters[0].Value = id;
        return Task.FromResult(Read(_load).Single().Title);
    }

    public void Dispose()
    {
        Run("PRAGMA wal_checkpoint(TRUNCATE)");
        _find?.Dispose();
        _load?.Dispose();
        _connection.Dispose();
        SqliteConnection.ClearPool(_connection);
    }

    private Task<long> Find(string match)
    {
        _find!.Parameters[0].Value = match;
        int rows = Read(_find).Count();
        return Task.FromResult(rows < EnginesCase.Rows ? rows : -1L);
    }

    private static IEnumerable<Post> Read(SqliteCommand command)
    {
        using SqliteDataReader reader = command.ExecuteReader();
        while (reader.Read())
        {
            yield return new Post
            {
                Id = reader.GetInt64(0),
                Title = reader.GetString(1),
                Body = reader.GetString(2),
                Score = reader.GetInt32(3),
                Year = (ushort)reader.GetInt32(4),
                Created = new DateTime(reader.GetInt64(5), DateTimeKind.Utc),
                Tags = [.. reader.GetString(6).Split(' ').Select(tag => uint.Parse(tag, CultureInfo.InvariantCulture))],
            };
        }
    }

    private void Run(string statement)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = statement;
        command.ExecuteNonQuery();
    }
}

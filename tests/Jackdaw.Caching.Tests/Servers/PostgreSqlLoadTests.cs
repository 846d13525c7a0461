namespace Jackdaw.Caching.Tests.Servers;

/// <summary>Over a PostgreSQL.</summary>
public sealed class PostgreSqlLoadTests(PostgreSqlServer server) : LoadTests(server), IClassFixture<PostgreSqlServer>;

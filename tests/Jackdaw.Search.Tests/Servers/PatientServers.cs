using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Connections that wait for their servers as long as a busy machine may take. A test shortens the time that it is about.</summary>
internal static class PatientServers
{
    private static readonly string Seconds = Patience.Seconds.ToString(CultureInfo.InvariantCulture);

    /// <summary>The end of a connection string.</summary>
    public static string Times { get; } = $";connect timeout={Seconds};pool timeout={Seconds};command timeout={Seconds}";

    /// <summary>The options of a connection string, with times for what it does not name. No connection is left because its greeting is late, so that connections can be counted.</summary>
    public static ServerOptions Read(string connectionString, TimeProvider? clock = null)
    {
        Dictionary<string, string> values = ConnectionValues.Of(connectionString);
        foreach (string key in (string[])["connecttimeout", "pooltimeout", "commandtimeout"])
        {
            values.TryAdd(key, Seconds);
        }

        return ConnectionStringReader.Read(values) with { GreetingPatience = Patience.Time, PingTimeout = Patience.Time, Time = clock ?? TimeProvider.System };
    }

    /// <summary>A back end with these options.</summary>
    public static ServerBackend Backend(string connectionString, TimeProvider? clock = null) => new(Read(connectionString, clock));
}

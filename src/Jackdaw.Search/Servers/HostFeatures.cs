using System.Collections.Concurrent;

namespace Jackdaw.Search.Servers;

/// <summary>The features of one server, detected once and kept until a server with another version responds instead.</summary>
/// <param name="version">The version that the server reports.</param>
/// <param name="dialect">The dialect of the server.</param>
internal sealed class HostFeatures(string version, SphinxQlDialect dialect)
{
    private readonly ConcurrentDictionary<string, IndexDescription> _descriptions = new(StringComparer.OrdinalIgnoreCase);

    public string Version => version;

    public SphinxQlDialect Dialect => dialect;

    /// <summary>The description of an index, if it has already been requested.</summary>
    public IndexDescription? DescriptionOf(string index) => _descriptions.GetValueOrDefault(index);

    public void SetDescription(string index, IndexDescription description) => _descriptions[index] = description;

    /// <summary>
    /// Detects the dialect. Manticore answers the first query since version 6; Sphinx 2.2 rejects it. If a server rejects it, but does not report a version 2
    /// either, a second query looks for the counter that every Manticore has. A build from source reports 0.0.0.
    /// </summary>
    public static IEnumerable<Step> Probe(string version, Exchange exchange, Action<SphinxQlDialect> found)
    {
        exchange.ToleratesError = true;
        exchange.Say("SELECT VERSION()"u8);
        yield return Step.Execute;
        exchange.Result.Rows?.Dispose();
        bool isManticore = exchange.Result.Error is null;
        if (!isManticore && !version.StartsWith("2.", StringComparison.Ordinal))
        {
            exchange.Say("SHOW STATUS LIKE '%version%'"u8);
            yield return Step.Execute;
            isManticore = exchange.Result.Rows?.RowCount > 0;
            exchange.Result.Rows?.Dispose();
        }

        exchange.ToleratesError = false;
        found(isManticore ? SphinxQlDialect.Manticore : SphinxQlDialect.Sphinx22);
    }
}

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

    /// <summary>Detects the dialect: Manticore answers this query, Sphinx 2.2 rejects it.</summary>
    public static IEnumerable<Step> Probe(Exchange exchange, Action<SphinxQlDialect> found)
    {
        exchange.ToleratesError = true;
        exchange.Say("SELECT VERSION()"u8);
        yield return Step.Execute;
        exchange.ToleratesError = false;
        exchange.Result.Rows?.Dispose();
        found(exchange.Result.Error is null ? SphinxQlDialect.Manticore : SphinxQlDialect.Sphinx22);
    }
}

using System.Collections.Concurrent;

namespace Jackdaw.Search.Servers;

/// <summary>What one server can, asked once and kept until another version answers in its place.</summary>
/// <param name="version">What it says of itself.</param>
/// <param name="dialect">Its language.</param>
internal sealed class HostFeatures(string version, SphinxQlDialect dialect)
{
    private readonly ConcurrentDictionary<string, IndexDescription> _descriptions = new(StringComparer.OrdinalIgnoreCase);

    public string Version => version;

    public SphinxQlDialect Dialect => dialect;

    /// <summary>What an index consists of, if it was asked for already.</summary>
    public IndexDescription? DescriptionOf(string index) => _descriptions.GetValueOrDefault(index);

    public void SetDescription(string index, IndexDescription description) => _descriptions[index] = description;

    /// <summary>Finds the dialect: Manticore answers this query, Sphinx 2.2 refuses it.</summary>
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

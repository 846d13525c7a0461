using System.Collections;
using System.Globalization;

namespace Jackdaw.Search;

/// <summary>Percentiles of a number, in the requested order.</summary>
public sealed class PercentileList : IReadOnlyList<PercentileValue>
{
    private readonly PercentileValue[] _values;

    /// <summary>Creates percentiles, for tests that replace a query.</summary>
    /// <param name="values">The percentiles, which are copied.</param>
    /// <param name="isExact">Whether they are exact.</param>
    /// <exception cref="ArgumentNullException"><paramref name="values"/> is null.</exception>
    public PercentileList(IEnumerable<PercentileValue> values, bool isExact)
    {
        ArgumentNullException.ThrowIfNull(values);
        _values = [.. values];
        IsExact = isExact;
    }

    /// <summary>
    /// Whether they are exact: the value at the rank, interpolated linearly between the two values around it. Elasticsearch and OpenSearch
    /// estimate them (t-digest), most precisely near 0 and 100.
    /// </summary>
    public bool IsExact { get; }

    /// <summary>The number of percentiles.</summary>
    public int Count => _values.Length;

    /// <summary>Gets a percentile.</summary>
    /// <param name="index">The zero-based index.</param>
    public PercentileValue this[int index] => _values[index];

    /// <summary>Returns the value of a percentile; null without values.</summary>
    /// <param name="percent">The percent, as requested.</param>
    /// <exception cref="ArgumentException">The percent was not requested.</exception>
    public double? At(double percent)
    {
        foreach (PercentileValue value in _values)
        {
            if (value.Percent.Equals(percent))
            {
                return value.Value;
            }
        }

        throw new ArgumentException(string.Create(CultureInfo.InvariantCulture, $"The percent {percent} was not requested."), nameof(percent));
    }

    /// <inheritdoc/>
    public IEnumerator<PercentileValue> GetEnumerator() => ((IEnumerable<PercentileValue>)_values).GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

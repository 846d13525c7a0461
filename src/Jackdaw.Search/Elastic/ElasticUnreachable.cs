using System.Globalization;

namespace Jackdaw.Search.Elastic;

/// <summary>Creates the exception for a request without a response, and tells whether anything of it was sent.</summary>
internal static class ElasticUnreachable
{
    /// <param name="node">The node.</param>
    /// <param name="error">What the HTTP handler threw.</param>
    /// <param name="longest">The time limit of the request.</param>
    /// <param name="isOver">Whether that time is over.</param>
    /// <param name="options">The options.</param>
    public static ElasticException Of(ElasticNode node, Exception error, ElasticLimit longest, bool isOver, ElasticOptions options)
    {
        if (error is OperationCanceledException)
        {
            return isOver ? ElasticAnswer.Timeout(node, longest, error) : new ElasticException(
                string.Create(CultureInfo.InvariantCulture, $"{node.Address} did not accept a connection within {options.ConnectTimeout.TotalSeconds:0.###} s (connect timeout). {ElasticAdvice.Unreachable}"), error)
            {
                Host = node.Address.ToString(),
                IsTransient = true,
                IsOfHost = true,
                IsNotSent = true,
            };
        }

        HttpRequestError kind = (error as HttpRequestException)?.HttpRequestError ?? HttpRequestError.Unknown;
        string reason = error.InnerException is { } inner && !error.Message.Contains(inner.Message, StringComparison.Ordinal) ? $" {inner.Message}" : "";
        return new ElasticException(ElasticAdvice.Append($"{node.Address} cannot be reached: {error.Message}{reason}", ElasticAdvice.Unreachable), error)
        {
            Host = node.Address.ToString(),
            IsTransient = kind != HttpRequestError.SecureConnectionError,
            IsOfHost = true,
            IsNotSent = kind is HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError or HttpRequestError.SecureConnectionError or HttpRequestError.ProxyTunnelError,
        };
    }
}

using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Globalization;
using Jackdaw.Search.Diagnostics;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Traces and metrics of requests, named by OpenTelemetry's semantic conventions for Elasticsearch:
/// https://opentelemetry.io/docs/specs/semconv/database/elasticsearch.
/// </summary>
internal static class ElasticTrace
{
    private static readonly Histogram<double> Duration = SearchDiagnostics.Meter.CreateHistogram<double>(
        "db.client.operation.duration", "s", "Duration of Elasticsearch and OpenSearch requests until the response headers arrive.");

    public static Activity? Start(ElasticRequest request, ElasticNode node, ElasticDialect dialect)
    {
        if (!SearchDiagnostics.Activities.HasListeners())
        {
            return null;
        }

        ActivityTagsCollection tags = new()
        {
            ["db.system.name"] = System(dialect),
            ["db.operation.name"] = request.Operation,
            ["http.request.method"] = request.Method.Method,
            ["url.full"] = new Uri(node.Address, request.Path).AbsoluteUri,
            ["server.address"] = node.Address.Host,
            ["server.port"] = node.Address.Port,
        };
        if (request.Index is { } index)
        {
            tags["db.collection.name"] = index;
            tags["db.operation.parameter.index"] = index;
        }

        return SearchDiagnostics.Activities.StartActivity(request.Index is null ? request.Operation : $"{request.Operation} {request.Index}", ActivityKind.Client, parentContext: default, tags);
    }

    public static void End(Activity? activity, ElasticRequest request, ElasticNode node, ElasticDialect dialect, ElasticAnswer? answer, Exception? error, TimeSpan elapsed)
    {
        string? failure = error is null ? null : error is ElasticException { Type: { } type } ? type : answer is { IsSuccess: false } ? Status(answer) : error.GetType().FullName;
        if (Duration.Enabled)
        {
            TagList tags = new()
            {
                { "db.system.name", System(dialect) },
                { "db.operation.name", request.Operation },
                { "server.address", node.Address.Host },
                { "server.port", node.Address.Port },
            };
            if (request.Index is not null)
            {
                tags.Add("db.collection.name", request.Index);
            }

            if (failure is not null)
            {
                tags.Add("error.type", failure);
            }

            Duration.Record(elapsed.TotalSeconds, tags);
        }

        if (activity is null)
        {
            return;
        }

        if (answer is not null)
        {
            activity.SetTag("db.response.status_code", Status(answer));
            Header(activity, answer, "elasticsearch.node.name", "X-Found-Handling-Instance");
            Header(activity, answer, "db.namespace", "X-Found-Handling-Cluster");
        }

        if (error is not null)
        {
            activity.SetTag("error.type", failure);
            activity.SetStatus(ActivityStatusCode.Error, error.Message);
        }
    }

    private static string Status(ElasticAnswer answer) => answer.Status.ToString(CultureInfo.InvariantCulture);

    private static void Header(Activity activity, ElasticAnswer answer, string tag, string header)
    {
        if (answer.Response.Headers.TryGetValues(header, out IEnumerable<string>? values))
        {
            activity.SetTag(tag, values.First());
        }
    }

    private static string System(ElasticDialect dialect) => dialect == ElasticDialect.OpenSearch ? "opensearch" : "elasticsearch";
}

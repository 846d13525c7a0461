using System.Globalization;
using System.IO.Compression;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Bench.Elastic.Official;

/// <summary>A web server in this process that answers searches and bulk requests with recorded bytes, for clients that talk to sockets.</summary>
internal sealed class RecordedServer : IAsyncDisposable
{
    private readonly WebApplication _application;

    private RecordedServer(WebApplication application) => _application = application;

    public string Address => _application.Services.GetRequiredService<IServer>().Features.GetRequiredFeature<IServerAddressesFeature>().Addresses.First();

    /// <summary>The answer to searches.</summary>
    public byte[] SearchAnswer { get; set; } = [];

    /// <summary>The answer to bulk requests.</summary>
    public byte[] BulkAnswer { get; set; } = [];

    /// <summary>The body of the last bulk request; kept only if <see cref="KeepsBodies"/>.</summary>
    public string LastBulk { get; private set; } = "";

    public bool KeepsBodies { get; set; }

    public static async Task<RecordedServer> Start()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(options => options.Limits.MaxRequestBodySize = null);
        WebApplication application = builder.Build();
        RecordedServer server = new(application);
        application.Run(server.Answer);
        await application.StartAsync();
        return server;
    }

    /// <summary>The answer of a cluster that stored new documents.</summary>
    public static byte[] Stored(IEnumerable<int> ids)
    {
        StringBuilder text = new("""{"took":30,"errors":false,"items":[""");
        int number = 0;
        foreach (int id in ids)
        {
            text.Append(number++ == 0 ? "" : ",").Append(CultureInfo.InvariantCulture, $$$"""
                {"index":{"_index":"questions","_id":"{{{id}}}","_version":1,"result":"created","_shards":{"total":2,"successful":1,"failed":0},"_seq_no":{{{number}}},"_primary_term":1,"status":201}}
                """);
        }

        return Encoding.UTF8.GetBytes(text.Append("]}").ToString());
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private async Task Answer(HttpContext context)
    {
        bool isBulk = context.Request.Path.Value!.EndsWith("/_bulk", StringComparison.Ordinal);
        if (KeepsBodies && isBulk)
        {
            bool isCompressed = context.Request.Headers.ContentEncoding == "gzip";
            using StreamReader body = new(isCompressed ? new GZipStream(context.Request.Body, CompressionMode.Decompress) : context.Request.Body);
            LastBulk = await body.ReadToEndAsync();
        }
        else
        {
            await context.Request.Body.CopyToAsync(Stream.Null);
        }

        byte[] answer = isBulk ? BulkAnswer : SearchAnswer;
        context.Response.ContentType = "application/json";
        context.Response.ContentLength = answer.Length;
        // The official client accepts answers of Elasticsearch only.
        context.Response.Headers["X-Elastic-Product"] = "Elasticsearch";
        await context.Response.Body.WriteAsync(answer);
    }
}

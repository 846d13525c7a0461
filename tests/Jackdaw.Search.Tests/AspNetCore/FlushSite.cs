using Jackdaw.Search.Tests.Hosting;
using Jackdaw.Search.Tests.Sessions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Tests.AspNetCore;

/// <summary>A web site on a free port of the loopback, whose store keeps what it is told.</summary>
internal sealed class FlushSite : IAsyncDisposable
{
    private readonly WebApplication _app;

    private FlushSite(WebApplication app, RecordingBackend backend, RecordingLogger log)
    {
        _app = app;
        Backend = backend;
        Log = log;
        Http = new HttpClient(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = new Uri(app.Urls.First()) };
    }

    public RecordingBackend Backend { get; }

    public RecordingLogger Log { get; }

    public HttpClient Http { get; }

    /// <summary>The errors of the store's log.</summary>
    public IEnumerable<string> Errors => Log.Entries.Where(entry => entry.Level == LogLevel.Error).Select(entry => entry.Text);

    public static async Task<FlushSite> StartAsync(Action<WebApplication> configure)
    {
        RecordingBackend backend = new();
        RecordingLogger log = new();
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().UseUrls("http://127.0.0.1:0");
        builder.Services.AddRoutingCore();
        builder.Services.AddSingleton<ILoggerFactory>(log);
        builder.Services.AddSingleton<IFulltextStore>(_ => new FulltextStore(backend, loggerFactory: log)).AddFulltextStore("backend=embedded");
        WebApplication app = builder.Build();
        configure(app);
        await app.StartAsync();
        return new FlushSite(app, backend, log);
    }

    /// <summary>An endpoint that saves document 1, answers, and has the flush of the middleware.</summary>
    public static Task<FlushSite> WithMiddlewareAsync(Func<HttpContext, Task> answer, Action<FulltextFlushOptions>? options = null) => StartAsync(app =>
    {
        app.UseFulltextFlush(options);
        app.Run(context =>
        {
            Save(context);
            return answer(context);
        });
    });

    /// <summary>An endpoint that saves document 1, answers with a result, and has the flush of the filter.</summary>
    public static Task<FlushSite> WithFilterAsync(Func<HttpContext, Task<object?>> answer, Action<FulltextFlushOptions>? options = null) => StartAsync(app =>
    {
        Func<HttpContext, Task<object?>> handler = context =>
        {
            Save(context);
            return answer(context);
        };
        app.MapGet("/", (Delegate)handler).WithFulltextFlush(options);
    });

    public static void Save(HttpContext context, long id = 1) =>
        context.RequestServices.GetRequiredService<IFulltextSession>().Save(new Note { Id = id });

    public async ValueTask DisposeAsync()
    {
        Http.Dispose();
        await _app.StopAsync();
        await _app.DisposeAsync();
    }
}

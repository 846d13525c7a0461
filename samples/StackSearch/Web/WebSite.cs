using Jackdaw.Search;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using StackSearch.Caching;
using StackSearch.Diagnostics;
using StackSearch.Search;
using StackSearch.Web.Api;
using StackSearch.Web.Html;

namespace StackSearch.Web;

/// <summary>Puts the site together.</summary>
internal static class WebSite
{
    /// <summary>Builds it, with a store that is opened when it is first asked for; nothing of the machine's configuration or environment changes how it behaves.</summary>
    public static WebApplication Build(string connection, ImportGate gate, IReadOnlyList<string> urls, CacheChoice? cache = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().UseUrls([.. urls]);
        builder.Services.Configure<KestrelServerOptions>(kestrel =>
        {
            kestrel.AddServerHeader = false;
            // Nothing here reads a body.
            kestrel.Limits.MaxRequestBodySize = 64 * 1024;
        });
        builder.Services.AddRoutingCore();
        // A page ends its searches long before that; what takes longer is the import, or a machine that has no time.
        builder.Services.AddFulltextStore(connection, store =>
        {
            store.Settings.SlowQueryThreshold = TimeSpan.FromSeconds(5);
            PostRanking.Configure(store.Conventions);
        });
        builder.Services.AddHealthChecks().AddCheck<FulltextHealthCheck>("fulltext");
        builder.Services.AddSingleton(gate).AddSingleton<AssetCatalog>().AddSingleton<AssetEndpoint>();
        builder.Services.AddSingleton(PageText.Encoder).AddSingleton<PageRenderer>();
        builder.Services.AddSingleton<PageEndpoints>().AddSingleton<ApiEndpoints>().AddSingleton<ErrorHandler>();
        builder.Services.AddSingleton<CacheCounts>().AddSingleton<StepTimes>();
        (cache ?? CacheChoice.ThisProcess).AddTo(builder.Services);
        AddLog(builder.Logging);

        WebApplication app = builder.Build();
        // It listens from now on, and not when somebody first looks at the numbers.
        app.Services.GetRequiredService<CacheCounts>();
        app.Use(SecurityHeaders.RunAsync);
        app.Use(OnlyReading.RunAsync);
        app.Use(gate.RunAsync);
        app.Use(app.Services.GetRequiredService<ErrorHandler>().RunAsync);
        app.UseFulltextFlush();
        app.UseRouting();
        Map(app);
        app.UseEndpoints(_ => { });
        return app;
    }

    private static void AddLog(ILoggingBuilder log)
    {
        log.AddSimpleConsole(console => console.SingleLine = true);
        log.Services.Configure<Microsoft.Extensions.Logging.Console.ConsoleLoggerOptions>(console => console.LogToStandardErrorThreshold = LogLevel.Trace);
        log.SetMinimumLevel(LogLevel.Warning);
        // Slow queries, warnings of the back end, answers with parts missing. What a query or the import fails with is said once, by the page, the job or the error handler.
        log.AddFilter("Jackdaw.Search", level => level == LogLevel.Warning);
        // What stops the start is said in one line by the program itself.
        log.AddFilter("Microsoft.Extensions.Hosting", LogLevel.None).AddFilter("Microsoft.AspNetCore.Hosting", LogLevel.None);
    }

    private static void Map(WebApplication app)
    {
        PageEndpoints pages = app.Services.GetRequiredService<PageEndpoints>();
        ApiEndpoints api = app.Services.GetRequiredService<ApiEndpoints>();
        AssetEndpoint assets = app.Services.GetRequiredService<AssetEndpoint>();
        Get(app, "/", pages.SearchAsync);
        Get(app, "/q/{id}", pages.QuestionAsync);
        Get(app, "/tags", pages.TagsAsync);
        Get(app, "/help", pages.HelpAsync);
        Get(app, "/diagnostics", pages.DiagnosticsAsync);
        Get(app, "/assets/{name}", assets.RunAsync);
        Get(app, "/api/search", api.SearchAsync);
        Get(app, "/api/complete", api.CompleteAsync);
        Get(app, "/api/posts/{id}", api.PostAsync);
        Get(app, "/api/export", api.ExportAsync);
        app.MapHealthChecks("/health");
        app.MapFallback("/api/{**rest}", ApiEndpoints.NotFoundAsync);
        app.MapFallback("{**rest}", pages.NotFoundAsync);
    }

    private static void Get(WebApplication app, string pattern, RequestDelegate run) => app.Map(pattern, run);
}

using System.Net;
using Jackdaw.Bench.Scenarios.Questions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Jackdaw.AspNetCore.Bench;

/// <summary>One server with an endpoint for each way of reading and writing the same type.</summary>
internal sealed class EchoServer : IAsyncDisposable
{
    internal const string Ours = "/ours";
    internal const string Theirs = "/theirs";
    internal const string Bridged = "/bridged";
    internal const string Raw = "/raw";

    /// <summary>As <see cref="Raw"/>, and the value is made beside it, from memory.</summary>
    internal const string Made = "/made";

    private readonly WebApplication[] _apps;

    private EchoServer(params WebApplication[] apps) => _apps = apps;

    /// <summary>What <see cref="Made"/> reads.</summary>
    internal static byte[] Body { get; set; } = [];

    /// <summary>Where a path is served: options of System.Text.Json are those of a whole application, so the bridge has one of its own.</summary>
    internal IPEndPoint AddressOf(string path)
    {
        Uri address = new(_apps[path == Bridged ? 1 : 0].Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First());
        return new IPEndPoint(IPAddress.Loopback, address.Port);
    }

    internal static async Task<EchoServer> StartAsync()
    {
        WebApplication plain = Build(services => services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, EchoContext.Default)));
        plain.MapPost(Ours, (JsonBody<SearchResponse> body) => Results.Extensions.JackdawJson(body.Value));
        plain.MapPost(Theirs, (SearchResponse body) => body);
        plain.MapPost(Raw, async (HttpRequest request, HttpResponse response) =>
        {
            response.ContentType = "application/json";
            await request.BodyReader.CopyToAsync(response.BodyWriter);
        });
        plain.MapPost(Made, async (HttpRequest request, HttpResponse response) =>
        {
            response.ContentType = "application/json";
            SearchResponse? value = WebJson.Deserialize<SearchResponse>(Body);
            await request.BodyReader.CopyToAsync(response.BodyWriter);
            GC.KeepAlive(value);
        });
        WebApplication bridged = Build(services => services.ConfigureHttpJsonOptions(options => options.SerializerOptions.AddJackdaw()));
        bridged.MapPost(Bridged, (SearchResponse body) => body);
        await plain.StartAsync();
        await bridged.StartAsync();
        return new EchoServer(plain, bridged);
    }

    public async ValueTask DisposeAsync()
    {
        foreach (WebApplication app in _apps)
        {
            await app.DisposeAsync();
        }
    }

    private static WebApplication Build(Action<IServiceCollection> services)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        services(builder.Services);
        return builder.Build();
    }
}

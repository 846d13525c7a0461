using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>A real server on loopback.</summary>
public sealed class TestServer : IAsyncDisposable
{
    private readonly WebApplication _app;

    private TestServer(WebApplication app)
    {
        _app = app;
        Address = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First());
        Client = new HttpClient { BaseAddress = Address };
    }

    internal Uri Address { get; }

    internal HttpClient Client { get; }

    /// <summary>What was logged as an error: no request may do that.</summary>
    internal ErrorLog Errors => _app.Services.GetRequiredService<ErrorLog>();

    internal static async Task<TestServer> StartAsync(Action<IMvcBuilder>? controllers = null, Action<WebApplication>? endpoints = null, Action<IServiceCollection>? services = null, Action<Microsoft.AspNetCore.Server.Kestrel.Core.KestrelServerOptions>? kestrel = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.WebHost.ConfigureKestrel(kestrel ?? (_ => { }));
        builder.Logging.ClearProviders();
        ErrorLog errors = new();
        builder.Logging.AddProvider(errors);
        builder.Services.AddSingleton(errors);
        IMvcBuilder mvc = builder.Services.AddControllers().AddApplicationPart(typeof(TestServer).Assembly);
        controllers?.Invoke(mvc);
        services?.Invoke(builder.Services);
        WebApplication app = builder.Build();
        app.MapControllers();
        endpoints?.Invoke(app);
        await app.StartAsync();
        return new TestServer(app);
    }

    internal async Task<Answer> SendAsync(HttpMethod method, string path, HttpContent? content = null, string? accept = null)
    {
        using HttpRequestMessage request = new(method, path) { Content = content };
        if (accept is not null)
        {
            request.Headers.Accept.ParseAdd(accept);
        }

        using HttpResponseMessage response = await Client.SendAsync(request);
        byte[] body = await response.Content.ReadAsByteArrayAsync();
        return new Answer((int)response.StatusCode, response.Content.Headers.ContentType?.ToString() ?? "", body, response.Headers.Location?.PathAndQuery ?? "");
    }

    internal Task<Answer> PostAsync(string path, string body, string type = "application/json") => PostAsync(path, System.Text.Encoding.UTF8.GetBytes(body), type);

    internal Task<Answer> PostAsync(string path, byte[] body, string? type)
    {
        ByteArrayContent content = new(body);
        content.Headers.ContentType = type is null ? null : MediaTypeHeaderValue.Parse(type);
        return SendAsync(HttpMethod.Post, path, content);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }
}

/// <summary>What came back.</summary>
internal sealed record Answer(int Status, string Type, byte[] Body, string Location)
{
    internal string Text => System.Text.Encoding.UTF8.GetString(Body);
}

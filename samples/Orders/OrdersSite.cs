using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Orders;

/// <summary>The service: controllers, minimal APIs, streams, problems and a description of all of it, by one profile.</summary>
internal static class OrdersSite
{
    internal static WebApplication Build(string[] args)
    {
        // Controllers are looked for in the assembly of this name; without it in the one that was started, which may be that of the tests.
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { Args = args, ApplicationName = typeof(OrdersSite).Assembly.GetName().Name });
        builder.Services.AddSingleton<OrderStore>();
        builder.Services.AddControllers().AddJackdaw<ApiJson>();
        builder.Services.AddJackdawProblemDetails<ApiJson>();
        builder.Services.AddOpenApi(options => options.AddJackdaw<ApiJson>());

        WebApplication app = builder.Build();
        app.UseExceptionHandler();
        app.UseStatusCodePages();
        app.MapControllers();
        app.MapOpenApi();

        // Lines of JSON, written while the store is read and read while they arrive.
        app.MapGet("/export", (OrderStore store) => JackdawResults<ApiJson>.Stream(store.All(), JsonFraming.Lines));
        app.MapPost("/import", async (HttpRequest request, OrderStore store) =>
        {
            int count = 0;
            await foreach (Order? order in ApiJson.DeserializeAsyncEnumerable<Order>(request.BodyReader, new JsonStreamOptions { Framing = JsonFraming.Lines }, request.HttpContext.RequestAborted))
            {
                store.Save(order!);
                count++;
            }

            return JackdawResults<ApiJson>.Json(count);
        });

        // A wrong body is answered with its path, line and byte; the handler sees valid ones only.
        app.MapPost("/lines/total", (JsonBody<List<OrderLine>, ApiJson> lines) => JackdawResults<ApiJson>.Json(lines.Value?.Sum(line => line.Count) ?? 0));
        return app;
    }
}

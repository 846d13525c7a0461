using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests.Guide;

/// <summary>The code of the guide, which is compiled here.</summary>
internal static class GuideProgram
{
    internal static void Services(WebApplicationBuilder builder)
    {
        builder.Services.AddControllers().AddJackdaw<ApiJson>();
        builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.AddJackdaw<ApiJson>());
        builder.Services.AddJackdawProblemDetails<ApiJson>();
        builder.Services.AddOpenApi(options => options.AddJackdaw<ApiJson>());
    }

    internal static void Endpoints(WebApplication app)
    {
        app.MapGet("/orders/{id}", (int id) => Results.Extensions.JackdawJson(new Order(id, "Main Street")));
        app.MapPost("/orders", (JsonBody<Order> body) => JackdawResults<ApiJson>.Json(body.Value, statusCode: 201));
        app.MapGet("/orders", () => JackdawResults<ApiJson>.Stream(Orders.All(), JsonFraming.Lines));

        RouteGroupBuilder api = app.MapGroup("/api").WithJackdaw<ApiJson>();
        api.MapGet("/newest", () => new Order(7, "Main Street"));
    }

    internal static async Task<Order?> Client(HttpClient client)
    {
        using HttpResponseMessage answer = await client.PostAsync("orders", JackdawJsonContent.Create(new Order(3, "Main Street")));
        Order? made = await answer.Content.ReadFromJackdawJsonAsync<Order>();
        return made;
    }
}

public sealed record Order(int Id, string? Street);

[JsonProfile(Naming = JsonNaming.CamelCase)]
public sealed class ApiJson : JsonProfile<ApiJson>;

internal static class Orders
{
    internal static async IAsyncEnumerable<Order> All()
    {
        yield return new Order(1, "a");
        await Task.Yield();
        yield return new Order(2, null);
    }
}

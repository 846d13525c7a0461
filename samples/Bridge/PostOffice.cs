using System.Net.Http.Json;
using System.Text.Json;
using Jackdaw;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Bridge;

/// <summary>A server and a client that know nothing of Jackdaw but for one line each.</summary>
internal static class PostOffice
{
    internal static async Task RunAsync(TextWriter output)
    {
        await using WebApplication app = Build();
        await app.StartAsync();

        // The line of the client: options that it would have anyway.
        JsonSerializerOptions options = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw<PostJson>();
        using HttpClient client = new() { BaseAddress = new Uri(app.Urls.First()) };

        using HttpResponseMessage answer = await client.PostAsJsonAsync("parcels", new Parcel(7, "Main <1>", 2.50m, Delivery.Express), options);
        await output.WriteLineAsync(await answer.Content.ReadAsStringAsync());
        Receipt? receipt = await answer.Content.ReadFromJsonAsync<Receipt>(options);
        await output.WriteLineAsync($"parcel {receipt?.Parcel.Id} goes {receipt?.Parcel.Delivery} for {receipt?.Price}");

        using HttpResponseMessage refused = await client.PostAsync("parcels", new StringContent("""{"id":7,"street":"Main","weight":"heavy"}""", null, "application/json"));
        await output.WriteLineAsync($"{(int)refused.StatusCode}");
        try
        {
            JsonSerializer.Deserialize<Receipt>("""{"parcel":{"id":7,"weight":"heavy"},"price":1}""", options);
        }
        catch (JsonException e)
        {
            await output.WriteLineAsync($"{e.Path}: {e.Message}");
        }
    }

    private static WebApplication Build()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();

        // The line of the server: parameters and results of minimal APIs.
        builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.AddJackdaw<PostJson>());

        WebApplication app = builder.Build();
        app.MapPost("/parcels", (Parcel parcel) => TypedResults.Ok(new Receipt(parcel, parcel.Delivery == Delivery.Express ? 9.90m : 4.90m)));
        return app;
    }
}

#pragma warning disable // Judged is that the package works.
using System.Net;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Mvc;

var builder = WebApplication.CreateSlimBuilder();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Logging.ClearProviders();
builder.Services.AddControllers().AddJackdaw<ApiJson>();
builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.AddJackdaw<ApiJson>());
builder.Services.AddOpenApi(options => options.AddJackdaw<ApiJson>());
await using var app = builder.Build();
app.MapOpenApi();
app.MapControllers();
app.MapPost("/body", (JsonBody<Order, ApiJson> body) => JackdawResults<ApiJson>.Json(body.Value));
app.MapPost("/bridged", (Order order) => order);
await app.StartAsync();

using var http = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
foreach (string path in new[] { "/orders", "/body", "/bridged" })
{
    using HttpResponseMessage answer = await http.PostAsync(path, new StringContent("{\"order_id\":7,\"ship_to\":\"x\"}", Encoding.UTF8, "application/json"));
    Check.Equal("{\"order_id\":7,\"ship_to\":\"x\"}", await answer.Content.ReadAsStringAsync());
    using HttpResponseMessage wrong = await http.PostAsync(path, new StringContent("{\"order_id\":", Encoding.UTF8, "application/json"));
    Check.Equal(HttpStatusCode.BadRequest, wrong.StatusCode);
}

// The description says what is written, for actions, bodies and what the bridge serves.
using JsonDocument described = JsonDocument.Parse(await http.GetStringAsync("/openapi/v1.json"));
JsonElement order = described.RootElement.GetProperty("components").GetProperty("schemas").GetProperty("Order");
Check.Equal("order_id,ship_to", string.Join(",", order.GetProperty("properties").EnumerateObject().Select(member => member.Name)));
Check.Equal("/body,/bridged,/orders", string.Join(",", described.RootElement.GetProperty("paths").EnumerateObject().Select(path => path.Name).Order()));

// Nobody has named the type but the framework's own code: its codec is generated all the same.
JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<ApiJson>();
Check.Equal("{\"order_id\":1,\"ship_to\":null}", JsonSerializer.Serialize(new Order(1, null), options));
await app.StopAsync();
Check.Done();

public sealed record Order(int OrderId, string? ShipTo);

[JsonProfile(Naming = JsonNaming.SnakeCase)]
public sealed class ApiJson : JsonProfile<ApiJson>;

[ApiController]
public sealed class OrdersController : ControllerBase
{
    [HttpPost("orders")]
    public Order Post(Order order) => order;
}

using System.Net.Http.Json;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>
/// The generator finds the types that the framework reads and writes, for the profile that the framework is told to use. The bridge without composed codecs tells: it serves a type only where
/// there is a generated codec.
/// </summary>
public class FoundTypesTests
{
    private static readonly JsonSerializerOptions Told = new JsonSerializerOptions().AddJackdaw<ToldJson>();
    private static readonly JsonSerializerOptions Untold = new JsonSerializerOptions().AddJackdaw<UntoldJson>();

    [Theory]
    [InlineData(typeof(FromAction))]
    [InlineData(typeof(List<FromBodyParameter>))]
    [InlineData(typeof(FromTask))]
    [InlineData(typeof(FromActionResult))]
    [InlineData(typeof(FromProduces))]
    [InlineData(typeof(FromTypedProduces))]
    [InlineData(typeof(FromOk))]
    [InlineData(typeof(FromInherited))]
    [InlineData(typeof(FromStream))]
    [InlineData(typeof(FromFeed))]
    [InlineData(typeof(FromHandler))]
    [InlineData(typeof(FromHandlerBody))]
    [InlineData(typeof(FromMethodGroup))]
    [InlineData(typeof(FromTypedResults))]
    [InlineData(typeof(FromResults))]
    [InlineData(typeof(FromUnion))]
    [InlineData(typeof(FromClient))]
    [InlineData(typeof(ToClient))]
    public void Found(Type type)
    {
        Assert.True(IsGenerated(Told, type));
    }

    [Theory]
    [InlineData(typeof(FromQuery))]
    [InlineData(typeof(Service))]
    [InlineData(typeof(NotAnAction))]
    [InlineData(typeof(Hidden))]
    public void Not_found(Type type) => Assert.False(IsGenerated(Told, type));

    [Fact]
    public void Results_and_bodies_name_their_profile()
    {
        Assert.True(IsGenerated(Untold, typeof(InResult)));
        Assert.True(IsGenerated(Untold, typeof(InBody)));
        JsonSerializerOptions web = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw();
        Assert.True(IsGenerated(web, typeof(InWebResult)));
        Assert.True(IsGenerated(web, typeof(InWebBody)));
    }

    private static bool IsGenerated(JsonSerializerOptions options, Type type) => options.GetTypeInfo(type).Converter.GetType().Assembly == typeof(Json).Assembly;

    /// <summary>Never run: what the generator reads.</summary>
    internal static void Map(WebApplication app, HttpClient client)
    {
        app.Services.GetRequiredService<IMvcBuilder>().AddJackdaw<ToldJson>();
        app.MapGet("a", () => new FromHandler());
        app.MapPost("b", (FromHandlerBody body, Service service, CancellationToken cancellation) => 1);
        app.MapPut("c", Group);
        app.MapGet("d", () => TypedResults.Ok(new FromTypedResults()));
        app.MapGet("e", () => Results.Json(new FromResults()));
        app.MapGet("f", Results<Ok<FromUnion>, NotFound> () => TypedResults.NotFound());
        app.MapGet("g", ([AsParameters] FromQuery query) => query.Number);
        app.MapPost("h", (JsonBody<InBody, UntoldJson> body) => JackdawResults<UntoldJson>.Json(new InResult()));
        app.MapPost("i", (JsonBody<InWebBody> body) => Results.Extensions.JackdawJson(new InWebResult()));
        _ = client.GetFromJsonAsync<FromClient>("a");
        _ = client.PostAsJsonAsync("a", new ToClient());
    }

    private static FromMethodGroup Group(int number) => new();
}

[JsonProfile]
public sealed class ToldJson : JsonProfile<ToldJson>;

[JsonProfile(Naming = JsonNaming.KebabCase)]
public sealed class UntoldJson : JsonProfile<UntoldJson>;

public abstract class FoundController : ControllerBase
{
    [HttpGet("found/inherited")]
    public FromInherited Inherited() => new();
}

[ApiController]
public sealed class FoundTypesController : FoundController
{
    [HttpPost("found/action")]
    public void Post(FromAction body, [FromQuery] FromQuery query, [FromServices] Service service) => GC.KeepAlive(body);

    [HttpPost("found/list")]
    public void List([FromBody] List<FromBodyParameter> body) => GC.KeepAlive(body);

    [HttpGet("found/task")]
    public Task<FromTask?> Later() => Task.FromResult<FromTask?>(null);

    [HttpGet("found/result")]
    public async Task<ActionResult<FromActionResult>> Result()
    {
        await Task.Yield();
        return new FromActionResult();
    }

    [HttpGet("found/produces")]
    [ProducesResponseType(typeof(FromProduces), 200)]
    [ProducesResponseType<FromTypedProduces>(201)]
    public IActionResult Produces() => Ok(new FromOk());

    [HttpGet("found/stream")]
    public IAsyncEnumerable<FromStream> Stream() => throw new InvalidOperationException();

    [HttpGet("found/feed")]
    public Task<Feed> OwnStream() => throw new InvalidOperationException();

    [NonAction]
    public NotAnAction Other() => new();

    internal Hidden Inner() => new();
}

public sealed class FromAction { public int Number { get; set; } }
public sealed class FromBodyParameter { public int Number { get; set; } }
public sealed class FromTask { public int Number { get; set; } }
public sealed class FromActionResult { public int Number { get; set; } }
public sealed class FromProduces { public int Number { get; set; } }
public sealed class FromTypedProduces { public int Number { get; set; } }
public sealed class FromOk { public int Number { get; set; } }
public sealed class FromInherited { public int Number { get; set; } }
public sealed class FromStream { public int Number { get; set; } }
public sealed class FromFeed { public int Number { get; set; } }
public sealed class FromHandler { public int Number { get; set; } }
public sealed record FromHandlerBody(int Number);
public sealed class FromMethodGroup { public int Number { get; set; } }
public sealed class FromTypedResults { public int Number { get; set; } }
public sealed class FromResults { public int Number { get; set; } }
public sealed class FromUnion { public int Number { get; set; } }
public sealed class FromClient { public int Number { get; set; } }
public sealed class ToClient { public int Number { get; set; } }
public sealed class FromQuery { public int Number { get; set; } }
public sealed class NotAnAction { public int Number { get; set; } }
public sealed class Hidden { public int Number { get; set; } }
public sealed class InResult { public int Number { get; set; } }
public sealed class InBody { public int Number { get; set; } }
public sealed class InWebResult { public int Number { get; set; } }
public sealed class InWebBody { public int Number { get; set; } }

/// <summary>A class that is a sequence: its elements are written, so it needs no codec itself.</summary>
public sealed class Feed : IAsyncEnumerable<FromFeed>
{
    public IAsyncEnumerator<FromFeed> GetAsyncEnumerator(CancellationToken cancellationToken = default) => throw new InvalidOperationException();
}

public sealed class Service(HttpClient client)
{
    public HttpClient Client => client;
}

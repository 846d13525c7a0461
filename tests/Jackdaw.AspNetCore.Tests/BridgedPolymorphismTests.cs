using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

#pragma warning disable JD0001 // Anonymous types are served at run time.

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Options with the bridge answer polymorphic values as the framework's own options do: in minimal APIs, in controllers, one by one, in collections and while they come.</summary>
public sealed class BridgedPolymorphismTests : IAsyncLifetime
{
    private static readonly Vehicle Truck = new Truck { Plate = "a<é>", Axles = 3 };

    private TestServer _framework = null!;
    private TestServer _bridged = null!;

    public static TheoryData<string> Paths =>
    [
        "/plain", "/task", "/valuetask", "/typed", "/results", "/resultsjson", "/ok", "/object", "/case", "/list", "/array", "/sequence", "/stream", "/dictionary", "/numbers", "/anonymous", "/union", "/written", "/writtenasobject",
        "/null", "/problem", "/api/vehicle", "/api/vehicles", "/api/vehicleresult", "/api/vehiclestream", "/api/vehicleobject", "/api/vehiclelist", "/api/vehiclejson", "/api/vehiclemap", "/api/refused",
    ];

    public async ValueTask InitializeAsync()
    {
        _framework = await StartAsync(bridges: false);
        _bridged = await StartAsync(bridges: true);
    }

    public async ValueTask DisposeAsync()
    {
        await _framework.DisposeAsync();
        await _bridged.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Answers_are_those_of_the_framework(string path)
    {
        Answer theirs = await _framework.SendAsync(HttpMethod.Get, path);
        Answer ours = await _bridged.SendAsync(HttpMethod.Get, path);
        Assert.Equal((theirs.Status, theirs.Type, WithoutTrace(theirs.Text)), (ours.Status, ours.Type, WithoutTrace(ours.Text)));
        Assert.Empty(_bridged.Errors.Lines);
    }

    [Theory]
    [InlineData("/echo")]
    [InlineData("/api/echovehicle")]
    public async Task Bodies_are_read_as_the_framework_does(string path)
    {
        foreach (string body in new[] { """{"$type":"truck","axles":2,"plate":"p"}""", """{"$type":"bike","isElectric":true}""", """{"$type":"tank"}""", """{"$type":"truck","axles":"x"}""", "null", "{" })
        {
            Answer theirs = await _framework.PostAsync(path, body);
            Answer ours = await _bridged.PostAsync(path, body);
            Assert.Equal(theirs.Status, ours.Status);
            if (theirs.Status == 200)
            {
                Assert.Equal(theirs.Text, ours.Text);
            }
        }
    }

    private static string WithoutTrace(string text) => text.Split("\"traceId\"")[0];

    private static Task<TestServer> StartAsync(bool bridges) => TestServer.StartAsync(
        mvc => mvc.AddJsonOptions(options =>
        {
            if (bridges)
            {
                options.JsonSerializerOptions.AddJackdaw<RelaxedWeb>();
            }
        }),
        app =>
        {
            app.MapGet("/plain", Vehicle () => Truck);
            app.MapGet("/task", Task<Vehicle> () => Task.FromResult(Truck));
            app.MapGet("/valuetask", ValueTask<Vehicle> () => ValueTask.FromResult(Truck));
            app.MapGet("/typed", () => TypedResults.Ok<Vehicle>(Truck));
            app.MapGet("/results", () => Results.Ok<Vehicle>(Truck));
            app.MapGet("/resultsjson", () => Results.Json<Vehicle>(Truck));
            app.MapGet("/ok", () => Results.Ok((object)Truck));
            app.MapGet("/object", object () => Truck);
            app.MapGet("/case", Truck () => (Truck)Truck);
            app.MapGet("/list", List<Vehicle> () => [Truck, new Bike()]);
            app.MapGet("/array", Vehicle[] () => [Truck, new Bike()]);
            app.MapGet("/sequence", () => Enumerable.Repeat(Truck, 2));
            app.MapGet("/stream", () => Stream());
            app.MapGet("/dictionary", Dictionary<string, Vehicle> () => new() { ["Key"] = Truck });
            app.MapGet("/numbers", Dictionary<int, Vehicle> () => new() { [1] = Truck });
            app.MapGet("/anonymous", () => new { Vehicle = Truck, Untyped = (object)Truck });
            app.MapGet("/union", Microsoft.AspNetCore.Http.HttpResults.Results<Microsoft.AspNetCore.Http.HttpResults.Ok<Vehicle>, Microsoft.AspNetCore.Http.HttpResults.NotFound> () => TypedResults.Ok(Truck));
            app.MapGet("/written", (HttpContext context) => context.Response.WriteAsJsonAsync(Truck));
            app.MapGet("/writtenasobject", (HttpContext context) => context.Response.WriteAsJsonAsync<object>(Truck));
            app.MapGet("/null", Vehicle? () => null);
            app.MapGet("/problem", () => Results.Problem("no", extensions: new Dictionary<string, object?> { ["vehicle"] = Truck }));
            app.MapPost("/echo", Vehicle (Vehicle vehicle) => vehicle);
        },
        services =>
        {
            if (bridges)
            {
                services.ConfigureHttpJsonOptions(options => options.SerializerOptions.AddJackdaw<RelaxedWeb>());
            }
        });

    private static async IAsyncEnumerable<Vehicle> Stream()
    {
        yield return Truck;
        await Task.Yield();
        yield return new Bike { IsElectric = true };
    }
}

using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Xunit;
using HttpResults = Microsoft.AspNetCore.Http.Results;

namespace Jackdaw.Search.Tests.AspNetCore;

/// <summary>Which requests succeed, and how the flush is set up.</summary>
public sealed class FlushDecisionTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(200, true)]
    [InlineData(302, true)]
    [InlineData(400, false)]
    [InlineData(404, false)]
    [InlineData(500, false)]
    public async Task The_status_of_the_response_decides(int status, bool isWritten)
    {
        await using FlushSite site = await FlushSite.WithMiddlewareAsync(context =>
        {
            context.Response.StatusCode = status;
            return Task.CompletedTask;
        });
        using HttpResponseMessage response = await site.Http.GetAsync("/", Cancellation);
        Assert.Equal(status, (int)response.StatusCode);
        Assert.Equal(isWritten ? ["notes: REPLACE 1"] : [], site.Backend.Calls);
    }

    public static TheoryData<string, bool> HandlerResults { get; } = new()
    {
        { "ok", true },
        { "value", true },
        { "null", true },
        { "redirect", true },
        { "status 202", true },
        { "not found", false },
        { "problem", false },
        { "one of several", false },
        { "forbid", false },
        { "status of the response", false },
    };

    [Theory]
    [MemberData(nameof(HandlerResults))]
    public async Task The_result_of_a_handler_decides(string result, bool isWritten)
    {
        await using FlushSite site = await FlushSite.WithFilterAsync(context => Task.FromResult<object?>(result switch
        {
            "ok" => HttpResults.Ok(),
            "value" => "text",
            "redirect" => HttpResults.Redirect("/elsewhere"),
            "status 202" => HttpResults.StatusCode(202),
            "not found" => HttpResults.NotFound(),
            "problem" => HttpResults.Problem(statusCode: 409),
            "one of several" => (Results<Ok, NotFound>)TypedResults.NotFound(),
            "forbid" => HttpResults.Forbid(),
            "status of the response" => Fail(context),
            _ => null,
        }));
        using HttpResponseMessage response = await site.Http.GetAsync("/", HttpCompletionOption.ResponseHeadersRead, Cancellation);
        Assert.Equal(isWritten ? ["notes: REPLACE 1"] : [], site.Backend.Calls);

        static object? Fail(HttpContext context)
        {
            context.Response.StatusCode = 418;
            return null;
        }
    }

    [Fact]
    public async Task What_counts_as_success_can_be_changed()
    {
        await using FlushSite site = await FlushSite.WithFilterAsync(
            _ => Task.FromResult<object?>(HttpResults.Redirect("/login")), options => options.IsSuccess = status => status is >= 200 and < 300);
        using HttpClient http = new(new SocketsHttpHandler { AllowAutoRedirect = false, UseProxy = false }) { BaseAddress = site.Http.BaseAddress };
        using HttpResponseMessage response = await http.GetAsync("/", Cancellation);
        Assert.Equal(HttpStatusCode.Found, response.StatusCode);
        Assert.Empty(site.Backend.Calls);

        await using FlushSite strict = await FlushSite.WithMiddlewareAsync(
            context =>
            {
                context.Response.StatusCode = 304;
                return Task.CompletedTask;
            },
            options => options.IsSuccess = status => status is >= 200 and < 300);
        using HttpResponseMessage second = await strict.Http.GetAsync("/", Cancellation);
        Assert.Empty(strict.Backend.Calls);
    }

    [Fact]
    public async Task A_group_and_an_endpoint_that_writes_by_itself_have_the_filter_too()
    {
        await using FlushSite site = await FlushSite.StartAsync(app =>
        {
            RouteGroupBuilder group = app.MapGroup("/group").WithFulltextFlush();
            group.MapGet("/handler", (HttpContext context) => FlushSite.Save(context, 1));
            group.MapGet("/delegate", (RequestDelegate)(context =>
            {
                FlushSite.Save(context, 2);
                return context.Response.WriteAsync("saved");
            }));
            app.MapGet("/without", (HttpContext context) => FlushSite.Save(context, 3));
        });
        foreach (string path in (string[])["/group/handler", "/group/delegate", "/without"])
        {
            using HttpResponseMessage response = await site.Http.GetAsync(path, Cancellation);
            Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        }

        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 2"], site.Backend.Calls);
    }

    [Fact]
    public async Task Middleware_and_filter_together_flush_once()
    {
        await using FlushSite site = await FlushSite.StartAsync(app =>
        {
            app.UseFulltextFlush();
            app.MapGet("/", (HttpContext context) =>
            {
                FlushSite.Save(context);
                return "saved";
            }).WithFulltextFlush();
        });
        Assert.Equal("saved", await site.Http.GetStringAsync("/", Cancellation));
        Assert.Equal(["notes: REPLACE 1"], site.Backend.Calls);
    }

    [Fact]
    public void Without_a_store_the_application_does_not_start()
    {
        ApplicationBuilder app = new(new ServiceCollection().BuildServiceProvider());
        Assert.Contains("AddFulltextStore", Assert.Throws<InvalidOperationException>(() => app.UseFulltextFlush()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Options_that_make_no_sense_are_refused()
    {
        FulltextFlushOptions options = new();
        Assert.Throws<ArgumentOutOfRangeException>(() => options.Timeout = TimeSpan.Zero);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.Timeout = TimeSpan.MaxValue);
        Assert.Throws<ArgumentNullException>(() => options.IsSuccess = null!);
        options.Timeout = Timeout.InfiniteTimeSpan;
        Assert.Equal(Timeout.InfiniteTimeSpan, options.Timeout);
    }
}

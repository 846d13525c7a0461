using System.Net;
using Jackdaw.TestKit.Waiting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Xunit;
using HttpResults = Microsoft.AspNetCore.Http.Results;

namespace Jackdaw.Search.Tests.AspNetCore;

/// <summary>What a request saves is written when it succeeds, on Kestrel, whatever the client and the server of the index do.</summary>
public sealed class RequestFlushTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Sites { get; } = ["middleware", "middleware, body", "filter", "filter, body"];

    [Theory]
    [MemberData(nameof(Sites))]
    public async Task The_response_waits_for_the_flush(string kind)
    {
        TaskCompletionSource hold = new();
        HttpContext? context = null;
        await using FlushSite site = await Start(kind, null, ofRequest =>
        {
            context = ofRequest;
            return Task.CompletedTask;
        });
        site.Backend.Hold = hold.Task;
        Task<HttpResponseMessage> request = site.Http.GetAsync("/", Cancellation);
        await site.Backend.Writing.Task.WithPatience(Cancellation);
        Assert.False(context!.Response.HasStarted);
        Assert.False(request.IsCompleted);
        hold.SetResult();
        using HttpResponseMessage response = await request;
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(["notes: REPLACE 1"], site.Backend.Calls);
        Assert.Empty(site.Errors);
    }

    [Theory]
    [MemberData(nameof(Sites))]
    public async Task A_failed_flush_is_status_500_and_in_the_log(string kind)
    {
        await using FlushSite site = await Start(kind);
        site.Backend.Fail = _ => new FulltextException("the server is full");
        using HttpResponseMessage response = await site.Http.GetAsync("/", Cancellation);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.DoesNotContain("saved", await response.Content.ReadAsStringAsync(Cancellation), StringComparison.Ordinal);
        Assert.Contains("GET /: the flush failed. 1 changes of this request are lost.", site.Errors);
    }

    [Theory]
    [MemberData(nameof(Sites))]
    public async Task A_flush_has_a_time_limit(string kind)
    {
        await using FlushSite site = await Start(kind, options => options.Timeout = TimeSpan.FromMilliseconds(20));
        site.Backend.Hold = new TaskCompletionSource().Task;
        using HttpResponseMessage response = await site.Http.GetAsync("/", Cancellation);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("GET /: the flush failed. 1 changes of this request are lost.", site.Errors);
        Assert.Empty(site.Backend.Calls);
    }

    [Theory]
    [MemberData(nameof(Sites))]
    public async Task A_client_that_leaves_does_not_take_its_write_with_it(string kind)
    {
        TaskCompletionSource arrived = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource goOn = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource left = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource written = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using FlushSite site = await Start(kind, null, async context =>
        {
            context.RequestAborted.Register(left.SetResult);
            arrived.SetResult();
            await goOn.Task;
        });
        site.Backend.Fail = _ =>
        {
            written.SetResult();
            return null;
        };

        using (CancellationTokenSource leave = new())
        {
            Task<HttpResponseMessage> request = site.Http.GetAsync("/", leave.Token);
            await arrived.Task.WithPatience(Cancellation);
            await leave.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => request);
        }

        await left.Task.WithPatience(Cancellation);
        goOn.SetResult();
        await written.Task.WithPatience(Cancellation);
        await site.DisposeAsync();
        Assert.Equal(["notes: REPLACE 1"], site.Backend.Calls);
    }

    [Theory]
    [InlineData("middleware")]
    [InlineData("filter")]
    public async Task A_request_that_throws_writes_nothing(string kind)
    {
        await using FlushSite site = await Start(kind, null, _ => throw new FormatException("of the endpoint"));
        using HttpResponseMessage response = await site.Http.GetAsync("/", Cancellation);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Empty(site.Backend.Calls);
        Assert.DoesNotContain(site.Log.Entries, entry => entry.Text.Contains("unflushed", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("middleware")]
    [InlineData("filter")]
    public async Task What_an_endpoint_loses_because_the_client_left_is_logged(string kind)
    {
        TaskCompletionSource arrived = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using FlushSite site = await Start(kind, null, async context =>
        {
            arrived.SetResult();
            await Task.Delay(Timeout.Infinite, context.RequestAborted);
        });
        using (CancellationTokenSource leave = new())
        {
            Task<HttpResponseMessage> request = site.Http.GetAsync("/", leave.Token);
            await arrived.Task.WithPatience(Cancellation);
            await leave.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => request);
        }

        await site.DisposeAsync();
        Assert.Empty(site.Backend.Calls);
        (LogLevel level, string text) = Assert.Single(site.Log.Entries, entry => entry.Text.Contains("the client disconnected", StringComparison.Ordinal));
        Assert.Equal(LogLevel.Warning, level);
        Assert.Contains("1 queued changes are discarded", text, StringComparison.Ordinal);
    }

    private static Task<FlushSite> Start(string kind, Action<FulltextFlushOptions>? options = null, Func<HttpContext, Task>? first = null)
    {
        first ??= _ => Task.CompletedTask;
        return kind switch
        {
            "middleware" => FlushSite.WithMiddlewareAsync(first, options),
            "middleware, body" => FlushSite.WithMiddlewareAsync(
                async context =>
                {
                    await first(context);
                    await context.Response.WriteAsync("saved");
                },
                options),
            "filter" => FlushSite.WithFilterAsync(
                async context =>
                {
                    await first(context);
                    return HttpResults.Ok();
                },
                options),
            _ => FlushSite.WithFilterAsync(
                async context =>
                {
                    await first(context);
                    return "saved";
                },
                options),
        };
    }
}

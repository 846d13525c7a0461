using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Xunit;
using HttpResults = Microsoft.AspNetCore.Http.Results;

namespace Jackdaw.Search.Tests.AspNetCore;

/// <summary>What is saved when the response has begun, and who answers when a flush fails before it has.</summary>
public sealed class StartedResponseTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task What_is_queued_after_the_start_is_flushed_at_the_end()
    {
        await using FlushSite site = await FlushSite.WithMiddlewareAsync(async context =>
        {
            await context.Response.WriteAsync("half");
            await context.Response.Body.FlushAsync();
            FlushSite.Save(context, 2);
            await context.Response.WriteAsync(" and half");
        });
        Assert.Equal("half and half", await site.Http.GetStringAsync("/", Cancellation));
        await site.DisposeAsync();
        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 2"], site.Backend.Calls);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_flush_that_fails_after_the_start_breaks_the_response_off(bool isMiddleware)
    {
        TaskCompletionSource hasHeaders = new(TaskCreationOptions.RunContinuationsAsynchronously);
        async Task Answer(HttpContext context)
        {
            await context.Response.WriteAsync("half");
            await context.Response.Body.FlushAsync();
            await hasHeaders.Task;
            FlushSite.Save(context, 2);
        }

        await using FlushSite site = isMiddleware
            ? await FlushSite.WithMiddlewareAsync(Answer)
            : await FlushSite.WithFilterAsync(async context =>
            {
                await Answer(context);
                return HttpResults.Empty;
            });
        int flushes = isMiddleware ? 0 : 1;
        site.Backend.Fail = _ => ++flushes == 2 ? new FulltextException("the server is full") : null;
        using HttpResponseMessage response = await site.Http.GetAsync("/", HttpCompletionOption.ResponseHeadersRead, Cancellation);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        hasHeaders.SetResult();
        await Assert.ThrowsAnyAsync<HttpRequestException>(() => response.Content.ReadAsStringAsync(Cancellation));
        await site.DisposeAsync();
        Assert.Contains(site.Errors, text => text.StartsWith("GET /: the flush failed.", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_exception_after_the_start_discards_what_was_queued_since()
    {
        TaskCompletionSource hasHeaders = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using FlushSite site = await FlushSite.WithMiddlewareAsync(async context =>
        {
            await context.Response.WriteAsync("half");
            await context.Response.Body.FlushAsync();
            await hasHeaders.Task;
            FlushSite.Save(context, 2);
            throw new FormatException("of the endpoint");
        });
        using HttpResponseMessage response = await site.Http.GetAsync("/", HttpCompletionOption.ResponseHeadersRead, Cancellation);
        hasHeaders.SetResult();
        await Assert.ThrowsAnyAsync<HttpRequestException>(() => response.Content.ReadAsStringAsync(Cancellation));
        await site.DisposeAsync();
        Assert.Equal(["notes: REPLACE 1"], site.Backend.Calls);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_exception_handler_before_it_answers_a_failed_flush(bool hasBody)
    {
        await using FlushSite site = await FlushSite.StartAsync(app =>
        {
            app.Use(async (context, next) =>
            {
                try
                {
                    await next(context);
                }
                catch (Exception) when (!context.Response.HasStarted)
                {
                    context.Response.StatusCode = 503;
                }
            });
            app.UseFulltextFlush();
            app.Run(context =>
            {
                FlushSite.Save(context);
                return hasBody ? context.Response.WriteAsync("saved") : Task.CompletedTask;
            });
        });
        site.Backend.Fail = _ => new FulltextException("the server is full");
        using HttpResponseMessage response = await site.Http.GetAsync("/", Cancellation);

        // Kestrel itself answers where the flush failed inside of the write that would have started the response.
        Assert.Equal(hasBody ? HttpStatusCode.InternalServerError : HttpStatusCode.ServiceUnavailable, response.StatusCode);
        Assert.DoesNotContain("saved", await response.Content.ReadAsStringAsync(Cancellation), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_session_that_is_busy_when_the_response_starts_is_left_alone_without_changes()
    {
        TaskCompletionSource hold = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using FlushSite site = await FlushSite.StartAsync(app =>
        {
            app.UseFulltextFlush();
            app.Run(async context =>
            {
                IFulltextSession session = (IFulltextSession)context.RequestServices.GetService(typeof(IFulltextSession))!;
                Task running = session.Query<Sessions.Note>().CountAsync();
                await context.Response.WriteAsync("early");
                hold.SetResult();
                await running;
            });
        });
        site.Backend.Hold = hold.Task;
        site.Backend.Answer = plan => Sessions.Answers.Ids(plan, 1);
        Assert.Equal("early", await site.Http.GetStringAsync("/", Cancellation));
        Assert.DoesNotContain(site.Log.Entries, entry => entry.Level >= LogLevel.Warning);
    }
}

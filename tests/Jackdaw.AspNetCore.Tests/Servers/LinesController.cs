using Microsoft.AspNetCore.Mvc;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>What the formatters for System.Text.Json do not have: many values, read and written while they come.</summary>
[ApiController]
[Route("lines/[action]")]
public sealed class LinesController : ControllerBase
{
    [HttpPost]
    public async Task<int> Sum(IAsyncEnumerable<ParcelItem?> items)
    {
        int sum = 0;
        await foreach (ParcelItem? item in items)
        {
            sum += item?.Count ?? 0;
        }

        return sum;
    }

    [HttpGet]
    public IAsyncEnumerable<ParcelItem> Stream(int count) => ParcelsController.Items(count, 0);

    [HttpGet]
    public IAsyncEnumerable<ParcelItem> Slow(int count, string? caller = null) => Departures.Noted(caller, ParcelsController.Items(count, 50));
}

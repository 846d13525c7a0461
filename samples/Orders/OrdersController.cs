using Jackdaw;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Mvc;

namespace Orders;

/// <summary>Actions as they were before: that Jackdaw reads and writes their bodies is said where controllers are added.</summary>
[ApiController]
[Route("orders")]
public sealed class OrdersController(OrderStore store) : ControllerBase
{
    [HttpPost]
    [ProducesResponseType<Order>(201)]
    public ActionResult Create([FromBody] Order order)
    {
        store.Save(order);
        return Created($"/orders/{order.Id}", order);
    }

    [HttpGet("{id:int}")]
    public ActionResult Get(int id) => store.Find(id) is { } order ? Ok(order) : NotFound();

    /// <summary>A merge patch (RFC 7396): what is in the body replaces what is there, and null removes it.</summary>
    [HttpPatch("{id:int}")]
    [Consumes("application/merge-patch+json")]
    public ActionResult Merge(int id, [FromBody] JsonNode patch)
    {
        if (store.Find(id) is not { } order)
        {
            return NotFound();
        }

        try
        {
            Order changed = ApiJson.Deserialize<Order>(JsonMergePatch.Apply(ApiJson.SerializeToNode(order), patch))!;
            store.Save(changed);
            return Ok(changed);
        }
        catch (JsonDataException e)
        {
            return Problem(e.Message, statusCode: 400);
        }
    }
}

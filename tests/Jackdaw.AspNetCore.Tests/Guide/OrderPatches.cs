using Jackdaw.Dom;
using Microsoft.AspNetCore.Mvc;

namespace Jackdaw.AspNetCore.Tests.Guide;

/// <summary>The actions of the guide, which are compiled here.</summary>
[ApiController]
public sealed class OrderPatches : ControllerBase
{
    [HttpPatch("/orders/{id}")]
    [Consumes("application/json-patch+json")]
    public ActionResult<JsonNode> Change(int id, [FromBody] JsonPatch patch)
    {
        try
        {
            return patch.Apply(WebJson.SerializeToNode(new Order(id, "Main Street")));
        }
        catch (JsonDataException e)
        {
            return Problem(e.Message, statusCode: e.Code == JsonError.TooMuchWork ? 413 : 400);
        }
    }

    [HttpPatch("/orders/{id}")]
    [Consumes("application/merge-patch+json")]
    public ActionResult<JsonNode> Merge(int id, [FromBody] JsonNode patch) => JsonMergePatch.Apply(WebJson.SerializeToNode(new Order(id, "Main Street")), patch);
}

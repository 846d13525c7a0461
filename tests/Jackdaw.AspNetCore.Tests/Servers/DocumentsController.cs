using Jackdaw.Dom;
using Microsoft.AspNetCore.Mvc;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>Documents without types, and patches of them.</summary>
[ApiController]
[Route("documents")]
public sealed class DocumentsController : ControllerBase
{
    internal const string Text = """{"id":3,"street":"Main","items":[{"name":"a","count":1}],"notes":{"k":"v"}}""";

    [HttpPatch]
    [Consumes("application/json-patch+json")]
    public ActionResult<JsonNode> Patch([FromBody] JsonPatch patch)
    {
        try
        {
            return patch.Apply(JsonNode.Parse(Text));
        }
        catch (JsonDataException e)
        {
            return Problem(e.Message, statusCode: StatusOf(e));
        }
    }

    [HttpPatch]
    [Consumes("application/merge-patch+json")]
    public ActionResult<JsonNode> Merge([FromBody] JsonNode patch) => JsonMergePatch.Apply(JsonNode.Parse(Text), patch);

    [HttpPost]
    public int Count([FromBody] JsonDoc document)
    {
        using (document)
        {
            return document.Root.Count;
        }
    }

    internal static int StatusOf(JsonDataException error) => error.Code == JsonError.TooMuchWork ? 413 : 400;
}

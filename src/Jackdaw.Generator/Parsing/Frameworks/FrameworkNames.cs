namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>Names of ASP.NET Core and of HTTP clients that indicate where types are read and written by calls of other libraries.</summary>
internal static class FrameworkNames
{
    public const string WebProfile = "Jackdaw.WebJson";
    public const string DefaultProfile = "Jackdaw.Json";

    /// <summary>The methods that name the profile of the application.</summary>
    public static readonly HashSet<string> Registrations = new(StringComparer.Ordinal) { "AddJackdaw", "WithJackdaw" };

    public static readonly HashSet<string> RegistrationOwners = new(StringComparer.Ordinal)
    {
        "Jackdaw.JsonSerializerOptionsExtensions",
        "Microsoft.Extensions.DependencyInjection.JackdawMvcBuilderExtensions",
        "Microsoft.AspNetCore.Builder.JackdawEndpointExtensions",
    };

    public const string ControllerBase = "Microsoft.AspNetCore.Mvc.ControllerBase";
    public const string ControllerAttribute = "Microsoft.AspNetCore.Mvc.ControllerAttribute";
    public const string ApiControllerAttribute = "Microsoft.AspNetCore.Mvc.ApiControllerAttribute";
    public const string NonActionAttribute = "Microsoft.AspNetCore.Mvc.NonActionAttribute";
    public const string FromBody = "Microsoft.AspNetCore.Mvc.FromBodyAttribute";
    public const string ProducesResponse = "Microsoft.AspNetCore.Mvc.ProducesResponseTypeAttribute";
    public const string TypedProducesResponse = "Microsoft.AspNetCore.Mvc.ProducesResponseTypeAttribute`1";

    /// <summary>The methods whose last argument is a handler.</summary>
    public static readonly HashSet<string> Maps = new(StringComparer.Ordinal) { "MapGet", "MapPost", "MapPut", "MapDelete", "MapPatch", "MapMethods", "MapFallback", "Map" };

    public const string MapOwner = "Microsoft.AspNetCore.Builder.EndpointRouteBuilderExtensions";

    /// <summary>The methods whose value is the body of a response; those of controllers have no receiver.</summary>
    public static readonly HashSet<string> Results = new(StringComparer.Ordinal)
    {
        "Ok", "Json", "Created", "CreatedAtRoute", "CreatedAtAction", "Accepted", "AcceptedAtRoute", "AcceptedAtAction", "BadRequest", "Conflict", "NotFound", "UnprocessableEntity", "InternalServerError",
        "StatusCode", "Unauthorized",
    };

    public static readonly HashSet<string> ResultOwners = new(StringComparer.Ordinal)
    {
        "Microsoft.AspNetCore.Http.Results", "Microsoft.AspNetCore.Http.TypedResults", ControllerBase, "Microsoft.AspNetCore.Mvc.Controller",
    };

    /// <summary>The possible names of the parameter for the body.</summary>
    public static readonly HashSet<string> ResultParameters = new(StringComparer.Ordinal) { "value", "data", "error", "modelState" };

    /// <summary>The methods of HTTP clients, which are all generic in the type of the body.</summary>
    public static readonly HashSet<string> ClientCalls = new(StringComparer.Ordinal)
    {
        "GetFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "DeleteFromJsonAsync", "ReadFromJsonAsync", "ReadFromJsonAsAsyncEnumerable", "PostAsJsonAsync", "PutAsJsonAsync", "PatchAsJsonAsync",
    };

    public static readonly HashSet<string> ClientOwners = new(StringComparer.Ordinal)
    {
        "System.Net.Http.Json.HttpClientJsonExtensions", "System.Net.Http.Json.HttpContentJsonExtensions",
    };

    /// <summary>The wrappers around the type that is meant.</summary>
    public static readonly HashSet<string> Wrappers = new(StringComparer.Ordinal)
    {
        "System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask`1", "Microsoft.AspNetCore.Mvc.ActionResult`1", "System.Collections.Generic.IAsyncEnumerable`1", "System.Nullable`1",
    };

    /// <summary>Parts of the text of every file that contains one of these.</summary>
    public static readonly string[] Marks = ["Controller", ".Map", "Json", "Results"];
}

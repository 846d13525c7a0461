using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Jackdaw.Search.AspNetCore;

/// <summary>Determines the status code that a handler's result will have.</summary>
internal static class HandlerResult
{
    /// <summary>The status code, or null if the result does not set one.</summary>
    public static int? StatusOf(object? result) => result switch
    {
        INestedHttpResult nested => StatusOf(nested.Result),
        ForbidHttpResult or ForbidResult => StatusCodes.Status403Forbidden,
        ChallengeHttpResult or ChallengeResult => StatusCodes.Status401Unauthorized,
        RedirectHttpResult or RedirectToRouteHttpResult or RedirectResult => StatusCodes.Status302Found,
        IStatusCodeHttpResult http => http.StatusCode,
        IStatusCodeActionResult action => action.StatusCode,
        IConvertToActionResult convertible => StatusOf(convertible.Convert()),
        _ => null,
    };
}

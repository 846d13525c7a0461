using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Jackdaw.Search.AspNetCore;

/// <summary>Which status code the result of a handler is going to have.</summary>
internal static class HandlerResult
{
    /// <summary>The status code; null where the result does not change that of the response.</summary>
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

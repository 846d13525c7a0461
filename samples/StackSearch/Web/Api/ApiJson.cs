using Jackdaw;

namespace StackSearch.Web.Api;

/// <summary>How the API writes JSON.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true)]
public sealed class ApiJson : JsonProfile<ApiJson>;

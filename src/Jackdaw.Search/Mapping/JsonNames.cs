using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw.Search.Mapping;

/// <summary>How members are called in JSON.</summary>
internal static class JsonNames
{
    /// <summary>The name under which the serializer writes a member.</summary>
    public static string Of(MemberInfo member) => member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? member.Name;
}

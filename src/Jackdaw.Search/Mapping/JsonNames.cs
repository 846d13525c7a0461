using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw.Search.Mapping;

/// <summary>Returns the JSON names of members.</summary>
internal static class JsonNames
{
    /// <summary>The name that the serializer writes for a member.</summary>
    public static string Of(MemberInfo member) => member.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? member.Name;
}

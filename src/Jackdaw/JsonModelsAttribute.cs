using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Requests codecs for all types that a <see cref="JsonSerializerContext"/> lists: each <c>[JsonSerializable(typeof(T))]</c> of the context
/// has the effect of <c>[assembly: JsonModel(typeof(T))]</c>.
/// </summary>
/// <remarks>
/// The context can be in this project or in a referenced assembly, and remains usable with System.Text.Json. Options that it states in
/// <c>[JsonSourceGenerationOptions]</c> must be those of the profile; a difference is an error at compile time. Other arguments of
/// <c>[JsonSerializable]</c> have no effect.
/// </remarks>
/// <example><code>
/// [assembly: JsonModels(typeof(ApiContext), Profile = typeof(ApiJson))]
/// </code></example>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class JsonModelsAttribute : Attribute
{
    /// <summary>Requests codecs for the types of a context.</summary>
    /// <param name="context">A class that derives from <see cref="JsonSerializerContext"/>.</param>
    public JsonModelsAttribute(Type context) => Context = context;

    /// <summary>The context that lists the types.</summary>
    public Type Context { get; }

    /// <summary>The profile of the codecs. Default: <see cref="Json"/>.</summary>
    public Type? Profile { get; set; }
}

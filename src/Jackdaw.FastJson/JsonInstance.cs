// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>The methods of fastJSON 1.x, which were called on an instance.</summary>
[Obsolete("Call the static methods of JSON.")]
[RequiresUnreferencedCode(JSON.NeedsReflection)]
[RequiresDynamicCode(JSON.NeedsReflection)]
public sealed class JsonInstance
{
    internal JsonInstance()
    {
    }

    /// <inheritdoc cref="JSON.Parameters"/>
    [SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "It is called on an instance.")]
    public JSONParameters Parameters
    {
        get => JSON.Parameters;
        set => JSON.Parameters = value;
    }

    /// <inheritdoc cref="JSONParameters.UseOptimizedDatasetSchema"/>
    public bool UseOptimizedDatasetSchema
    {
        get => JSON.Parameters.UseOptimizedDatasetSchema;
        set => JSON.Parameters.UseOptimizedDatasetSchema = value;
    }

    /// <inheritdoc cref="JSONParameters.UseFastGuid"/>
    public bool UseFastGuid
    {
        get => JSON.Parameters.UseFastGuid;
        set => JSON.Parameters.UseFastGuid = value;
    }

    /// <inheritdoc cref="JSONParameters.UseExtensions"/>
    public bool UseSerializerExtension
    {
        get => JSON.Parameters.UseExtensions;
        set => JSON.Parameters.UseExtensions = value;
    }

    /// <inheritdoc cref="JSONParameters.SerializeNullValues"/>
    public bool SerializeNullValues
    {
        get => JSON.Parameters.SerializeNullValues;
        set => JSON.Parameters.SerializeNullValues = value;
    }

    /// <inheritdoc cref="JSONParameters.UseUTCDateTime"/>
    public bool UseUTCDateTime
    {
        get => JSON.Parameters.UseUTCDateTime;
        set => JSON.Parameters.UseUTCDateTime = value;
    }

    /// <inheritdoc cref="JSONParameters.ShowReadOnlyProperties"/>
    public bool ShowReadOnlyProperties
    {
        get => JSON.Parameters.ShowReadOnlyProperties;
        set => JSON.Parameters.ShowReadOnlyProperties = value;
    }

    /// <inheritdoc cref="JSONParameters.UsingGlobalTypes"/>
    public bool UsingGlobalTypes
    {
        get => JSON.Parameters.UsingGlobalTypes;
        set => JSON.Parameters.UsingGlobalTypes = value;
    }

    /// <summary>Whether to write indented documents. Use <see cref="JSON.ToNiceJSON(object)"/> instead.</summary>
    public bool IndentOutput { get; set; }

    /// <inheritdoc cref="JSON.ToJSON(object)"/>
    public string ToJSON(object obj) => Formatted(obj, JSON.Parameters);

    /// <inheritdoc cref="JSON.ToJSON(object, JSONParameters)"/>
    public string ToJSON(object obj, JSONParameters param) => Formatted(obj, param);

    /// <inheritdoc cref="JSON.ToJSON(object)"/>
    /// <param name="obj">The object.</param>
    /// <param name="enableSerializerExtensions">Whether type names are written.</param>
    public string ToJSON(object obj, bool enableSerializerExtensions) => Formatted(obj, With(enableSerializerExtensions));

    /// <inheritdoc cref="ToJSON(object, bool)"/>
    /// <param name="obj">The object.</param>
    /// <param name="enableSerializerExtensions">Whether type names are written.</param>
    /// <param name="enableFastGuid">Whether a Guid is written as Base64.</param>
    public string ToJSON(object obj, bool enableSerializerExtensions, bool enableFastGuid)
    {
        JSONParameters param = With(enableSerializerExtensions);
        param.UseFastGuid = enableFastGuid;
        return Formatted(obj, param);
    }

    /// <inheritdoc cref="ToJSON(object, bool)"/>
    /// <param name="obj">The object.</param>
    /// <param name="enableSerializerExtensions">Whether type names are written.</param>
    /// <param name="enableFastGuid">Whether a Guid is written as Base64.</param>
    /// <param name="enableOptimizedDatasetSchema">Whether the schema of a DataSet is a flat list.</param>
    public string ToJSON(object obj, bool enableSerializerExtensions, bool enableFastGuid, bool enableOptimizedDatasetSchema) =>
        ToJSON(obj, enableSerializerExtensions, enableFastGuid, enableOptimizedDatasetSchema, JSON.Parameters.SerializeNullValues);

    /// <inheritdoc cref="ToJSON(object, bool, bool, bool)"/>
    /// <param name="obj">The object.</param>
    /// <param name="enableSerializerExtensions">Whether type names are written.</param>
    /// <param name="enableFastGuid">Whether a Guid is written as Base64.</param>
    /// <param name="enableOptimizedDatasetSchema">Whether the schema of a DataSet is a flat list.</param>
    /// <param name="serializeNullValues">Whether null members are written.</param>
    public string ToJSON(object obj, bool enableSerializerExtensions, bool enableFastGuid, bool enableOptimizedDatasetSchema, bool serializeNullValues)
    {
        JSONParameters param = With(enableSerializerExtensions);
        param.UseFastGuid = enableFastGuid;
        param.UseOptimizedDatasetSchema = enableOptimizedDatasetSchema;
        param.SerializeNullValues = serializeNullValues;
        return Formatted(obj, param);
    }

    /// <inheritdoc cref="JSON.ToNiceJSON(object, JSONParameters)"/>
    public string ToNiceJSON(object obj, JSONParameters param) => JSON.ToNiceJSON(obj, param);

    /// <inheritdoc cref="JSON.Parse(string)"/>
    public object Parse(string json) => JSON.Parse(json);

    /// <inheritdoc cref="JSON.ToDynamic(string)"/>
    public dynamic ToDynamic(string json) => JSON.ToDynamic(json);

    /// <inheritdoc cref="JSON.ToObject(string)"/>
    public object ToObject(string json) => JSON.ToObject(json);

    /// <inheritdoc cref="JSON.ToObject(string, Type)"/>
    public object ToObject(string json, Type type) => JSON.ToObject(json, type);

    /// <inheritdoc cref="JSON.ToObject{T}(string)"/>
    public T ToObject<T>(string json) => JSON.ToObject<T>(json);

    /// <inheritdoc cref="JSON.FillObject"/>
    public object FillObject(object input, string json) => JSON.FillObject(input, json);

    /// <inheritdoc cref="JSON.DeepCopy(object)"/>
    public object DeepCopy(object obj) => JSON.DeepCopy(obj);

    /// <inheritdoc cref="JSON.DeepCopy{T}(T)"/>
    public T DeepCopy<T>(T obj) => JSON.DeepCopy(obj);

    /// <inheritdoc cref="JSON.Beautify(string)"/>
    public string Beautify(string input) => JSON.Beautify(input);

    /// <inheritdoc cref="JSON.RegisterCustomType"/>
    public void RegisterCustomType(Type type, Reflection.Serialize serializer, Reflection.Deserialize deserializer) => JSON.RegisterCustomType(type, serializer, deserializer);

    private static JSONParameters With(bool extensions)
    {
        JSONParameters param = JSON.Parameters.MakeCopy();
        param.UseExtensions = extensions;
        return param;
    }

    private string Formatted(object obj, JSONParameters param) => IndentOutput ? JSON.ToNiceJSON(obj, param) : JSON.ToJSON(obj, param);
}

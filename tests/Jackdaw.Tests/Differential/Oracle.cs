using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Tests.Differential;

/// <summary>System.Text.Json of the running framework, with its defaults but for the escaping: the reference.</summary>
internal static class Oracle
{
    internal static readonly JsonSerializerOptions Options = new() { Encoder = MinimalEncoder.Instance, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    internal static byte[] Write(object? value, Type type) => JsonSerializer.SerializeToUtf8Bytes(value, type, Options);

    /// <summary>Reads, and gives the exception instead of throwing it.</summary>
    internal static (object? Value, Exception? Error) Read(byte[] utf8, Type type)
    {
        try
        {
            return (JsonSerializer.Deserialize(utf8, type, Options), null);
        }
        catch (Exception error) when (error is JsonException or InvalidOperationException or ArgumentException or FormatException)
        {
            return (null, error);
        }
    }

    internal static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);
}

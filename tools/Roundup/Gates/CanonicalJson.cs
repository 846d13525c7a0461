using System.Text.Encodings.Web;
using System.Text.Json;
using Roundup.Lineup;

namespace Roundup.Gates;

/// <summary>The document that System.Text.Json writes of a value: what others are compared with.</summary>
internal static class CanonicalJson
{
    public static byte[] Of<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, StjContexts.TypeInfo<T>(JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
}

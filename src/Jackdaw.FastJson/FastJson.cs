using System.Diagnostics.CodeAnalysis;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Types;
using Jackdaw;

namespace fastJSON;

/// <summary>Helps to migrate stored data.</summary>
[RequiresUnreferencedCode(JSON.NeedsReflection)]
[RequiresDynamicCode(JSON.NeedsReflection)]
public static class FastJson
{
    /// <summary>Lists the type names that a document mentions, to decide which types to register. Does not look up any type.</summary>
    /// <param name="json">A document in UTF-8, read to its end.</param>
    /// <returns>
    /// The names as written, each once, in document order: of objects, of members in <c>$map</c>, and of DataSet columns.
    /// </returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static IReadOnlyList<string> TypesIn(Stream json)
    {
        ArgumentNullException.ThrowIfNull(json);
        using MemoryStream bytes = new();
        json.CopyTo(bytes);
        ReadOnlySpan<byte> utf8 = bytes.GetBuffer().AsSpan(0, (int)bytes.Length);
        WireSettings settings = new(new JSONParameters { AllowNonQuotedKeys = true });
        object? tree = ReadDoors.From(utf8.StartsWith("\uFEFF"u8) ? utf8[3..] : utf8, ReadTarget.Tree, settings, JsonTypes.Scope);
        return TypeNames.In(tree);
    }
}

using System.Diagnostics.CodeAnalysis;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Types;
using Jackdaw;

namespace fastJSON;

/// <summary>What helps to bring stored data along.</summary>
[RequiresUnreferencedCode(JSON.NeedsReflection)]
[RequiresDynamicCode(JSON.NeedsReflection)]
public static class FastJson
{
    /// <summary>Lists the names of types that a document mentions, so that somebody can decide which ones to register. Nothing is looked up.</summary>
    /// <param name="json">A document in UTF-8, which is read to its end.</param>
    /// <returns>The names as they stand there, each once, in order: of objects, of Guids in <c>$map</c>, of columns of a DataSet.</returns>
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

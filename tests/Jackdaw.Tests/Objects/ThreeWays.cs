using System.Text;
using System.Text.Json;
using Jackdaw.Generated;
using Jackdaw.TestKit.Doors;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>
/// One type by its generated codec, by the one that is composed at run time, and by System.Text.Json: same bytes, same values, same verdict. The two of ours
/// agree down to the words of errors.
/// </summary>
/// <param name="options">What the profiles are for System.Text.Json.</param>
/// <param name="shown">With what values are compared; null: with the defaults of System.Text.Json.</param>
internal class ThreeWays<T, TGenerated, TComposed>(JsonSerializerOptions options, JsonSerializerOptions? shown = null)
    where TGenerated : JsonProfile<TGenerated>
    where TComposed : JsonProfile<TComposed>
{
    /// <summary>Writes a value; gives the text, or null where all three refuse it with an exception of one kind.</summary>
    internal string? Write(Func<T?> value)
    {
        Assert.DoesNotContain("Reflected", JsonTypeOf<T, TGenerated>.Handle.Codec!.ToString(), StringComparison.Ordinal);
        Outcome generated = Outcome.Of(item => Text(JsonProfile<TGenerated>.SerializeToUtf8Bytes(item)), value());
        Outcome composed = Outcome.Of(item => Text(JsonProfile<TComposed>.SerializeToUtf8Bytes(item)), value());
        Outcome theirs = Outcome.Of(item => JsonSerializer.Serialize(item, options), value());
        Assert.Equal(Comparable(generated), Comparable(composed));
        Assert.Equal(theirs.Value, generated.Value);
        Assert.Equal(Kind(theirs), Kind(generated));
        return (string?)generated.Value;
    }

    /// <summary>Reads a document that all three accept.</summary>
    internal T? Read(string document)
    {
        (Outcome ours, T? value) = Both(document);
        Assert.True(ours.IsValue, $"{document}: {ours}");
        T? theirs = JsonSerializer.Deserialize<T>(document, options);
        Assert.Equal(Display(theirs), Display(value));
        return value;
    }

    /// <summary>Reads a document that all three refuse; gives our error.</summary>
    internal Outcome Refuse(string document)
    {
        Exception? theirs = Record.Exception(() => JsonSerializer.Deserialize<T>(document, options));
        Assert.True(theirs is not null, $"System.Text.Json takes {document}");
        return RefuseAlone(document);
    }

    /// <summary>Reads a document that System.Text.Json refuses.</summary>
    internal T? ReadAlone(string document)
    {
        Exception? theirs = Record.Exception(() => JsonSerializer.Deserialize<T>(document, options));
        Assert.True(theirs is not null, $"System.Text.Json takes {document}");
        (Outcome ours, T? value) = Both(document);
        Assert.True(ours.IsValue, $"{document}: {ours}");
        return value;
    }

    /// <summary>Reads a document that ours refuse, whatever System.Text.Json makes of it.</summary>
    internal Outcome RefuseAlone(string document)
    {
        (Outcome ours, _) = Both(document);
        Assert.True(ours is { IsValue: false, Foreign: null }, $"{document}: {ours}");
        return ours;
    }

    /// <summary>A value with the types that it has at run time.</summary>
    internal static string Shown(object? value) => value is null ? "null" : $"{value.GetType()} {JsonSerializer.Serialize(value, value.GetType(), Oracle.Options)}";

    private string Display(object? value) => shown is null || value is null ? Shown(value) : $"{value.GetType()} {JsonSerializer.Serialize(value, value.GetType(), shown)}";

    private (Outcome Ours, T? Value) Both(string document)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(document);
        T? value = default;
        Outcome generated = Outcome.Of(bytes => Display(value = JsonProfile<TGenerated>.Deserialize<T>(bytes)), utf8);
        Outcome composed = Outcome.Of(bytes => Display(JsonProfile<TComposed>.Deserialize<T>(bytes)), utf8);
        Assert.Equal(Comparable(generated), Comparable(composed));
        return (generated, value);
    }

    /// <summary>What code of a model throws passed other code.</summary>
    private static string Comparable(Outcome outcome) => (outcome.Foreign ?? outcome.ToString()).Split('\n')[0];

    private static string Kind(Outcome outcome) => outcome.Foreign?.Split(':')[0] ?? (outcome.IsValue ? "value" : "error");

    private static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);
}

/// <summary>With the settings of <see cref="Json"/>.</summary>
internal sealed class ThreeWays<T>() : ThreeWays<T, Json, RuntimeJson>(Oracle.Options);

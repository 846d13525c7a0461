using System.Text;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Runtime;

/// <summary>
/// One type, read and written by its generated codec and by the one that is composed at run time. Whatever the document is, both give the same value
/// or the same error, down to the words.
/// </summary>
internal abstract class Twin
{
    internal abstract Type Type { get; }

    /// <summary>How many documents both have read without an error.</summary>
    internal int Accepted { get; private protected set; }

    /// <summary>What both make of a document; null where they agree.</summary>
    internal abstract string? Difference(byte[] document);

    /// <summary>Writes a value both ways; null where the bytes are the same.</summary>
    internal abstract string? DifferenceOf(object value);

    internal static Twin Of(Type type, bool isStrict)
    {
        (Type generated, Type composed) = isStrict ? (typeof(StrictJson), typeof(RuntimeStrictJson)) : (typeof(Json), typeof(RuntimeJson));
        return Of(type, generated, composed);
    }

    /// <param name="type">The type.</param>
    /// <param name="generated">A profile under which it has a generated codec.</param>
    /// <param name="composed">A profile of the same settings that has none.</param>
    internal static Twin Of(Type type, Type generated, Type composed) =>
        (Twin)Activator.CreateInstance(typeof(Twin<,,>).MakeGenericType(type, generated, composed))!;
}

/// <summary>The twin of one type.</summary>
internal sealed class Twin<T, TGenerated, TComposed> : Twin
    where TGenerated : JsonProfile<TGenerated>
    where TComposed : JsonProfile<TComposed>
{
    internal override Type Type => typeof(T);

    internal override string? Difference(byte[] document)
    {
        // Written by the generated codec, so that values can be compared.
        Outcome generated = Outcome.Of(utf8 => Shown(JsonProfile<TGenerated>.Deserialize<T>(utf8)), document);
        Outcome composed = Outcome.Of(utf8 => Shown(JsonProfile<TComposed>.Deserialize<T>(utf8)), document);
        if (!AreSame(generated, composed))
        {
            return $"{typeof(T)}: {Encoding.UTF8.GetString(document)}\ngenerated: {generated}\ncomposed: {composed}";
        }

        Accepted += generated.IsValue ? 1 : 0;
        return generated.IsValue && JsonProfile<TGenerated>.Deserialize<T>(document) is { } value ? DifferenceOf(value) : null;
    }

    internal override string? DifferenceOf(object value)
    {
        Outcome generated = Outcome.Of(item => Encoding.UTF8.GetString(JsonProfile<TGenerated>.SerializeToUtf8Bytes(item)), (T)value);
        Outcome composed = Outcome.Of(item => Encoding.UTF8.GetString(JsonProfile<TComposed>.SerializeToUtf8Bytes(item)), (T)value);
        return AreSame(generated, composed) ? null : $"{typeof(T)}:\ngenerated: {generated}\ncomposed: {composed}";
    }

    /// <summary>What code of the model throws must be the same too; where it passed differs.</summary>
    private static bool AreSame(Outcome generated, Outcome composed) =>
        generated.Foreign is { } foreign && composed.Foreign is { } other ? FirstLine(foreign) == FirstLine(other) : generated == composed;

    private static string FirstLine(string text) => text.Split('\n')[0];

    private static string Shown(T? value) => Encoding.UTF8.GetString(JsonProfile<TGenerated>.SerializeToUtf8Bytes(value));
}

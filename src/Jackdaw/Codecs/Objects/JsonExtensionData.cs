using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Members that a type does not have, kept in one of its members and written again after the others. They are collected separately while an
/// object is read, because its constructor may not have run yet.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonExtensionData
{
    /// <summary>Reads a member.</summary>
    /// <param name="name">The position at which its name begins.</param>
    /// <param name="at">The first byte of its value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="extension">The members collected so far.</param>
    public static UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref Dictionary<string, JsonElement>? extension)
    {
        string key = Key(name, at, context);
        extension ??= [];
        bool isRepeated = extension.ContainsKey(key);
        Check(isRepeated, at, context);
        at = context.Settings.Codecs.ConvertsElements
            ? context.Settings.Codecs.Of<JsonElement>().Read(at, context, out JsonElement value)
            : JsonElementCodec.Read(at, context, out value);
        Note(isRepeated, key, extension.Count, extension, context);
        extension[key] = value;
        return at;
    }

    /// <inheritdoc cref="Read(UncheckedReadCursor, UncheckedReadCursor, ReadContext, ref Dictionary{string, JsonElement}?)"/>
    public static UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref Dictionary<string, object?>? extension)
    {
        string key = Key(name, at, context);
        extension ??= [];
        bool isRepeated = extension.ContainsKey(key);
        Check(isRepeated, at, context);
        at = context.Settings.Codecs.ConvertsObjects && at.Current != (byte)'n'
            ? context.Settings.Codecs.Of<object>().Read(at, context, out object? value)
            : ObjectCodec.Read(at, context, out value);
        Note(isRepeated, key, extension.Count, extension, context);
        extension[key] = value;
        return at;
    }

    /// <inheritdoc cref="Read(UncheckedReadCursor, UncheckedReadCursor, ReadContext, ref Dictionary{string, JsonElement}?)"/>
    public static UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref JsonObject? extension)
    {
        string key = Key(name, at, context);
        extension ??= [];
        bool isRepeated = extension.ContainsKey(key);
        Check(isRepeated, at, context);
        at = NodeText.Read(at, context, out JsonNode? value);
        Note(isRepeated, key, extension.Count, extension, context);
        extension[key] = value;
        return at;
    }

    /// <summary>Copies the collected members into the dictionary of an object. Returns false if the object has none.</summary>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="extension">The collected members.</param>
    /// <param name="target">The dictionary of the object, or null.</param>
    public static bool Merge(UncheckedReadCursor begin, ReadContext context, Dictionary<string, JsonElement> extension, IDictionary<string, JsonElement>? target) =>
        Copy(begin, context, extension, target);

    /// <inheritdoc cref="Merge(UncheckedReadCursor, ReadContext, Dictionary{string, JsonElement}, IDictionary{string, JsonElement}?)"/>
    public static bool Merge(UncheckedReadCursor begin, ReadContext context, Dictionary<string, object?> extension, IDictionary<string, object?>? target) =>
        Copy(begin, context, extension, target);

    /// <inheritdoc cref="Merge(UncheckedReadCursor, ReadContext, Dictionary{string, JsonElement}, IDictionary{string, JsonElement}?)"/>
    public static bool Merge(UncheckedReadCursor begin, ReadContext context, JsonObject extension, JsonObject? target)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(extension);
        if (target is null)
        {
            return false;
        }

        KeyValuePair<string, JsonNode?>[] members = RepeatedMembers.InOrder(context, extension);
        RepeatedKeys<string, JsonNode?> repeated = new(context, target, members);

        // A node can have only one parent.
        extension.Clear();
        foreach ((string key, JsonNode? node) in members)
        {
            if (node is null || node.Parent is null)
            {
                target[key] = node;
            }
        }

        if (repeated.First() is >= 0 and int duplicate)
        {
            RepeatedMembers.Fail(begin, context, members[duplicate].Key);
        }

        return true;
    }

    /// <summary>Throws because an object has no dictionary for the members, and cannot be given one.</summary>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="member">The member that should hold them.</param>
    [DoesNotReturn]
    public static void Refuse(UncheckedReadCursor begin, ReadContext context, string member) =>
        context.Fail(begin, JsonError.Refused, $"The object has members that belong in '{member}', which is null and has no setter.");

    /// <summary>Writes the members, each after a comma if one is required.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="extension">The members, or null.</param>
    /// <param name="taken">The names that they can't have.</param>
    /// <exception cref="JsonDataException">A key is the name of a member, or of metadata of references.</exception>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IDictionary<string, JsonElement>? extension, JsonExtensionNames taken)
    {
        foreach (KeyValuePair<string, JsonElement> member in extension ?? Empty<JsonElement>())
        {
            at = Name(at, context, member.Key, taken);
            at = context.Settings.Codecs.ConvertsElements
                ? context.Settings.Codecs.Of<JsonElement>().Write(at, context, member.Value)
                : JsonElementCodec.Write(at, context, member.Value);
        }

        return context.Reserve(at, 0);
    }

    /// <inheritdoc cref="Write(UncheckedWriteCursor, WriteContext, IDictionary{string, JsonElement}?, JsonExtensionNames)"/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IDictionary<string, object?>? extension, JsonExtensionNames taken)
    {
        foreach (KeyValuePair<string, object?> member in extension ?? Empty<object?>())
        {
            at = Name(at, context, member.Key, taken);
            at = member.Value switch
            {
                null => at.Null(),
                var value when context.Settings.Codecs.ConvertsObjects => context.Settings.Codecs.Of<object>().Write(at, context, value),
                JsonElement element => JsonElementCodec.Write(at, context, element),
                JsonNode node => NodeText.Write(at, context, node),
                var value => context.Settings.Codecs.OfObject(value.GetType()).Write(at, context, value),
            };
        }

        return context.Reserve(at, 0);
    }

    /// <inheritdoc cref="Write(UncheckedWriteCursor, WriteContext, IDictionary{string, JsonElement}?, JsonExtensionNames)"/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonObject? extension, JsonExtensionNames taken)
    {
        foreach (KeyValuePair<string, JsonNode?> member in extension ?? [])
        {
            at = Name(at, context, member.Key, taken);
            at = NodeText.Write(at, context, member.Value);
        }

        return context.Reserve(at, 0);
    }

    private static Dictionary<string, T> Empty<T>() => [];

    private static bool Copy<T>(UncheckedReadCursor begin, ReadContext context, Dictionary<string, T> extension, IDictionary<string, T>? target)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(extension);
        if (target is null)
        {
            return false;
        }

        KeyValuePair<string, T>[] members = RepeatedMembers.InOrder(context, extension);
        RepeatedKeys<string, T> repeated = new(context, target, members);
        foreach ((string key, T value) in members)
        {
            target[key] = value;
        }

        if (repeated.First() is >= 0 and int duplicate)
        {
            RepeatedMembers.Fail(begin, context, members[duplicate].Key);
        }

        return true;
    }

    private static string Key(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context)
    {
        name.MemberName(context, out ReadOnlySpan<byte> text);
        return context.TextOf(text, at);
    }

    private static void Note(bool isRepeated, string key, int count, object extension, ReadContext context)
    {
        if (isRepeated)
        {
            context.Noted<RepeatedMembers>(extension).Add(key, count);
        }
    }

    private static void Check(bool isThere, UncheckedReadCursor at, ReadContext context)
    {
        if (isThere && context.RejectDuplicateMembers)
        {
            context.FailMember(at, JsonError.DuplicateMember);
        }
    }

    /// <summary>Whether there is a key among extension data.</summary>
    /// <param name="extension">They, or null.</param>
    /// <param name="key">The key.</param>
    public static bool Has(IDictionary<string, JsonElement>? extension, string key) => extension?.ContainsKey(key) == true;

    /// <inheritdoc cref="Has(IDictionary{string, JsonElement}?, string)"/>
    public static bool Has(IDictionary<string, object?>? extension, string key) => extension?.ContainsKey(key) == true;

    /// <inheritdoc cref="Has(IDictionary{string, JsonElement}?, string)"/>
    public static bool Has(JsonObject? extension, string key) => extension?.ContainsKey(key) == true;

    /// <summary>Writes a key, unless the object could not be read again with it. The key is written first, so that the error knows the path.</summary>
    internal static UncheckedWriteCursor Name(UncheckedWriteCursor at, WriteContext context, string key, JsonExtensionNames taken)
    {
        at = context.Reserve(context.Reserve(at, 1).Separator().String(context, key), 1).Ascii(':');
        if (key is "$id" or "$ref" or "$values" && context.Settings.Codecs.PreservesReferences)
        {
            context.Fail(at, JsonError.InvalidReference, "Extension data with the key \"$id\", \"$ref\" or \"$values\" can't be written where references are preserved: the object could not be read again.");
        }

        if (taken.Has(key))
        {
            context.Fail(at, JsonError.Refused, "The extension data has a key that is the name of a member of the type: it would be read as that member. Remove or rename the key.");
        }

        return at;
    }
}

using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>The member for extension data, while an object is read.</summary>
internal abstract class ExtensionReader
{
    /// <summary>Adds a member to the collected data.</summary>
    internal abstract UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref object? extension);
}

/// <summary>The member for extension data of one type.</summary>
internal abstract class ReflectedExtension<T> : ExtensionReader
{
    /// <summary>Stores the collected data in the object.</summary>
    internal abstract void Store(object extension, ref T owner, UncheckedReadCursor begin, ReadContext context);

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref T owner);

    /// <summary>Whether what it keeps has a key.</summary>
    internal abstract bool Keeps(ref T owner, string key);
}

/// <summary>Writes the extension data with a converter.</summary>
internal delegate UncheckedWriteCursor MembersWriter<in TValue>(UncheckedWriteCursor at, WriteContext context, TValue? value, JsonExtensionNames taken);

/// <summary>The member for extension data and its type.</summary>
/// <param name="get">Gets its value.</param>
/// <param name="set">Sets its value, or null.</param>
/// <param name="isGuarded">Whether the setter runs code that may reject a value.</param>
/// <param name="member">The member's name in messages.</param>
/// <param name="taken">The names that the extension data cannot have.</param>
/// <param name="converted">The delegate that writes it with a converter; null if there is none.</param>
internal sealed class ReflectedExtension<T, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TValue>(
    Getter<T, TValue> get, Setter<T, TValue>? set, bool isGuarded, string member, JsonExtensionNames taken, MembersWriter<TValue>? converted) : ReflectedExtension<T>
    where TValue : class
{
    private static readonly bool KeepsObjects = typeof(IDictionary<string, object?>).IsAssignableFrom(typeof(TValue));

    /// <summary>Whether the collected data has the member's type, which no other class can have.</summary>
    private static readonly bool IsCollected = typeof(TValue) == typeof(JsonObject) || (typeof(TValue).IsConstructedGenericType && typeof(TValue).GetGenericTypeDefinition() == typeof(Dictionary<,>));

    private static readonly bool IsInterface = typeof(TValue) == typeof(IDictionary<string, object?>) || typeof(TValue) == typeof(IDictionary<string, JsonElement>);

    internal override UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref object? extension)
    {
        if (typeof(TValue) == typeof(JsonObject))
        {
            JsonObject? nodes = (JsonObject?)extension;
            at = JsonExtensionData.Read(name, at, context, ref nodes);
            extension = nodes;
        }
        else if (!KeepsObjects)
        {
            Dictionary<string, JsonElement>? elements = (Dictionary<string, JsonElement>?)extension;
            at = JsonExtensionData.Read(name, at, context, ref elements);
            extension = elements;
        }
        else
        {
            Dictionary<string, object?>? objects = (Dictionary<string, object?>?)extension;
            at = JsonExtensionData.Read(name, at, context, ref objects);
            extension = objects;
        }

        return at;
    }

    internal override void Store(object extension, ref T owner, UncheckedReadCursor begin, ReadContext context)
    {
        TValue? target = get(ref owner);
        if (!IsCollected)
        {
            StoreInOther(extension, target, ref owner, begin, context);
            return;
        }

        bool isMerged = extension switch
        {
            JsonObject nodes => JsonExtensionData.Merge(begin, context, nodes, (JsonObject?)(object?)target),
            Dictionary<string, JsonElement> elements => JsonExtensionData.Merge(begin, context, elements, (IDictionary<string, JsonElement>?)target),
            _ => JsonExtensionData.Merge(begin, context, (Dictionary<string, object?>)extension, (IDictionary<string, object?>?)target),
        };
        if (isMerged)
        {
            return;
        }

        Set((TValue)extension, ref owner, begin, context);
    }

    private void StoreInOther(object extension, TValue? target, ref T owner, UncheckedReadCursor begin, ReadContext context)
    {
        bool isNew = target is null;
        if (isNew && set is null)
        {
            JsonExtensionData.Refuse(begin, context, member);
        }

        if (isNew && IsInterface)
        {
            Set((TValue)extension, ref owner, begin, context);
            return;
        }

        if (isNew && (typeof(TValue).IsAbstract || typeof(TValue).GetConstructor(Type.EmptyTypes) is null))
        {
            JsonExtensionMaps.Refuse(begin, context, member);
        }

        target ??= JsonExtensionMaps.Create<TValue>();
        if (extension is Dictionary<string, JsonElement> elements)
        {
            JsonExtensionMaps.Fill(begin, context, member, elements, (IDictionary<string, JsonElement>)target);
        }
        else
        {
            JsonExtensionMaps.Fill(begin, context, member, (Dictionary<string, object?>)extension, (IDictionary<string, object?>)target);
        }

        if (isNew)
        {
            Set(target, ref owner, begin, context);
        }
    }

    private void Set(TValue value, ref T owner, UncheckedReadCursor begin, ReadContext context)
    {
        if (set is null)
        {
            JsonExtensionData.Refuse(begin, context, member);
        }
        else if (isGuarded)
        {
            Guard.Set(set, ref owner, value, begin, context, $"'{member}'");
        }
        else
        {
            set(ref owner, value);
        }
    }

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref T owner) =>
        converted is null ? WritePlain(at, context, ref owner) : converted(at, context, get(ref owner), taken);

    internal override bool Keeps(ref T owner, string key) => get(ref owner) switch
    {
        JsonObject nodes => JsonExtensionData.Has(nodes, key),
        IDictionary<string, object?> objects => JsonExtensionData.Has(objects, key),
        var elements => JsonExtensionData.Has((IDictionary<string, JsonElement>?)elements, key),
    };

    private UncheckedWriteCursor WritePlain(UncheckedWriteCursor at, WriteContext context, ref T owner) => get(ref owner) switch
    {
        JsonObject nodes => JsonExtensionData.Write(at, context, nodes, taken),
        IDictionary<string, object?> objects => JsonExtensionData.Write(at, context, objects, taken),
        var elements => JsonExtensionData.Write(at, context, (IDictionary<string, JsonElement>?)elements, taken),
    };
}

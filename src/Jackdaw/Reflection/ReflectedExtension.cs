using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>The member that keeps what a type does not know, while an object is read.</summary>
internal abstract class ExtensionReader
{
    /// <summary>Adds a member to what was collected.</summary>
    internal abstract UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref object? extension);
}

/// <summary>That member of one type.</summary>
internal abstract class ReflectedExtension<T> : ExtensionReader
{
    /// <summary>Puts what was collected into the object.</summary>
    internal abstract void Store(object extension, ref T owner, UncheckedReadCursor begin, ReadContext context);

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref T owner);
}

/// <summary>That member and its type.</summary>
/// <param name="get">Gets it.</param>
/// <param name="set">Sets it, or null.</param>
/// <param name="isGuarded">The setter runs code that may refuse a value.</param>
/// <param name="member">The member as messages name it.</param>
internal sealed class ReflectedExtension<T, TValue>(Getter<T, TValue> get, Setter<T, TValue>? set, bool isGuarded, string member) : ReflectedExtension<T>
    where TValue : class
{
    internal override UncheckedReadCursor Read(UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, ref object? extension)
    {
        if (typeof(TValue) == typeof(JsonObject))
        {
            JsonObject? nodes = (JsonObject?)extension;
            at = JsonExtensionData.Read(name, at, context, ref nodes);
            extension = nodes;
        }
        else if (typeof(TValue).GenericTypeArguments[1] == typeof(JsonElement))
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
        bool isMerged = extension switch
        {
            JsonObject nodes => JsonExtensionData.Merge(nodes, (JsonObject?)(object?)target),
            Dictionary<string, JsonElement> elements => JsonExtensionData.Merge(elements, (IDictionary<string, JsonElement>?)target),
            _ => JsonExtensionData.Merge((Dictionary<string, object?>)extension, (IDictionary<string, object?>?)target),
        };
        if (isMerged)
        {
            return;
        }

        if (set is null)
        {
            JsonExtensionData.Refuse(begin, context, member);
        }
        else if (isGuarded)
        {
            Guard.Set(set, ref owner, (TValue)extension, begin, context, $"'{member}'");
        }
        else
        {
            set(ref owner, (TValue)extension);
        }
    }

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref T owner) => get(ref owner) switch
    {
        JsonObject nodes => JsonExtensionData.Write(at, context, nodes),
        IDictionary<string, JsonElement> elements => JsonExtensionData.Write(at, context, elements),
        var objects => JsonExtensionData.Write(at, context, (IDictionary<string, object?>?)objects),
    };
}

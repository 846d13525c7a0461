using System.Collections;
using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads a new <see cref="SortedList"/> or <see cref="ListDictionary"/>. System.Text.Json reads the values, as those of every collection
/// without declared types, but would add them one by one, which takes quadratic time: in the one, if the keys are in descending order, in
/// the other, always.
/// </summary>
/// <typeparam name="T">The type that is read.</typeparam>
internal static class SlowUntypedMaps<T>
{
    /// <summary>
    /// Whether the type is such a dictionary. If an attribute on it determines how numbers are read, System.Text.Json has to see the type; if it
    /// has no reflection, its error names the type.
    /// </summary>
    internal static readonly bool Applies = JsonSerializer.IsReflectionEnabledByDefault
        && (typeof(SortedList).IsAssignableFrom(typeof(T)) || typeof(ListDictionary).IsAssignableFrom(typeof(T)))
        && !typeof(T).IsDefined(typeof(JsonNumberHandlingAttribute), inherit: false);

    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (context.Settings.Codecs.PreservesReferences && HasMetadata(at, context))
        {
            // Not supported for such a dictionary: the error names a type that users know.
            SystemTextJsonServedCodec<IDictionary>.Read(at, context, out _);
        }

        UncheckedReadCursor after = SystemTextJsonServedCodec<GatheredEntries>.Read(at, context, out GatheredEntries? gathered);
        value = default;
        try
        {
            value = Create();
            (value as IJsonOnDeserializing)?.OnDeserializing();
            Fill(at, context, value!, gathered!);
            (value as IJsonOnDeserialized)?.OnDeserialized();
        }
        catch (CostlyItems)
        {
            context.Fail(at, JsonError.TooMuchWork);
        }
        catch (Exception cause) when (cause is not JsonDataException && StjCalls.IsOfValue(cause))
        {
            StjCalls.Fail(at, context, cause, StjWords.Who, typeof(T));
        }

        return after;
    }

    /// <summary>Adds entries to such a dictionary.</summary>
    /// <returns>False if it is another one.</returns>
    /// <exception cref="CostlyItems">That would need more steps than <see cref="JsonLimits.MaxWork"/> allows.</exception>
    internal static bool Fill(UncheckedReadCursor at, ReadContext context, T map, GatheredEntries items)
    {
        int duplicate;
        switch (map)
        {
            case SortedList list:
                duplicate = UntypedSortedListFiller.Fill(list, items.Entries, context);
                break;
            case ListDictionary list:
                duplicate = ListDictionaryFiller.Fill(list, items.Entries, context);
                break;
            default:
                return false;
        }

        if (duplicate >= 0)
        {
            Entries<string, StringCodec, object, ObjectCodec>.FailDuplicate(at.BeginObject(context, out _), context, duplicate);
        }

        return true;
    }

    /// <summary>Whether an object has a member that System.Text.Json takes for metadata.</summary>
    private static bool HasMetadata(UncheckedReadCursor at, ReadContext context)
    {
        Utf8JsonReader reader = new(ReadContext.Between(at, context.SkipValue(at)), new JsonReaderOptions { MaxDepth = Math.Max(1, context.DepthLeft) });
        for (reader.Read(); reader.Read() && reader.TokenType == JsonTokenType.PropertyName; reader.Skip())
        {
            if (reader.GetString()!.StartsWith('$'))
            {
                return true;
            }
        }

        return false;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2087", Justification = "Used only where System.Text.Json itself uses reflection.")]
    private static T Create() => typeof(T) == typeof(SortedList)
        ? (T)(object)new SortedList()
        : typeof(T) == typeof(ListDictionary) ? (T)(object)new ListDictionary()
        : (T)Activator.CreateInstance(typeof(T), BindingFlags.Instance | BindingFlags.Public | BindingFlags.DoNotWrapExceptions, null, null, null)!;
}

using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Reads a new <see cref="SortedList"/>. System.Text.Json reads its values, as those of every collection without declared types, but adds
/// them one by one, which takes quadratic time if the keys are in descending order.
/// </summary>
/// <typeparam name="T">The type that is read.</typeparam>
internal static class UntypedSortedLists<T>
{
    /// <summary>
    /// Whether the type is such a list. If an attribute on it determines how numbers are read, System.Text.Json has to see the type.
    /// </summary>
    internal static readonly bool Applies = typeof(SortedList).IsAssignableFrom(typeof(T)) && !typeof(T).IsDefined(typeof(JsonNumberHandlingAttribute), inherit: false);

    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (context.Settings.Codecs.PreservesReferences && HasMetadata(at, context))
        {
            // Not supported for such a dictionary: the error names a type that users know.
            SystemTextJsonServedCodec<IDictionary>.Read(at, context, out _);
        }

        UncheckedReadCursor after = SystemTextJsonServedCodec<GatheredEntries>.Read(at, context, out GatheredEntries? gathered);
        value = default;
        int duplicate = -1;
        try
        {
            value = Create();
            duplicate = UntypedSortedListFiller.Fill((SortedList)(object)value!, gathered!.Entries, context);
        }
        catch (Exception cause) when (StjCalls.IsOfValue(cause))
        {
            StjCalls.Fail(at, context, cause, StjWords.Who);
        }

        if (duplicate >= 0)
        {
            Entries<string, StringCodec, object, ObjectCodec>.FailDuplicate(at.BeginObject(context, out _), context, duplicate);
        }

        return after;
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
        : (T)Activator.CreateInstance(typeof(T), BindingFlags.Instance | BindingFlags.Public | BindingFlags.DoNotWrapExceptions, null, null, null)!;
}

using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Extension data in dictionaries of any class. Their exceptions are errors of the document, because it is the document that fills them.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonExtensionMaps
{
    /// <summary>Creates a dictionary.</summary>
    /// <typeparam name="TMap">The class of the dictionary.</typeparam>
    public static TMap Create<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TMap>()
        where TMap : class
        => Activator.CreateInstance<TMap>();

    /// <summary>Copies the collected members into a dictionary.</summary>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="member">The member that holds it.</param>
    /// <param name="extension">The collected members.</param>
    /// <param name="target">The dictionary.</param>
    /// <exception cref="JsonDataException">The dictionary rejected a member, or its keys were made to collide.</exception>
    public static void Fill(
        UncheckedReadCursor begin, ReadContext context, string member, Dictionary<string, JsonElement> extension, IDictionary<string, JsonElement> target) =>
        Add(begin, context, member, extension, target);

    /// <inheritdoc cref="Fill(UncheckedReadCursor, ReadContext, string, Dictionary{string, JsonElement}, IDictionary{string, JsonElement})"/>
    public static void Fill(
        UncheckedReadCursor begin, ReadContext context, string member, Dictionary<string, object?> extension, IDictionary<string, object?> target) =>
        Add(begin, context, member, extension, target);

    /// <summary>Throws because an object has no dictionary for the members, and none can be created.</summary>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="member">The member that should hold them.</param>
    [DoesNotReturn]
    public static void Refuse(UncheckedReadCursor begin, ReadContext context, string member) =>
        context.Fail(begin, JsonError.Refused, $"The object has members that belong in '{member}', which is null and whose type has no "
            + $"public parameterless constructor. Give it an initial value.");

    private static void Add<T>(UncheckedReadCursor begin, ReadContext context, string member, Dictionary<string, T> extension, IDictionary<string, T> target)
    {
        KeyValuePair<string, T>[] items = RepeatedMembers.InOrder(context, extension);
        int duplicate = -1;
        try
        {
            RepeatedKeys<string, T> repeated = new(context, target, items);
            AddAll(context, items, target);
            duplicate = repeated.First();
        }
        catch (CollidingItems)
        {
            context.Fail(begin, JsonError.TooManyCollisions);
        }
        catch (CostlyItems)
        {
            context.Fail(begin, JsonError.TooMuchWork);
        }
        catch (Exception cause) when (ReadContext.IsRefusal(cause))
        {
            context.FailModel(begin, $"'{member}'", cause);
        }

        if (duplicate >= 0)
        {
            RepeatedMembers.Fail(begin, context, items[duplicate].Key);
        }
    }

    private static void AddAll<T>(ReadContext context, KeyValuePair<string, T>[] items, IDictionary<string, T> target)
    {
        if (target is SortedList<string, T> list)
        {
            SortedListFiller<string, T>.Fill(list, items, context);
            return;
        }

        if (CustomMap<string, T>.Hashes(target) && AddedItems.To(context, target, target.Count, items.Length) is { AreCounted: true } added)
        {
            CustomMap<string, T>.Fill(target, items, added);
            return;
        }

        foreach ((string key, T value) in items)
        {
            target[key] = value;
        }
    }
}

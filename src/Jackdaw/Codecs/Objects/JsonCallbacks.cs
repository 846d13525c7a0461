using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Calls a method of a model. The object is passed by reference, so that a struct itself is changed.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
/// <param name="value">The object.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public delegate void JsonCallback<T>(ref T value);

/// <summary>
/// Calls the callbacks of a model before and after it is written or read. Values are passed by reference, so that a struct itself is
/// changed, not a boxed copy. Exceptions thrown while reading are errors of the document (docs/decisions/0011).
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonCallbacks
{
    /// <summary>Calls the model before the first member is written.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    public static void OnSerializing<T>(WriteContext context, ref T value)
        where T : IJsonOnSerializing
    {
        context.RunOnce();
        value.OnSerializing();
    }

    /// <summary>Calls the model after the last member has been written.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    public static void OnSerialized<T>(WriteContext context, ref T value)
        where T : IJsonOnSerialized
    {
        context.RunOnce();
        value.OnSerialized();
    }

    /// <summary>Calls the model before the first member is written, or after the last one has been written.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    /// <param name="callback">The callback, which calls the method of the model.</param>
    public static void OnWriting<T>(WriteContext context, ref T value, JsonCallback<T> callback)
    {
        context.RunOnce();
        callback(ref value);
    }

    /// <summary>Calls the model before any member of the object is set, or after all members have been set.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="method">The name of the method in messages.</param>
    /// <param name="value">The object.</param>
    /// <param name="callback">The callback, which calls the method of the model.</param>
    /// <exception cref="JsonDataException">The model threw an exception.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void OnReading<T>(ReadContext context, UncheckedReadCursor begin, string method, ref T value, JsonCallback<T> callback)
    {
        context.RunOnce(begin);
        try
        {
            callback(ref value);
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(begin, method, exception);
        }
    }

    /// <summary>Calls the model after the object has been created and before any member is set.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="type">The name of the type in messages.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonDataException">The model threw an exception.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void OnDeserializing<T>(ReadContext context, UncheckedReadCursor begin, string type, ref T value)
        where T : IJsonOnDeserializing
    {
        context.RunOnce(begin);
        try
        {
            value.OnDeserializing();
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(begin, $"'{type}.OnDeserializing'", exception);
        }
    }

    /// <summary>Calls the model after all members of the object have been set.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="type">The name of the type in messages.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonDataException">The model threw an exception.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void OnDeserialized<T>(ReadContext context, UncheckedReadCursor begin, string type, ref T value)
        where T : IJsonOnDeserialized
    {
        context.RunOnce(begin);
        try
        {
            value.OnDeserialized();
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(begin, $"'{type}.OnDeserialized'", exception);
        }
    }
}

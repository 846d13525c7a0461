using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Calls a method of a model. By reference, so that a struct is changed itself.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
/// <param name="value">The object.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public delegate void JsonCallback<T>(ref T value);

/// <summary>
/// Calls what a model wants to do before and after it is written or read. By reference, so that a struct is changed itself and not a copy in a box. What is
/// thrown while reading is an error of the document (docs/decisions/0011).
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonCallbacks
{
    /// <summary>Before the first member is written.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    public static void OnSerializing<T>(WriteContext context, ref T value)
        where T : IJsonOnSerializing
    {
        context.RunOnce();
        value.OnSerializing();
    }

    /// <summary>After the last member was written.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    public static void OnSerialized<T>(WriteContext context, ref T value)
        where T : IJsonOnSerialized
    {
        context.RunOnce();
        value.OnSerialized();
    }

    /// <summary>Before the first member is written, or after the last one was.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object.</param>
    /// <param name="callback">Calls the method of the model.</param>
    public static void OnWriting<T>(WriteContext context, ref T value, JsonCallback<T> callback)
    {
        context.RunOnce();
        callback(ref value);
    }

    /// <summary>Before anything in the object is set, or when everything has been.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">Where the object begins.</param>
    /// <param name="method">The method as messages name it.</param>
    /// <param name="value">The object.</param>
    /// <param name="callback">Calls the method of the model.</param>
    /// <exception cref="JsonDataException">The model threw.</exception>
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

    /// <summary>When the object has been created and before anything in it is set.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">Where the object begins.</param>
    /// <param name="type">The type as messages name it.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonDataException">The model threw.</exception>
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

    /// <summary>When everything in the object has been set.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="begin">Where the object begins.</param>
    /// <param name="type">The type as messages name it.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="JsonDataException">The model threw.</exception>
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

using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>A codec as an object, which generated code passes to the entry points.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecHandle
{
    private protected JsonCodecHandle()
    {
    }

    /// <summary>The codec as a type, or null if it is looked up at each use.</summary>
    internal virtual Type? Codec => null;

    /// <summary>Whether the codec sees only a part of what belongs to the type.</summary>
    internal virtual bool IsIncomplete => false;

    /// <summary>Writes a value whose type the caller has checked.</summary>
    internal abstract UncheckedWriteCursor WriteObject(UncheckedWriteCursor at, WriteContext context, object? value);

    /// <summary>Reads a value as an object; a value type is boxed.</summary>
    internal abstract UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, out object? value);

    /// <summary>Returns the codec as metadata of System.Text.Json.</summary>
    /// <param name="options">The options.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="isPart">Whether the value is always part of another value, even if the writer has not written anything yet.</param>
    internal abstract JsonTypeInfo InfoIn(JsonSerializerOptions options, JsonProfileSettings settings, bool isPart = false);

    /// <summary>Returns metadata of System.Text.Json for code that runs within a document of a profile, and leads back to it.</summary>
    /// <param name="options">The options.</param>
    /// <param name="settings">The settings of the profile.</param>
    internal abstract JsonTypeInfo ReturningInfoIn(JsonSerializerOptions options, JsonProfileSettings settings);

    /// <summary>Creates the handle of a codec.</summary>
    /// <typeparam name="T">The type that is read and written.</typeparam>
    /// <typeparam name="TCodec">The codec of the type.</typeparam>
    public static JsonCodecHandle Of<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => new JsonCodecHandle<T, TCodec>();
}

/// <summary>The codec of one type as an object.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecHandle<T> : JsonCodecHandle
{
    private protected JsonCodecHandle()
    {
    }

    /// <summary>
    /// Writes a value at a position. <see cref="IUncheckedJsonCodec{T}"/> specifies how many bytes must be free before and after.
    /// </summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of the operation.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position after the value.</returns>
    public abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value);

    /// <summary>Reads a value at a position.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of the operation.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position after the value.</returns>
    public abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value);

    /// <summary>Reads a value at a position if it is valid for the type. If not, the cause is not determined.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of the operation.</param>
    /// <param name="value">The value.</param>
    /// <param name="after">The position after the value, or the same position if it is not valid.</param>
    internal bool TryRead(UncheckedReadCursor at, ReadContext context, out T? value, out UncheckedReadCursor after)
    {
        value = default;
        after = at;
        if (!MayBegin(at.Current))
        {
            return false;
        }

        bool around = context.BeginProbe();
        try
        {
            after = Read(at, context, out value);
            return true;
        }
        catch (JsonDataException e) when (context.IsNo(e))
        {
            value = default;
            return false;
        }
        finally
        {
            context.EndProbe(around);
        }
    }

    /// <summary>Whether a value may begin with a byte.</summary>
    internal virtual bool MayBegin(byte first) => true;

    internal sealed override UncheckedWriteCursor WriteObject(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return Write(at, context, (T?)value);
        }

        context.CheckFrame(ItemSize<T>.Frame);
        return WriteLarge(at, context, value);
    }

    internal sealed override UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        if (!ItemSize<T>.IsLarge)
        {
            return ReadBoxed(at, context, out value);
        }

        context.CheckFrame(at, ItemSize<T>.Frame);
        return ReadLarge(at, context, out value);
    }

    // Large structs are boxed and taken out of boxes in frames of their own, after the stack has been checked.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteLarge(UncheckedWriteCursor at, WriteContext context, object? value) => Write(at, context, (T?)value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(UncheckedReadCursor at, ReadContext context, out object? value) => ReadBoxed(at, context, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedReadCursor ReadBoxed(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        at = Read(at, context, out T? read);
        value = read;
        return at;
    }

    internal sealed override JsonTypeInfo InfoIn(JsonSerializerOptions options, JsonProfileSettings settings, bool isPart)
    {
        JsonTypeInfo<T> info = JsonMetadataServices.CreateValueInfo<T>(options, new StjBridgeConverter<T>(this, settings, isPart));

        // It comes from the attributes of the type; the codec itself writes and reads discriminators.
        info.PolymorphismOptions = null;
        return info;
    }

    internal sealed override JsonTypeInfo ReturningInfoIn(JsonSerializerOptions options, JsonProfileSettings settings)
    {
        JsonTypeInfo<T> info = JsonMetadataServices.CreateValueInfo<T>(options, new StjReturningConverter<T>(settings, this));
        info.PolymorphismOptions = null;
        return info;
    }

    internal virtual T? Read(ReadContext context)
    {
        UncheckedReadCursor at = Read(context.First(), context, out T? value);
        context.Finish(at);
        return value;
    }
}

internal sealed class JsonCodecHandle<T, TCodec> : JsonCodecHandle<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    internal override Type Codec => typeof(TCodec);

    internal override bool MayBegin(byte first) => FirstBytes.Allow<TCodec>(first);

    internal override bool IsIncomplete => default(TCodec) is IJsonPartialView { IsIncomplete: true };

    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => TCodec.Write(at, context, value);

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);

    internal override T? Read(ReadContext context)
    {
        UncheckedReadCursor at = TCodec.Read(context.First(), context, out T? value);
        context.Finish(at);
        return value;
    }
}

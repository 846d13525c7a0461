using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// System.Text.Json in place of a codec that Jackdaw does not have (JD0035). It handles the type itself; the contents come back to the
/// codecs of the profile.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonServedCodec<T> : IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => StjServing.Write(at, context, value, StjServed<T>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (SlowUntypedMaps<T>.Applies && at.Current == (byte)'{')
        {
            return SlowUntypedMaps<T>.Read(at, context, out value);
        }

        context.RunOnce(at);
        StjServing serving = StjServing.Begin(context, at);
        try
        {
            return StjCalls.Read(at, context, StjServed<T>.Of(context.Settings), StjWords.Who, out value);
        }
        finally
        {
            serving.End();
        }
    }
}

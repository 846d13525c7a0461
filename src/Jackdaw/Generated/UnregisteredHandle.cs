using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>Stands for a type that no generator saw. It asks again at each use, because an assembly may have been loaded since.</summary>
internal sealed class UnregisteredHandle<T, TProfile> : JsonCodecHandle<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => Find().Write(at, context, value);

    internal override T? Read(ReadContext context) => Find().Read(context);

    private static JsonCodecHandle<T> Find()
    {
        if (JsonCodecRegistry.Find(typeof(T), typeof(TProfile)) is JsonCodecHandle<T> late)
        {
            return late;
        }

        throw new NotSupportedException(MissingCodec.Text(typeof(T), typeof(TProfile), isDefault: typeof(TProfile) == typeof(Json)));
    }
}

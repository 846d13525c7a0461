using Jackdaw.Reading;
using Jackdaw.Reflection;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>
/// Replaces a codec that cannot be kept: no assembly has one yet, or its assembly can be unloaded before the type. The codec is
/// looked up on use, and held weakly.
/// </summary>
/// <param name="profile">The profile, or null if generated code requests the codec of another assembly.</param>
/// <param name="shape">The settings of the profile that are compiled into the codec.</param>
internal sealed class LateHandle<T>(Type? profile, string shape) : JsonCodecHandle<T>
{
    private readonly WeakReference<JsonCodecHandle<T>?> _found = new(null);

    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => Find().Write(at, context, value);

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => Find().Read(at, context, out value);

    private JsonCodecHandle<T> Find()
    {
        if (_found.TryGetTarget(out JsonCodecHandle<T>? known))
        {
            return known;
        }

        if (JsonCodecRegistry.Find(typeof(T), profile, shape, out _) is JsonCodecHandle<T> found)
        {
            _found.SetTarget(found);
            return found;
        }

        if (profile is not null && RuntimeCodecs.AreSupported)
        {
            JsonCodecHandle<T> composed = RuntimeCodecs.Compose<T>(profile);
            _found.SetTarget(composed);
            return composed;
        }

        throw new NotSupportedException(profile is null
            ? $"The assembly '{typeof(T).Assembly.GetName().Name}' had a generated codec for '{MissingCodec.Readable(typeof(T))}' when "
                + $"this program was built, but has none now. "
                + "Rebuild the program with the version of that assembly that it runs with."
            : MissingCodec.Text(typeof(T), profile, isDefault: profile == typeof(Json)));
    }
}

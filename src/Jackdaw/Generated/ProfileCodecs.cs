using System.Runtime.CompilerServices;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>The codecs of a profile, for code that knows the profile or the type only at run time.</summary>
internal abstract class ProfileCodecs
{
    /// <summary>The profile.</summary>
    internal abstract Type Profile { get; }

    /// <summary>Whether the profile preserves references. If so, the values of one document cannot be read or written separately.</summary>
    internal abstract bool PreservesReferences { get; }

    /// <summary>Whether an object inside itself is written as null.</summary>
    internal abstract bool IgnoresCycles { get; }

    /// <summary>Whether <see cref="object"/> is read as strings, numbers, lists and dictionaries.</summary>
    internal abstract bool ReadsNatural { get; }

    /// <summary>Whether the profile has a codec or converter of its own for strings.</summary>
    internal abstract bool ConvertsStrings { get; }

    /// <summary>Whether the profile has a codec or converter of its own for <see cref="object"/>.</summary>
    internal abstract bool ConvertsObjects { get; }

    /// <summary>Whether the profile has a codec or converter of its own for <see cref="System.Text.Json.JsonElement"/>.</summary>
    internal abstract bool ConvertsElements { get; }

    /// <summary>Returns the text that is written for a dictionary key.</summary>
    internal abstract string NameOfKey(string key);

    /// <summary>Returns the codec of a type.</summary>
    internal abstract JsonCodecHandle<T> Of<T>();

    /// <summary>Returns the codec of a type that is known only at run time.</summary>
    /// <exception cref="ArgumentException">The type has no values.</exception>
    /// <exception cref="NotSupportedException">
    /// There is no codec, and none can be composed. The exception may also be thrown when the codec is used.
    /// </exception>
    internal abstract JsonCodecHandle Of(Type type);

    /// <summary>Returns the same codec for entry points that accept any object.</summary>
    internal abstract JsonCodecHandle<object> OfObject(Type type);
}

/// <summary>The codecs of one profile.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal sealed class ProfileCodecs<TProfile> : ProfileCodecs
{
    // Stored with the types, and no longer than those.
    private readonly ConditionalWeakTable<Type, JsonCodecHandle> _byType = [];
    private readonly ConditionalWeakTable<Type, TypeHandle> _ofObjects = [];
    private int _preserves = -1;
    private int _ignores = -1;
    private int _natural = -1;
    private int _strings = -1;
    private int _objects = -1;
    private int _elements = -1;
    private Func<string, string>? _nameOfKey;

    internal override Type Profile => typeof(TProfile);

    // As stated by the attribute: the text of the shape differs if all types are to be handled at run time.
    internal override bool PreservesReferences => Known(ref _preserves, static profile => ReflectedSettings.PreservesReferences(profile));

    internal override bool IgnoresCycles => Known(ref _ignores, static profile => ReflectedSettings.IgnoresCycles(profile));

    internal override bool ReadsNatural => Known(ref _natural, static profile => ReflectedSettings.ReadsNatural(profile));

    internal override bool ConvertsStrings => Known(ref _strings, static profile => StjProfileContracts.HaveCodec(typeof(string), profile));

    internal override bool ConvertsObjects => Known(ref _objects, static profile => StjProfileContracts.HaveCodec(typeof(object), profile));

    internal override bool ConvertsElements => Known(ref _elements, static profile => StjProfileContracts.HaveCodec(typeof(System.Text.Json.JsonElement), profile));

    internal override string NameOfKey(string key) => (_nameOfKey ??= ReflectedSettings.NameOfKey(typeof(TProfile)))(key);

    internal override JsonCodecHandle<T> Of<T>() => JsonTypeOf<T, TProfile>.Handle;

    internal override JsonCodecHandle Of(Type type) => _byType.TryGetValue(type, out JsonCodecHandle? known) ? known : Find(type);

    internal override JsonCodecHandle<object> OfObject(Type type)
    {
        if (_ofObjects.TryGetValue(type, out TypeHandle? known))
        {
            return known;
        }

        TypeHandle made = new(Of(type));
        return _byType.TryGetValue(type, out _) ? _ofObjects.GetValue(type, _ => made) : made;
    }

    private static bool Known(ref int known, Func<Type, bool> ask)
    {
        if (known < 0)
        {
            known = ask(typeof(TProfile)) ? 1 : 0;
        }

        return known == 1;
    }

    private JsonCodecHandle Find(Type type)
    {
        if (type.ContainsGenericParameters || type.IsByRef || type.IsPointer || type.IsByRefLike || type == typeof(void))
        {
            throw new ArgumentException($"The type '{type}' cannot be serialized: it has no values.", nameof(type));
        }

        if (JsonSettingsOf<TProfile>.Refusal is { } refusal)
        {
            throw new NotSupportedException(refusal);
        }

        if (RuntimeCodecs.AreSupported)
        {
            JsonCodecHandle composed = RuntimeCodecs.HandleOf(type, typeof(TProfile));
            return _byType.GetValue(type, _ => composed);
        }

        string shape = JsonSettingsOf<TProfile>.Shape;
        if (JsonCodecRegistry.Find(type, typeof(TProfile), shape, out JsonCodecProvider? provider) is { } found)
        {
            return JsonCodecRegistry.MayHold(type, typeof(TProfile), provider!) ? _byType.GetValue(type, _ => found) : found;
        }

        return ScalarHandles.Find(type, shape) is { } scalar
            ? _byType.GetValue(type, _ => scalar)
            : throw new NotSupportedException(MissingCodec.Text(type, typeof(TProfile), isDefault: typeof(TProfile) == typeof(Json)));
    }
}

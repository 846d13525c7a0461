using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="object"/> as the profile of the operation serves it, for programs that compose no codecs: what a composed codec has as a type argument is requested for each value.
/// </summary>
internal readonly struct ProfileObjectCodec : IUncheckedJsonCodec<object>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) =>
        context.Settings.Codecs.PreservesReferences ? ReferenceBox.Write(at, context, value)
        : context.Settings.Codecs.IgnoresCycles ? CycleRunTimeTypeCodec<object, ObjectCodec>.Write(at, context, value)
        : RunTimeType.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value) =>
        (context.Settings.Codecs.PreservesReferences, context.Settings.Codecs.ReadsNatural) switch
        {
            (true, true) => ReferenceNaturalObjectCodec.Read(at, context, out value),
            (true, false) => ReferenceObjectCodec.Read(at, context, out value),
            (false, true) => NaturalObjectCodec.Read(at, context, out value),
            _ => ObjectCodec.Read(at, context, out value),
        };
}

/// <summary>Text as a dictionary key, written as the profile of the operation names keys and read as it is.</summary>
internal readonly struct ProfileKeyCodec : IUncheckedJsonKeyCodec<string>
{
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        StringCodec.WriteKey(at, context, context.Settings.Codecs.NameOfKey(value));

    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) => StringCodec.ReadKey(at, context, out value);
}

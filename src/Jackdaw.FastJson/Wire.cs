using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON;

/// <summary>The value of a document, for the core's entry points.</summary>
[JsonCodec(typeof(WireCodec))]
internal readonly struct Wire(object? value, WriteSession? session)
{
    internal object? Value { get; } = value;

    internal WriteSession? Session { get; } = session;
}

/// <summary>The codec that the core calls: the content of a document is determined at run time, by shapes.</summary>
internal readonly struct WireCodec : IUncheckedJsonCodec<Wire>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Wire value) => value.Session!.Write(at, context, value.Value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Wire value)
    {
        at = ((ReadSession)context.State!).Read(at, context, out object? read);
        value = new Wire(read, null);
        return at;
    }
}

/// <summary>Escapes only what JSON requires: all other escapes are written here (<see cref="fastJSON.Text.EscapedText"/>).</summary>
[JsonProfile(MaxDepth = JsonLimits.MaxAllowedDepth, MaxNameLength = int.MaxValue, MaxStringLength = int.MaxValue)]
internal sealed class PlainWire : JsonProfile<PlainWire>;

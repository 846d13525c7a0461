using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON;

/// <summary>The value of a document, for the entry points of the core.</summary>
[JsonCodec(typeof(WireCodec))]
internal readonly struct Wire(object? value, WriteSession? session)
{
    internal object? Value { get; } = value;

    internal WriteSession? Session { get; } = session;
}

/// <summary>Where the core hands over: what a document holds is decided at run time, by shapes.</summary>
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

/// <summary>What JSON requires, and nothing more: all other escapes are written here (<see cref="fastJSON.Text.EscapedText"/>).</summary>
[JsonProfile(MaxDepth = JsonLimits.GreatestMaxDepth, MaxNameLength = int.MaxValue, MaxStringLength = int.MaxValue)]
internal sealed class PlainWire : JsonProfile<PlainWire>;

using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A case of an F# union.</summary>
internal abstract class FSharpCase<T>(string name)
{
    internal string Name => name;

    internal byte[] Utf8 { get; } = Encoding.UTF8.GetBytes(name);

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T value);

    /// <summary>Reads the rest of the object.</summary>
    internal abstract UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value);
}

/// <summary>A case without fields.</summary>
/// <param name="name">The name of the case in JSON.</param>
/// <param name="escapedName">The name as it is written between the quotes.</param>
/// <param name="make">Returns the value of the case.</param>
/// <param name="unknown">How members are handled in the object form, which has none.</param>
internal sealed class FSharpName<T>(string name, string escapedName, Func<T> make, UnknownFields unknown) : FSharpCase<T>(name)
{
    private readonly byte[] _quoted = Encoding.UTF8.GetBytes($"\"{escapedName}\"");

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T value) =>
        context.Reserve(context.Reserve(at, _quoted.Length).Literal(_quoted, _quoted.Length), 0);

    internal override UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value)
    {
        while (more)
        {
            UncheckedReadCursor begin = at;
            at = at.MemberName(context, out _);
            if (!start.IsDiscriminator(begin, context))
            {
                unknown.Refuse(at, context);
            }

            at = at.SkipValue(context).Next(context, out more);
        }

        value = make();
        start.Note(context, value);
        return at;
    }
}

/// <summary>A case with fields.</summary>
internal abstract class FSharpFields<T>(string name, ReadOnlySpan<byte> start) : FSharpCase<T>(name)
{
    private readonly byte[] _start = start.ToArray();

    internal sealed override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T value)
    {
        at = context.Enter(at, _start.Length).Literal(_start, _start.Length);
        return context.EndObject(WriteMembers(at, context, value));
    }

    /// <summary>Writes the discriminator and the fields after other content of the object.</summary>
    internal UncheckedWriteCursor WriteRest(UncheckedWriteCursor at, WriteContext context, T value) =>
        WriteMembers(context.Reserve(at, _start.Length).Separator().Literal(_start.AsSpan(1), _start.Length - 1), context, value);

    private protected abstract UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value);
}

/// <summary>A case with fields, and the codec of the fields.</summary>
internal sealed class FSharpFields<T, TCodec>(string name, ReadOnlySpan<byte> start) : FSharpFields<T>(name, start)
    where TCodec : struct, IUncheckedJsonObjectCodec<T>
{
    private protected override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value) => TCodec.WriteMembers(at, context, value);

    internal override UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value)
    {
        value = default;
        return TCodec.ReadMembers(at, context, start, more, ref value);
    }
}

/// <summary>How members are handled that a case does not have.</summary>
internal readonly record struct UnknownFields(string Display, bool Rejects, bool RejectsByItself)
{
    internal void Refuse(UncheckedReadCursor value, ReadContext context)
    {
        if (RejectsByItself)
        {
            context.Fail(value, JsonError.UnknownMember, $"'{Display}' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members.");
        }
        else if (Rejects)
        {
            context.FailMember(value, JsonError.UnknownMember);
        }
    }
}

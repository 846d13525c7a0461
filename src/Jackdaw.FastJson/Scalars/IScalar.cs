using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>One value that is one token. A struct implements it, so that members of the type call it without a detour.</summary>
internal interface IScalar<T>
{
    /// <summary>Writes a value that is not null; 128 bytes are free.</summary>
    static abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value);

    /// <summary>Reads a value; <c>null</c> has been passed where the type has one.</summary>
    static abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value);

    /// <summary>What reading makes of what is written.</summary>
    /// <exception cref="NotCopyable">Only text can tell.</exception>
    static virtual T Copy(CopySession session, T value) => value;
}

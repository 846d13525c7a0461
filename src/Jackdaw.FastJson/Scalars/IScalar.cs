using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>A value that is one token. Implemented by structs, so that members of the type call it directly.</summary>
internal interface IScalar<T>
{
    /// <summary>Writes a value that is not null; 128 bytes are free.</summary>
    static abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value);

    /// <summary>Reads a value; <c>null</c> has been skipped if the type allows it.</summary>
    static abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value);

    /// <summary>Copies a value, with the result that writing and reading would give.</summary>
    /// <exception cref="NotCopyable">Only text can determine the result.</exception>
    static virtual T Copy(CopySession session, T value) => value;
}

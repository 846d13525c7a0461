using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A codec of an object whose members can also be written and read without the braces, after other content.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IUncheckedJsonObjectCodec<T> : IUncheckedJsonCodec<T>
{
    /// <summary>Writes the members, with a comma before the first one unless the opening brace precedes it.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object; not null.</param>
    /// <returns>The position after the last member, with at least one byte free.</returns>
    static abstract UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value);

    /// <summary>Reads the members and the closing brace.</summary>
    /// <param name="at">The first name, or the position after the brace if there is none.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="start">How the object began.</param>
    /// <param name="more">Whether there is a name.</param>
    /// <param name="value">The object. If one is populated, it is the existing object.</param>
    /// <returns>The position after the closing brace.</returns>
    /// <exception cref="JsonDataException">The members are not those of a valid <typeparamref name="T"/>.</exception>
    static abstract UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref T? value);
}

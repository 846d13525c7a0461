using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A codec of a dictionary whose entries follow a type discriminator.</summary>
/// <typeparam name="T">The type of the dictionary.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IUncheckedJsonEntriesCodec<T> : IUncheckedJsonCodec<T>
{
    /// <summary>Writes the entries after the discriminator.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The dictionary; not null.</param>
    /// <param name="discriminator">The name of the discriminator, with its quotes and its colon. No key may have this name.</param>
    static abstract UncheckedWriteCursor WriteEntries(UncheckedWriteCursor at, WriteContext context, T value, ReadOnlySpan<byte> discriminator);

    /// <summary>Reads the entries from the first name on, without the discriminator.</summary>
    /// <param name="at">The first name, or the position after the brace if there is none.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="start">How the object began.</param>
    /// <param name="more">Whether there is a name.</param>
    /// <param name="value">The dictionary.</param>
    static abstract UncheckedReadCursor ReadEntries(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value);
}

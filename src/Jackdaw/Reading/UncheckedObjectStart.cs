using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Reading;

/// <summary>How the reading of an object began, for codecs that read its members alone: where its brace is, and which member told its type.</summary>
// SAFETY: positions are only compared.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly unsafe struct UncheckedObjectStart
{
    private readonly byte[]? _discriminator;
    private readonly UncheckedReadCursor _found;

    /// <summary>An object whose type is known.</summary>
    /// <param name="begin">Its brace.</param>
    public UncheckedObjectStart(UncheckedReadCursor begin) => Begin = begin;

    /// <summary>An object whose type one of its members told.</summary>
    /// <param name="begin">Its brace.</param>
    /// <param name="discriminator">The name of that member in UTF-8.</param>
    /// <param name="found">Where the name of that member begins.</param>
    internal UncheckedObjectStart(UncheckedReadCursor begin, byte[] discriminator, UncheckedReadCursor found)
    {
        Begin = begin;
        _discriminator = discriminator;
        _found = found;
    }

    /// <summary>The brace of the object.</summary>
    public UncheckedReadCursor Begin { get; }

    /// <summary>Members are read into an object that is there.</summary>
    public bool IsPopulating { get; private init; }

    /// <summary>An object that is there.</summary>
    /// <param name="begin">Its brace.</param>
    internal static UncheckedObjectStart Populating(UncheckedReadCursor begin) => new(begin) { IsPopulating = true };

    /// <summary>Tells whether a member that the type does not know is the one that told the type.</summary>
    /// <param name="name">Where its name begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <exception cref="JsonDataException">It is another member of that name.</exception>
    public bool IsDiscriminator(UncheckedReadCursor name, ReadContext context)
    {
        if (_discriminator is null)
        {
            return false;
        }

        if (name.P == _found.P)
        {
            return true;
        }

        UncheckedReadCursor value = name.MemberName(context, out ReadOnlySpan<byte> text);
        if (text.SequenceEqual(_discriminator))
        {
            context.Fail(value, JsonError.DuplicateMember, "The object has its type discriminator twice.");
        }

        return false;
    }
}

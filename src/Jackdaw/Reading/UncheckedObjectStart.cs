using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Reading;

/// <summary>The start of an object, for codecs that read only its members: its brace, and the member that identified its type.</summary>
// SAFETY: positions are only compared.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly unsafe struct UncheckedObjectStart
{
    private readonly byte[]? _discriminator;
    private readonly UncheckedReadCursor _found;

    /// <summary>The number under which the object is registered; 0 if it has no id.</summary>
    private readonly int _place;

    /// <summary>Creates the start of an object of known type.</summary>
    /// <param name="begin">The opening brace.</param>
    public UncheckedObjectStart(UncheckedReadCursor begin) => Begin = begin;

    /// <summary>Creates the start of an object whose type a member identified.</summary>
    /// <param name="begin">The opening brace.</param>
    /// <param name="discriminator">The name of that member in UTF-8.</param>
    /// <param name="found">The start of that member's name.</param>
    internal UncheckedObjectStart(UncheckedReadCursor begin, byte[] discriminator, UncheckedReadCursor found)
    {
        Begin = begin;
        _discriminator = discriminator;
        _found = found;
    }

    private UncheckedObjectStart(UncheckedReadCursor begin, byte[]? discriminator, UncheckedReadCursor found, int place)
    {
        (Begin, _discriminator, _found, _place) = (begin, discriminator, found, place);
        IsReferenced = true;
    }

    /// <summary>The opening brace of the object.</summary>
    public UncheckedReadCursor Begin { get; }

    /// <summary>Whether members are read into an existing object.</summary>
    public bool IsPopulating { get; private init; }

    /// <summary>Creates the start of an existing object.</summary>
    /// <param name="begin">The opening brace.</param>
    internal static UncheckedObjectStart Populating(UncheckedReadCursor begin) => new(begin) { IsPopulating = true };

    /// <summary>Returns a copy whose members are read into an existing object.</summary>
    internal UncheckedObjectStart AsPopulating() => this with { IsPopulating = true };

    /// <summary>Whether references are preserved, so that their metadata is not allowed among the members.</summary>
    internal bool IsReferenced { get; private init; }

    /// <summary>Whether the object has an id.</summary>
    internal bool HasId => _place != 0;

    /// <summary>Creates the start of an object in a profile that preserves references.</summary>
    /// <param name="begin">The opening brace.</param>
    /// <param name="place">The number under which the object is registered, or 0.</param>
    internal static UncheckedObjectStart Referenced(UncheckedReadCursor begin, int place) => new(begin, null, default, place);

    /// <summary>Returns a copy whose type a member identified.</summary>
    internal UncheckedObjectStart Told(byte[] discriminator, UncheckedReadCursor found) =>
        IsReferenced ? new(Begin, discriminator, found, _place) : new(Begin, discriminator, found);

    /// <summary>Returns a copy whose id came after its type.</summary>
    internal UncheckedObjectStart Identified(int place) => new(Begin, _discriminator, _found, place);

    /// <summary>Registers the object under its id, so that its members can refer to it.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="value">The object, before any member is set.</param>
    public void Created<T>(ReadContext context, T value)
        where T : class
    {
        if (_place != 0)
        {
            context.References.Set(_place, value);
        }
    }

    /// <summary>Registers a value whose type is known only at run time. A struct has an identity once it is complete and boxed.</summary>
    internal void Note<T>(ReadContext context, T value)
    {
        if (_place != 0 && !typeof(T).IsValueType)
        {
            context.References.Set(_place, value!);
        }
    }

    /// <summary>Whether an unknown member is the discriminator that identified the type.</summary>
    /// <param name="name">The start of the member's name.</param>
    /// <param name="context">The read operation.</param>
    /// <exception cref="JsonDataException">The member is another one with that name, or reference metadata.</exception>
    public bool IsDiscriminator(UncheckedReadCursor name, ReadContext context)
    {
        if (IsReferenced)
        {
            UncheckedReadCursor metadata = name.Metadata(context, out MetadataName kind);
            if (kind != MetadataName.None)
            {
                context.FailMetadata(metadata, kind, "among the members of an object");
            }
        }

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

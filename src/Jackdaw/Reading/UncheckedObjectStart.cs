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

    /// <summary>Under which the object is made known, or 0: it has no id.</summary>
    private readonly int _place;

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

    private UncheckedObjectStart(UncheckedReadCursor begin, byte[]? discriminator, UncheckedReadCursor found, int place)
    {
        (Begin, _discriminator, _found, _place) = (begin, discriminator, found, place);
        IsReferenced = true;
    }

    /// <summary>The brace of the object.</summary>
    public UncheckedReadCursor Begin { get; }

    /// <summary>Members are read into an object that is there.</summary>
    public bool IsPopulating { get; private init; }

    /// <summary>An object that is there.</summary>
    /// <param name="begin">Its brace.</param>
    internal static UncheckedObjectStart Populating(UncheckedReadCursor begin) => new(begin) { IsPopulating = true };

    /// <summary>The same, where members are read into an object that is there.</summary>
    internal UncheckedObjectStart AsPopulating() => this with { IsPopulating = true };

    /// <summary>References are preserved: metadata of them among the members is out of place.</summary>
    internal bool IsReferenced { get; private init; }

    /// <summary>The object has an id.</summary>
    internal bool HasId => _place != 0;

    /// <summary>An object of a profile that preserves references.</summary>
    /// <param name="begin">Its brace.</param>
    /// <param name="place">Under which it is made known, or 0.</param>
    internal static UncheckedObjectStart Referenced(UncheckedReadCursor begin, int place) => new(begin, null, default, place);

    /// <summary>The same object, when one of its members told its type.</summary>
    internal UncheckedObjectStart Told(byte[] discriminator, UncheckedReadCursor found) =>
        IsReferenced ? new(Begin, discriminator, found, _place) : new(Begin, discriminator, found);

    /// <summary>The same object, when its id came after its type.</summary>
    internal UncheckedObjectStart Identified(int place) => new(Begin, _discriminator, _found, place);

    /// <summary>Makes an object known under its id, so that its members can refer to it.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object; nothing in it has been set yet.</param>
    public void Created<T>(ReadContext context, T value)
        where T : class
    {
        if (_place != 0)
        {
            context.References.Set(_place, value);
        }
    }

    /// <summary>The same where the type is known at run time alone; a struct has an identity when it is complete and in a box.</summary>
    internal void Note<T>(ReadContext context, T value)
    {
        if (_place != 0 && !typeof(T).IsValueType)
        {
            context.References.Set(_place, value!);
        }
    }

    /// <summary>Tells whether a member that the type does not know is the one that told the type.</summary>
    /// <param name="name">Where its name begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <exception cref="JsonDataException">It is another member of that name, or metadata of references.</exception>
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

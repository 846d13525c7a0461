using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <content>Preserved references. Allocates nothing for other profiles.</content>
// SAFETY: positions are only compared.
public sealed unsafe partial class ReadContext
{
    private ReadReferences? _references;

    /// <summary>The reference table, kept between two operations.</summary>
    private ReadReferences? _spareReferences;

    /// <summary>
    /// The number of objects added by values of the same document read earlier; -1 if the table belongs to this operation alone.
    /// </summary>
    private int _earlierReferences = -1;

    /// <summary>The number of objects known when this operation began.</summary>
    private int _keptReferences;

    /// <summary>The offset of this operation's text in the document.</summary>
    private long _referenceOffset;

    /// <summary>The objects of this document that have an id.</summary>
    internal ReadReferences References => _references ?? MakeReferences();

    /// <summary>Reads one of several values of a document, each of which may refer to objects in earlier ones.</summary>
    internal void ContinueReferences(ReadReferences references)
    {
        _references = references;
        _earlierReferences = _keptReferences = references.Count;
        _leaves = true;
    }

    /// <summary>Reads a value nested in that of another operation, with System.Text.Json reading the levels between.</summary>
    /// <param name="around">The enclosing operation.</param>
    /// <param name="offset">The start of the value's text in the document.</param>
    internal void ContinueReferences(ReadContext around, long offset)
    {
        _references = around.References;
        _earlierReferences = Math.Max(0, around._earlierReferences);
        _keptReferences = _references.Count;
        _referenceOffset = offset;
        _leaves = true;
    }

    /// <summary>Converts a position to an offset in the document.</summary>
    internal long ReferenceOffset(UncheckedReadCursor at) => at.P - _start + _referenceOffset;

    /// <summary>Registers an id that System.Text.Json has read, with the object it created.</summary>
    /// <returns>False if another object of the document has the id.</returns>
    internal bool TryIdentify(ReadOnlySpan<byte> id, long offset, object value)
    {
        bool isFree = References.Reserve(id, offset, _earlierReferences, out int place);
        if (isFree)
        {
            References.Set(place, value);
        }

        return isFree;
    }

    /// <summary>Reads an id.</summary>
    /// <param name="at">The first byte of the id.</param>
    /// <param name="place">The number under which the object is registered once created.</param>
    /// <exception cref="JsonDataException">The id is not a string, or occurred before in the document.</exception>
    internal UncheckedReadCursor Identify(UncheckedReadCursor at, out int place)
    {
        UncheckedReadCursor after = ReferenceText(at, out ReadOnlySpan<byte> id);
        if (!References.Reserve(id, ReferenceOffset(at), _earlierReferences, out place))
        {
            Fail(at, JsonError.InvalidReference, "Found a duplicate id. Each object must have its own id.");
        }

        return after;
    }

    /// <summary>Reads a reference and the end of its object, which must have no other members.</summary>
    /// <param name="at">The first byte of the reference.</param>
    /// <param name="value">The object that it refers to.</param>
    /// <exception cref="JsonDataException">
    /// The reference is to an unknown id, to an object that is not complete, or to one of another type.
    /// </exception>
    internal UncheckedReadCursor Resolve<T>(UncheckedReadCursor at, out T? value)
    {
        UncheckedReadCursor after = ReferenceText(at, out ReadOnlySpan<byte> id);
        if (!References.Find(id, out object? found))
        {
            Fail(at, JsonError.InvalidReference, "No earlier object has the referenced id.");
        }

        if (default(T) is not null)
        {
            Fail(at, JsonError.InvalidReference, $"Expected a value of '{typeof(T)}' but found a reference. Structs have no identity and cannot be referenced.");
        }

        if (found is null)
        {
            Fail(
                at,
                JsonError.InvalidReference,
                "The referenced object has not been created yet, because its constructor needs its content. Give its type setters instead of constructor parameters, or use a collection that can be filled.");
        }

        if (found is not T)
        {
            Fail(at, JsonError.InvalidReference, $"Expected a reference to a '{typeof(T)}' but found one to a '{found.GetType()}'.");
        }

        value = (T)found;
        UncheckedReadCursor next = after.Next(this, out bool more);
        if (more)
        {
            Fail(next, JsonError.InvalidReference, "Expected the end of the object but found another member. An object with \"$ref\" must not have other members.");
        }

        return next;
    }

    /// <summary>Throws because reference metadata is not allowed here.</summary>
    /// <param name="at">The position of the metadata's value.</param>
    /// <param name="name">The kind of metadata.</param>
    /// <param name="where">The position where it was found.</param>
    [DoesNotReturn]
    internal void FailMetadata(UncheckedReadCursor at, MetadataName name, string where) => Fail(
        at,
        JsonError.InvalidReference,
        name switch
        {
            MetadataName.Id => $"Found \"$id\" {where}. It must occur once, before all other members.",
            MetadataName.Reference => $"Found \"$ref\" {where}. It must be the only member of its object.",
            _ => $"Found \"$values\" {where}. It must follow \"$id\" and contain the elements of a collection.",
        });

    private UncheckedReadCursor ReferenceText(UncheckedReadCursor at, out ReadOnlySpan<byte> id)
    {
        if (at.Current != (byte)'"')
        {
            FailKind(at, "an id, which is a string,");
        }

        return at.Utf8(this, out id);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadReferences MakeReferences()
    {
        _leaves = true;
        return _references = _spareReferences ?? new ReadReferences();
    }

    /// <summary>Resets the references for a restart, which registers its objects again.</summary>
    private void RestartReferences()
    {
        if (_earlierReferences >= 0)
        {
            _references!.Truncate(_keptReferences);
        }
        else
        {
            ForgetReferences();
        }
    }

    /// <summary>Clears the references. Objects of one run mean nothing to the next, unless both read values of the same document.</summary>
    private void ForgetReferences()
    {
        if (_earlierReferences >= 0)
        {
            _references = null;
            _earlierReferences = -1;
            _keptReferences = 0;
            _referenceOffset = 0;
        }
        else if (_references is not null)
        {
            _spareReferences = _references.Clear() ? _references : null;
            _references = null;
        }
    }
}

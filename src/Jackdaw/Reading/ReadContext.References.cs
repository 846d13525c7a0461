using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <content>Profiles that preserve references. For all others nothing here is made.</content>
// SAFETY: positions are only compared.
public sealed unsafe partial class ReadContext
{
    private ReadReferences? _references;

    /// <summary>Its memory, between two operations.</summary>
    private ReadReferences? _spareReferences;

    /// <summary>How many of the objects were made known by values of the same document that were read before; -1: the objects are those of this operation alone.</summary>
    private int _earlierReferences = -1;

    /// <summary>How many of them were known when this operation began.</summary>
    private int _keptReferences;

    /// <summary>Where the text of this operation begins in the document.</summary>
    private long _referenceOffset;

    /// <summary>The objects of this document that have an id.</summary>
    internal ReadReferences References => _references ?? MakeReferences();

    /// <summary>Reads one of many values of a document, in which each may refer to objects of those before it.</summary>
    internal void ContinueReferences(ReadReferences references)
    {
        _references = references;
        _earlierReferences = _keptReferences = references.Count;
        _leaves = true;
    }

    /// <summary>Reads a value within that of another operation, of which it is a part: System.Text.Json reads what is between them.</summary>
    /// <param name="around">The other operation.</param>
    /// <param name="offset">Where the text of the value begins in the document.</param>
    internal void ContinueReferences(ReadContext around, long offset)
    {
        _references = around.References;
        _earlierReferences = Math.Max(0, around._earlierReferences);
        _keptReferences = _references.Count;
        _referenceOffset = offset;
        _leaves = true;
    }

    /// <summary>A position as references know it: the offset in the document.</summary>
    internal long ReferenceOffset(UncheckedReadCursor at) => at.P - _start + _referenceOffset;

    /// <summary>Takes an id that System.Text.Json has read for the object that it has made.</summary>
    /// <returns>False: another object of the document has the id.</returns>
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
    /// <param name="at">Its first byte.</param>
    /// <param name="place">Under which the object is made known when it has been created.</param>
    /// <exception cref="JsonDataException">It is no string, or the document has had it before.</exception>
    internal UncheckedReadCursor Identify(UncheckedReadCursor at, out int place)
    {
        UncheckedReadCursor after = ReferenceText(at, out ReadOnlySpan<byte> id);
        if (!References.Reserve(id, ReferenceOffset(at), _earlierReferences, out place))
        {
            Fail(at, JsonError.InvalidReference, "The document has this id twice. Each object has an id of its own.");
        }

        return after;
    }

    /// <summary>Reads a reference and the end of the object that it is alone in.</summary>
    /// <param name="at">Its first byte.</param>
    /// <param name="value">What it refers to.</param>
    /// <exception cref="JsonDataException">It leads nowhere, to an object that is not complete, or to one of another type.</exception>
    internal UncheckedReadCursor Resolve<T>(UncheckedReadCursor at, out T? value)
    {
        UncheckedReadCursor after = ReferenceText(at, out ReadOnlySpan<byte> id);
        if (!References.Find(id, out object? found))
        {
            Fail(at, JsonError.InvalidReference, "No object before this place has the id that is referred to.");
        }

        if (default(T) is not null)
        {
            Fail(at, JsonError.InvalidReference, $"Expected a value of '{typeof(T)}' but found a reference. Structs have no identity that could be referred to.");
        }

        if (found is null)
        {
            Fail(
                at,
                JsonError.InvalidReference,
                "The object that is referred to has not been created yet: it is made of what is inside of it. Give its type setters instead of constructor parameters, or a collection that can be filled.");
        }

        if (found is not T)
        {
            Fail(at, JsonError.InvalidReference, $"Expected a reference to a '{typeof(T)}' but found one to a '{found.GetType()}'.");
        }

        value = (T)found;
        UncheckedReadCursor next = after.Next(this, out bool more);
        if (more)
        {
            Fail(next, JsonError.InvalidReference, "Expected the end of the object but found another member: \"$ref\" is alone in its object.");
        }

        return next;
    }

    /// <summary>Throws because metadata of references is where it has no meaning.</summary>
    /// <param name="at">The position of its value.</param>
    /// <param name="name">Which it is.</param>
    /// <param name="where">What has no place for it.</param>
    [DoesNotReturn]
    internal void FailMetadata(UncheckedReadCursor at, MetadataName name, string where) => Fail(
        at,
        JsonError.InvalidReference,
        name switch
        {
            MetadataName.Id => $"Found \"$id\" {where}. It comes once and before all other members.",
            MetadataName.Reference => $"Found \"$ref\" {where}. It is alone in its object.",
            _ => $"Found \"$values\" {where}. It comes after \"$id\" and holds the elements of a collection.",
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

    /// <summary>Begins again: what this operation has made known is made known anew.</summary>
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

    /// <summary>Objects of one run or operation mean nothing to the next, unless both read values of one document.</summary>
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

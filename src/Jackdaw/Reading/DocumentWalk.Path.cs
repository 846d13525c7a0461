using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>The way to the array whose elements are wanted.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    private readonly List<bool> _pathArrays = [];
    private int _pathDepth;

    /// <summary>Kept, because the place of a string is noted whenever the window ends within it.</summary>
    private string? _path;
    private long _index;
    private bool _wanted = true;
    private bool _isFound;
    private Refusal? _refusal;

    /// <summary>The path of what is open on the way to the elements.</summary>
    internal string Path => _path ??= pointer.PathOf(Math.Max(_pathDepth - 1, 0), level => _pathArrays[level]);

    /// <summary>Whether the members that are being read are those of an object on the way.</summary>
    private bool IsPathObject => _pathDepth > 0 && _open.Depth == _pathDepth && _pathDepth <= pointer.Length && !_pathArrays[_pathDepth - 1];

    /// <summary>Whether the value that comes next lies on the way.</summary>
    private bool IsNextOnPath => _wanted && !_isFound && _refusal is null;

    private WalkStop? OnPath(in Piece piece, ref byte* p, out byte* next)
    {
        _wanted = false;
        next = null;
        bool isArray = *p == (byte)'[';
        bool isTarget = _pathDepth == pointer.Length;
        if (isTarget ? isArray : isArray || *p == (byte)'{')
        {
            next = Open(piece, p);
            EnterPath(isArray);
            if (isTarget)
            {
                p = next;
                return WalkStop.AtElements;
            }

            return null;
        }

        if (isTarget && *p == (byte)'n')
        {
            // No elements, as there is no list where a list is read.
            _isFound = true;
        }
        else if (isTarget)
        {
            Refuse(piece, p, JsonError.WrongKind, $"Expected an array but found {ReadContext.KindOf(*p)}.");
        }
        else
        {
            Refuse(piece, p, JsonError.MissingMember, Nothing);
        }

        return Plain(piece, ref p, out next);
    }

    private string Nothing => $"The document has no array at '{pointer.Text}', whose elements are wanted.";

    private void EnterPath(bool isArray)
    {
        if (_pathArrays.Count > _pathDepth)
        {
            _pathArrays.RemoveRange(_pathDepth, _pathArrays.Count - _pathDepth);
        }

        _pathArrays.Add(isArray);
        _pathDepth++;
        _path = null;
        _index = 0;
        _wanted = isArray && _pathDepth <= pointer.Length && pointer.IsElement(_pathDepth - 1, 0);
    }

    private void CountElement()
    {
        if (!_isFound && _open.InArray && _open.Depth == _pathDepth)
        {
            _wanted = pointer.IsElement(_pathDepth - 1, ++_index);
        }
    }

    private void LeavePath(in Piece piece, byte* p)
    {
        if (_open.Depth != _pathDepth)
        {
            return;
        }

        if (!_isFound && _refusal is null)
        {
            Fail(piece.Bytes, (int)(p - piece.Start), (int)(piece.End - piece.Start), JsonError.MissingMember, Nothing);
        }

        _pathDepth--;
        _path = null;
    }

    /// <summary>The value is another than was looked for. It is read to its end all the same: if it is malformed, that is the better message.</summary>
    private void Refuse(in Piece piece, byte* p, JsonError error, string detail) => _refusal = new Refusal(error, detail, SpotOf(piece, p), _open.Depth);

    private void FailRefused()
    {
        if (_refusal is { } refusal && _open.Depth == refusal.Depth)
        {
            Throw(refusal.Spot, refusal.Error, refusal.Detail);
        }
    }

    /// <summary>A place that is still to be known when its bytes are gone.</summary>
    private Spot SpotOf(in Piece piece, byte* p)
    {
        int offset = (int)(p - piece.Start);
        DocumentOrigin around = origin.Locate();
        return new(around.Of(DocumentPlace.OfLines(new ReadOnlySpan<byte>(piece.Start, offset))), around.Offset + offset);
    }

    [DoesNotReturn]
    private static void Throw(Spot spot, JsonError error, string detail) => throw new JsonDataException(
        error, ErrorMessage.Of(detail, spot.Place), spot.Place.Path, spot.Place.Line, spot.Place.BytePositionInLine, spot.Offset);

    private readonly record struct Spot(DocumentPlace Place, long Offset);

    private sealed record Refusal(JsonError Error, string Detail, Spot Spot, int Depth);
}

using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>The path to the target.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>The open containers on the path, and the target being read.</summary>
    private readonly List<Place> _way = [];

    /// <summary>The number of open containers on the path, which is needed at every comma and name.</summary>
    private int _pathDepth;

    /// <summary>The cached path: the position of a string is recorded whenever the window ends within it.</summary>
    private string? _path;

    /// <summary>The node of the next value; null if that value is not on a path.</summary>
    private PointerNode? _next = root;
    private Refusal? _refusal;

    /// <summary>The start of the next member's name.</summary>
    private long _nameStart;

    /// <summary>The path of the open containers.</summary>
    internal string Path => _path ??= PathOfWay();

    /// <summary>The target that the walk has reached.</summary>
    internal WalkTarget Target { get; private set; } = null!;

    /// <summary>The start of the target in the document: the name of a member, or an element.</summary>
    internal long TargetStart { get; private set; }

    /// <summary>Whether the target is an element.</summary>
    internal bool TargetIsElement { get; private set; }

    /// <summary>Whether the members being read belong to an object on the path.</summary>
    private bool IsPathObject => _open.Depth == _pathDepth && _pathDepth > 0 && !_way[^1].IsArray && _way[^1].Node.IsInner;

    /// <summary>Whether the next value is on the path.</summary>
    private bool IsNextOnPath => _next is not null && _refusal is null;

    private WalkStop? OnPath(in Piece piece, ref byte* p, out byte* next)
    {
        PointerNode node = _next!;
        _next = null;
        node.IsSeen = true;
        next = null;
        if (node.Target is not null)
        {
            return AtTarget(piece, node, node.Target, ref p, out next);
        }

        if (*p is (byte)'[' or (byte)'{')
        {
            next = Open(piece, p);
            Enter(node, _open.InArray);
            _next = _open.InArray ? node.Element(0) : null;
            return null;
        }

        if (node.Missing() is { } missing)
        {
            Refuse(piece, p, JsonError.MissingMember, missing.Nothing);
        }

        return Plain(piece, ref p, out next);
    }

    private WalkStop? AtTarget(in Piece piece, PointerNode node, WalkTarget target, ref byte* p, out byte* next)
    {
        next = null;
        Target = target;
        TargetIsElement = _open.InArray;
        if (*p == (byte)'[' && !target.IsText)
        {
            TargetStart = TargetIsElement ? SpotOf(piece, p).Offset : _nameStart;
            p = Open(piece, p);
            Enter(node, isArray: true);
            return WalkStop.AtElements;
        }

        if (*p == (byte)'"' && target.IsText)
        {
            Count(piece, p);
            Enter(node, isArray: false);
            _textStart = SpotOf(piece, p);
            TargetStart = TargetIsElement ? _textStart.Offset : _nameStart;
            p++;
            return WalkStop.AtText;
        }

        if (*p == (byte)'n' && target.IsOptional)
        {
            TargetStart = TargetIsElement ? SpotOf(piece, p).Offset : _nameStart;
            return WalkStop.AtNull;
        }

        if (*p == (byte)'n' && !target.PassesNull)
        {
            Refuse(piece, p, JsonError.UnexpectedNull, $"{target.Expected} but found null. Make the part optional if null is allowed.");
        }
        else if (*p != (byte)'n')
        {
            Refuse(piece, p, JsonError.WrongKind, $"{target.Expected} but found {ReadContext.KindOf(*p)}.");
        }

        return Plain(piece, ref p, out next);
    }

    private void Enter(PointerNode node, bool isArray)
    {
        _way.Add(new(node, isArray));
        _pathDepth++;
        _path = null;
    }

    private void LeavePlace()
    {
        _way.RemoveAt(--_pathDepth);
        _path = null;
        _next = null;
    }

    private void CountElement()
    {
        if (_open.Depth == _pathDepth && _open.InArray)
        {
            Place place = _way[^1];
            _way[^1] = place = place with { Index = place.Index + 1 };
            _next = place.Node.Element(place.Index);
        }
    }

    private void LeavePath(in Piece piece, byte* p)
    {
        if (_open.Depth != _pathDepth)
        {
            return;
        }

        if (_refusal is null && _way[^1].Node.Missing() is { } missing)
        {
            Fail(piece.Bytes, (int)(p - piece.Start), (int)(piece.End - piece.Start), JsonError.MissingMember, missing.Nothing);
        }

        LeavePlace();
    }

    /// <summary>
    /// Records that the value is not of the expected kind. The value is still read to its end: if it is malformed, that error takes
    /// precedence.
    /// </summary>
    private void Refuse(in Piece piece, byte* p, JsonError error, string detail) => _refusal = new Refusal(error, detail, SpotOf(piece, p), _open.Depth);

    private void FailRefused()
    {
        if (_refusal is { } refusal && _open.Depth == refusal.Depth)
        {
            Throw(refusal.Spot, refusal.Error, refusal.Detail);
        }
    }

    private string PathOfWay()
    {
        StringBuilder path = new("$");
        for (int i = 1; i < _way.Count; i++)
        {
            if (_way[i - 1].IsArray)
            {
                path.Append(CultureInfo.InvariantCulture, $"[{_way[i - 1].Index}]");
            }
            else
            {
                DocumentPlace.AppendName(path, Encoding.UTF8.GetString(_way[i].Node.Name));
            }
        }

        return path.ToString();
    }

    /// <summary>Records a position that must be known after its bytes are gone.</summary>
    private Spot SpotOf(in Piece piece, byte* p)
    {
        int offset = (int)(p - piece.Start);
        DocumentOrigin around = origin.Locate();
        return new(around.Of(DocumentPlace.OfLines(new ReadOnlySpan<byte>(piece.Start, offset))), around.Offset + offset);
    }

    [DoesNotReturn]
    private static void Throw(Spot spot, JsonError error, string detail) => throw new JsonDataException(
        error, ErrorMessage.Of(detail, spot.Place), spot.Place.Path, spot.Place.Line, spot.Place.BytePositionInLine, spot.Offset);

    /// <param name="Node">The node.</param>
    /// <param name="IsArray">Whether the value is an array.</param>
    /// <param name="Index">The index of the element being read, if the value is an array.</param>
    private readonly record struct Place(PointerNode Node, bool IsArray, long Index = 0);

    private readonly record struct Spot(DocumentPlace Place, long Offset);

    private sealed record Refusal(JsonError Error, string Detail, Spot Spot, int Depth);
}

using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>The way to what is wanted.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>The containers on the way that are open, and the target that is being read.</summary>
    private readonly List<Place> _way = [];

    /// <summary>How many they are: asked at every comma and name.</summary>
    private int _pathDepth;

    /// <summary>Kept, because the place of a string is noted whenever the window ends within it.</summary>
    private string? _path;

    /// <summary>The place on the way that comes next; null if the next value is on none.</summary>
    private PointerNode? _next = root;
    private Refusal? _refusal;

    /// <summary>Where the name of the member begins that comes next.</summary>
    private long _nameStart;

    /// <summary>The path of what is open on the way.</summary>
    internal string Path => _path ??= PathOfWay();

    /// <summary>What the walk has come to.</summary>
    internal WalkTarget Target { get; private set; } = null!;

    /// <summary>Where it begins in the document: the name of a member, or an element.</summary>
    internal long TargetStart { get; private set; }

    /// <summary>Whether it is an element.</summary>
    internal bool TargetIsElement { get; private set; }

    /// <summary>Whether the members that are being read are those of an object on the way.</summary>
    private bool IsPathObject => _open.Depth == _pathDepth && _pathDepth > 0 && !_way[^1].IsArray && _way[^1].Node.IsInner;

    /// <summary>Whether the value that comes next lies on the way.</summary>
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

    /// <summary>The value is another than was looked for. It is read to its end all the same: if it is malformed, that is the better message.</summary>
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

    /// <param name="Node">The place.</param>
    /// <param name="IsArray">Whether it is an array.</param>
    /// <param name="Index">The element that is being read, if it is.</param>
    private readonly record struct Place(PointerNode Node, bool IsArray, long Index = 0);

    private readonly record struct Spot(DocumentPlace Place, long Offset);

    private sealed record Refusal(JsonError Error, string Detail, Spot Spot, int Depth);
}

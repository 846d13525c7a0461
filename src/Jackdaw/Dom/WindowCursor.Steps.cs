using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <content>The steps. Each runs as far as the bytes in memory allow, and resumes from there when more arrive.</content>
internal sealed partial class WindowCursor
{
    private readonly DocumentWalk _walk;
    private readonly CursorPath _path = new();
    private CursorPlace _place;
    private int _goalDepth;
    private bool _more;
    private bool _hasName;
    private byte[] _sought = [];
    private int _soughtLength;
    private Stack<HashSet<string>>? _names;

    /// <summary>The name of the member, or null.</summary>
    internal string? Name
    {
        get
        {
            CheckUse();
            return _hasName && _path.InObject ? _path.Name() : null;
        }
    }

    /// <summary>Whether the member has the given name.</summary>
    internal bool NameEquals(ReadOnlySpan<byte> utf8)
    {
        CheckUse();
        return _hasName && _path.InObject && DocumentWalk.IsName(_path.RawName, utf8);
    }

    internal bool InArray => _path.InArray;

    internal bool InObject => _path.InObject;

    /// <summary>Advances as far as the bytes allow. Returns false if more are needed.</summary>
    private bool Try(CursorGoal goal) => goal switch
    {
        CursorGoal.First => TryFirst(),
        CursorGoal.Next => TryFirst() && TryNext(),
        CursorGoal.Named => TryFirst() && TryNamed(),
        CursorGoal.Skip => TryFirst() && TryPass(),
        CursorGoal.Leave => TryFirst() && TryLeave(_goalDepth),
        CursorGoal.Finish => TryFirst() && TryFinish(),
        _ => TryFirst() && TryBuffer(),
    };

    private bool TryFirst()
    {
        if (_place != CursorPlace.Start)
        {
            return true;
        }

        if (!SkipBlank() && !_feed.IsLast)
        {
            return false;
        }

        if (_feed.Position == _feed.End)
        {
            Fail(JsonError.UnexpectedEnd);
        }

        return TryArrive();
    }

    private bool TryNamed()
    {
        while (TryNext())
        {
            if (!_more || DocumentWalk.IsName(_path.RawName, _sought.AsSpan(0, _soughtLength)))
            {
                return true;
            }
        }

        return false;
    }

    private bool TryLeave(int depth)
    {
        while (_path.Depth >= depth)
        {
            if (!TryNext())
            {
                return false;
            }
        }

        return true;
    }

    private bool TryFinish()
    {
        if (_path.Depth > 0 && !TryLeave(1) || !TryPass())
        {
            return false;
        }

        if (SkipBlank())
        {
            Fail(JsonError.TrailingData);
        }

        return _feed.IsLast;
    }

    /// <summary>Moves to the next element or member, or past the end of the array or object.</summary>
    private bool TryNext()
    {
        while (true)
        {
            if (_place is CursorPlace.Value or CursorPlace.Within)
            {
                if (!TryPass())
                {
                    return false;
                }
            }

            // Where a token is required, the end of the document counts as one.
            if (!SkipBlank() && !_feed.IsLast)
            {
                return false;
            }

            byte next = _feed.Bytes[_feed.Position];
            switch (_place)
            {
                case CursorPlace.After when next == (byte)',':
                    _feed.Position++;
                    _path.Next();
                    _place = CursorPlace.Comma;
                    break;
                case CursorPlace.After or CursorPlace.Opened when next == (_path.InArray ? (byte)']' : (byte)'}'):
                    LeaveOne();
                    return true;
                case CursorPlace.After:
                    Fail(JsonError.ExpectedCommaOrEnd);
                    break;
                case CursorPlace.Opened or CursorPlace.Comma:
                    _place = _path.InArray ? CursorPlace.Before : CursorPlace.Name;
                    break;
                case CursorPlace.Name:
                    if (!TryName())
                    {
                        return false;
                    }

                    break;
                case CursorPlace.Colon:
                    if (next != (byte)':')
                    {
                        Fail(JsonError.ExpectedColon);
                    }

                    _feed.Position++;
                    _place = CursorPlace.Before;
                    break;
                default:
                    return TryArrive();
            }
        }
    }

    private bool TryName()
    {
        int start = _feed.Position;
        int after = _walk.PassName(_feed.Bytes, start, _feed.End, _feed.IsLast);
        if (after < 0)
        {
            return false;
        }

        _path.SetName(_feed.Bytes.AsSpan(start, after - start));
        _feed.Position = after;
        _place = CursorPlace.Colon;
        return true;
    }

    /// <summary>Moves to the first byte of a value. For a number, all its bytes are then available, so that its kind is known.</summary>
    private bool TryArrive()
    {
        if (_feed.Position < _feed.End && _feed.End - _feed.Position < ErrorHint.LengthOf(_feed.Bytes[_feed.Position]) && !_feed.IsLast)
        {
            // The error message describes what is there instead of a value.
            return false;
        }

        if (!HasNumber() && !_feed.IsLast && _feed.End - _feed.Position <= (long)_settings.Limits.MaxNumberLength + DocumentWalk.Slack)
        {
            return false;
        }

        if (_names is not null && _path.InObject && !_names.Peek().Add(_path.Name()))
        {
            Fail(JsonError.DuplicateMember);
        }

        _place = CursorPlace.Value;
        _hasName = _path.InObject;
        _more = true;
        BeginScan();
        return true;
    }

    /// <summary>Whether a number at the position is complete; true if there is no number.</summary>
    private bool HasNumber()
    {
        ReadOnlySpan<byte> rest = _feed.Bytes.AsSpan(_feed.Position, _feed.End - _feed.Position);
        return rest.IsEmpty || !IsNumber(rest[0]) || rest.IndexOfAnyExcept("+-.0123456789Ee"u8) >= 0;
    }

    private static bool IsNumber(byte first) => first is (byte)'-' or (>= (byte)'0' and <= (byte)'9');

    /// <summary>Moves past the value; does nothing if it has been read.</summary>
    private bool TryPass()
    {
        if (_place == CursorPlace.Value)
        {
            int after = _walk.PassWhole(_feed.Bytes, _feed.Position, _feed.End, _feed.IsLast);
            if (after >= 0)
            {
                _feed.Position = after;
                _place = CursorPlace.After;
                return true;
            }

            _walk.BeginValue();
            _place = CursorPlace.Within;
        }

        if (_place == CursorPlace.Within)
        {
            int at = _feed.Position;
            if (!_walk.Pass(_feed.Bytes, ref at, _feed.End, _feed.IsLast, _path.Depth))
            {
                _feed.Position = at;
                return false;
            }

            _feed.Position = at;
            _place = CursorPlace.After;
        }

        return true;
    }

    /// <summary>Enters the array or object at the position, whose first byte has been checked.</summary>
    private void EnterOne(bool isArray)
    {
        _walk.Enter(_feed.Bytes, _feed.Position, _feed.End);
        _feed.Position++;
        _path.Enter(isArray);
        _hasName = false;
        _place = CursorPlace.Opened;
        if (_settings.RejectDuplicateMembers && !isArray)
        {
            (_names ??= new()).Push(new(StringComparer.Ordinal));
        }
    }

    private void LeaveOne()
    {
        if (_path.InObject)
        {
            _names?.Pop();
        }

        _feed.Position++;
        _walk.Leave();
        _path.Leave();
        _hasName = false;
        _more = false;
        _place = CursorPlace.After;
    }

    /// <summary>Skips white space. Returns false at the end of the window.</summary>
    private bool SkipBlank()
    {
        ReadOnlySpan<byte> rest = _feed.Bytes.AsSpan(_feed.Position, _feed.End - _feed.Position);
        if (!rest.IsEmpty && rest[0] > (byte)' ')
        {
            return true;
        }

        int others = rest.IndexOfAnyExcept(" \t\r\n"u8);
        _feed.Position = others < 0 ? _feed.End : _feed.Position + others;
        return others >= 0;
    }

    private void Fail(JsonError error, string? detail = null) => _walk.Fail(_feed.Bytes, _feed.Position, _feed.End, error, detail);
}

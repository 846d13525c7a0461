using Jackdaw.Dom;

namespace Jackdaw.TestKit.Disposal;

/// <summary>The elements of an array, by a cursor that is awaited.</summary>
public sealed class AwaitedCursorWalk(ValueTask<JsonCursor> opening) : ReadingWalk
{
    private readonly ValueTask<JsonCursor> _opening = opening;
    private JsonCursor? _cursor;
    private Triggering? _current;
    private bool _isEnded;

    public override Triggering Current => _current!;

    public override async ValueTask<bool> TryNextAsync()
    {
        bool wasEnded = _isEnded;
        try
        {
            _cursor ??= await _opening;
            if (_isEnded)
            {
                _cursor.Dispose();
            }

            if (_cursor.Depth == 0)
            {
                await _cursor.EnterArrayAsync();
            }

            bool more = await _cursor.NextElementAsync();
            if (more)
            {
                await _cursor.BufferAsync();
            }

            _current = more ? _cursor.Deserialize<Triggering>() : null;
            return more;
        }
        catch (ObjectDisposedException) when (wasEnded)
        {
            return false;
        }
    }

    public override void End()
    {
        _isEnded = true;
        _cursor?.Dispose();
        if (_cursor is null && _opening.IsCompletedSuccessfully)
        {
            _cursor = _opening.Result;
            _cursor.Dispose();
        }
    }
}

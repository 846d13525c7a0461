using Jackdaw.Dom;

namespace Jackdaw.TestKit.Disposal;

/// <summary>The elements of an array, by a cursor whose thread waits.</summary>
public sealed class CursorWalk(JsonCursor cursor) : ReadingWalk
{
    private Triggering? _current;
    private bool _isEnded;

    public override Triggering Current => _current!;

    public override ValueTask<bool> TryNextAsync()
    {
        if (_isEnded && _current is null)
        {
            return new(false);
        }

        try
        {
            if (cursor.Depth == 0)
            {
                cursor.EnterArray();
            }

            bool more = cursor.NextElement();
            _current = more ? cursor.Deserialize<Triggering>() : null;
            return new(more);
        }
        catch (ObjectDisposedException) when (_isEnded)
        {
            return new(false);
        }
    }

    public override void End()
    {
        cursor.Dispose();
        _isEnded = true;
    }
}

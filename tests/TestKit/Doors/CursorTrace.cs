using System.Globalization;
using System.Runtime.ExceptionServices;
using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.TestKit.Doors;

/// <summary>Sends a cursor on a way that a seed decides, and notes all that can be seen of it: the same for one document, however it arrives.</summary>
public sealed class CursorTrace
{
    private readonly Random _random;
    private readonly bool _isAwaited;
    private readonly StringBuilder _seen = new();
    private readonly Stack<bool> _open = new();

    private CursorTrace(int seed, bool isAwaited)
    {
        _random = new Random(seed);
        _isAwaited = isAwaited;
    }

    /// <summary>What is seen, and how it ends.</summary>
    public static async Task<(string Seen, Outcome End)> OfAsync(Func<ValueTask<JsonCursor>> open, int seed, bool isAwaited)
    {
        CursorTrace trace = new(seed, isAwaited);
        Exception? failure = null;
        try
        {
            using JsonCursor cursor = await open().ConfigureAwait(false);
            await trace.WanderAsync(cursor).ConfigureAwait(false);
        }
#pragma warning disable CA1031 // It becomes the outcome.
        catch (Exception e)
#pragma warning restore CA1031
        {
            failure = e;
        }

        return (trace._seen.ToString(), Outcome.Of(Again, failure));
    }

    private static object? Again(Exception? failure)
    {
        if (failure is not null)
        {
            ExceptionDispatchInfo.Throw(failure);
        }

        return null;
    }

    private async Task WanderAsync(JsonCursor cursor)
    {
        bool atValue = true;
        for (int steps = 0; steps < 120; steps++)
        {
            if (atValue)
            {
                await ValueAsync(cursor).ConfigureAwait(false);
                atValue = false;
            }
            else if (_random.Next(14) == 0)
            {
                await LeaveAsync(cursor).ConfigureAwait(false);
                _open.Pop();
                _seen.Append(" leave");
            }
            else
            {
                atValue = await NextAsync(cursor).ConfigureAwait(false);
                _seen.Append(atValue ? string.Create(CultureInfo.InvariantCulture, $" next {cursor.Name} {cursor.Offset}") : " end");
                if (!atValue)
                {
                    _open.Pop();
                }
            }

            _seen.Append('/').Append(cursor.Depth).Append(cursor.Name);
            if (_open.Count == 0)
            {
                break;
            }
        }

        if (_isAwaited)
        {
            await cursor.FinishAsync().ConfigureAwait(false);
        }
        else
        {
            cursor.Finish();
        }

        _seen.Append(" finished");
    }

    private async Task ValueAsync(JsonCursor cursor)
    {
        JsonKind kind = cursor.Kind;
        _seen.Append(' ').Append(kind);
        int choice = _random.Next(10);
        if (choice == 0)
        {
            if (_isAwaited)
            {
                await cursor.SkipAsync().ConfigureAwait(false);
            }
            else
            {
                cursor.Skip();
            }

            _seen.Append(" skip ").Append(cursor.Offset);
        }
        else if (choice == 1)
        {
            _seen.Append(" pass");
        }
        else if (choice == 2)
        {
            await BufferAsync(cursor).ConfigureAwait(false);
            _seen.Append(cursor.GetRawText()).Append(cursor.Offset);
        }
        else if (choice == 3 && kind is JsonKind.Object or JsonKind.Array or JsonKind.Integer)
        {
            await RefusedAsync(cursor).ConfigureAwait(false);
        }
        else if (kind is JsonKind.Object or JsonKind.Array && choice > 3)
        {
            await EnterAsync(cursor, kind == JsonKind.Array).ConfigureAwait(false);
            _open.Push(kind == JsonKind.Array);
        }
        else
        {
            await BufferAsync(cursor).ConfigureAwait(false);
            _seen.Append(kind switch
            {
                JsonKind.String => cursor.GetString(),
                JsonKind.Integer => (_random.Next(2) == 0 ? cursor.GetDouble() : cursor.GetInt64()).ToString(CultureInfo.InvariantCulture),
                JsonKind.Fraction => cursor.GetDouble().ToString(CultureInfo.InvariantCulture),
                JsonKind.Boolean => cursor.GetBoolean().ToString(),
                _ => Json.Serialize(cursor.Deserialize<object>()),
            }).Append(cursor.Offset);
        }
    }

    /// <summary>What is refused is still there; or it is malformed, and nothing more is to be seen.</summary>
    private async Task RefusedAsync(JsonCursor cursor)
    {
        try
        {
            switch (_random.Next(3))
            {
                case 0:
                    await BufferAsync(cursor).ConfigureAwait(false);
                    cursor.GetString();
                    break;
                case 1:
                    await BufferAsync(cursor).ConfigureAwait(false);
                    cursor.Deserialize<List<bool>>();
                    break;
                default:
                    await EnterAsync(cursor, cursor.Kind == JsonKind.Object).ConfigureAwait(false);
                    break;
            }
        }
        catch (JsonDataException e) when (e.Code is JsonError.WrongKind or JsonError.UnexpectedNull)
        {
            _seen.Append(' ').Append(Outcome.Of<Exception>(thrown => throw thrown, e));
        }
    }

    private async Task EnterAsync(JsonCursor cursor, bool isArray)
    {
        if (!_isAwaited)
        {
            if (isArray)
            {
                cursor.EnterArray();
            }
            else
            {
                cursor.EnterObject();
            }

            return;
        }

        await (isArray ? cursor.EnterArrayAsync() : cursor.EnterObjectAsync());
    }

    private async Task<bool> NextAsync(JsonCursor cursor)
    {
        if (_open.Peek())
        {
            return _isAwaited ? await cursor.NextElementAsync().ConfigureAwait(false) : cursor.NextElement();
        }

        if (_random.Next(3) == 0)
        {
            return _isAwaited ? await cursor.FindMemberAsync("a").ConfigureAwait(false) : cursor.FindMember("a"u8);
        }

        return _isAwaited ? await cursor.NextMemberAsync().ConfigureAwait(false) : cursor.NextMember();
    }

    private async Task LeaveAsync(JsonCursor cursor)
    {
        if (_isAwaited)
        {
            await cursor.LeaveAsync().ConfigureAwait(false);
        }
        else
        {
            cursor.Leave();
        }
    }

    private async Task BufferAsync(JsonCursor cursor)
    {
        if (_isAwaited)
        {
            await cursor.BufferAsync().ConfigureAwait(false);
        }
    }
}

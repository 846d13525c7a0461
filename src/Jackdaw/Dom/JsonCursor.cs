using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// A forward-only reader that picks values out of a document and allocates nothing for the rest. Everything the cursor has passed is
/// validated (grammar, UTF-8 and limits) as if it had been read. The rest of the document is not, unless <see cref="Finish"/> is called.
/// </summary>
/// <remarks>
/// <para>A cursor is before a value, after one, or at the start of an object or array. Before a value, read, skip or enter it. Otherwise
/// move on with <see cref="NextMember"/>, <see cref="FindMember(ReadOnlySpan{byte})"/> or <see cref="NextElement"/>. The next step skips
/// an unread value.</para>
/// <para>A step that fails because of the document leaves the cursor where it was. Calls out of order throw
/// <see cref="InvalidOperationException"/>. If the profile rejects duplicate members, the cursor rejects them in objects it enters, but
/// does not look for them in values it skips.</para>
/// <para>A cursor over a stream holds only a window of the document, plus the value being read; skipped values are never buffered. A step
/// that fails while moving leaves such a cursor failed: every later step fails in the same way. A value that was rejected can still be
/// read again. A cursor opened by <c>OpenCursorAsync</c> never blocks: call the asynchronous steps, and read a value after
/// <see cref="BufferAsync"/>.</para>
/// <para>Not thread-safe. Dispose the cursor, so that its memory can be reused.</para>
/// </remarks>
public sealed partial class JsonCursor : IDisposable
{
    private readonly DocumentMemory _memory = null!;
    private readonly WindowCursor? _window;
    private NestingStack _open;
    private CursorStep _step = CursorStep.Value;
    private int _at;
    private int _nameAt = -1;
    private bool _isRunning;
    private Stack<HashSet<string>>? _names;

    internal JsonCursor(DocumentMemory memory)
    {
        _memory = memory;
        _at = -1;
    }

    internal JsonCursor(WindowCursor window) => _window = window;

    /// <summary>The byte offset of the cursor in the document, counted from 0.</summary>
    public long Offset => _window is not null ? _window.Offset : _memory.Given(Math.Max(_at, 0));

    /// <summary>The number of objects and arrays that have been entered and not left.</summary>
    public int Depth => _window is not null ? _window.Depth : _open.Depth;

    /// <summary>The kind of the next value.</summary>
    /// <exception cref="JsonDataException">The document has no value at the cursor.</exception>
    /// <exception cref="InvalidOperationException">The cursor is not before a value.</exception>
    public JsonKind Kind => _window is not null ? _window.KindHere() : Run<KindLeaf, JsonKind>(default, mustBeValue: true);

    /// <summary>The name of the member whose value is next or was read last; null outside an object and before its first member.</summary>
    public string? Name => _window is not null ? _window.Name : _nameAt < 0 || !_open.InObject ? null : Run<NameLeaf, string>(new NameLeaf(this), mustBeValue: false);

    /// <summary>Whether the member whose value is next or was read last has the given name. Unlike <see cref="Name"/> it allocates no string.</summary>
    /// <param name="utf8">The unescaped name in UTF-8.</param>
    /// <returns>Whether the names are equal; false outside an object and before its first member.</returns>
    public bool NameEquals(ReadOnlySpan<byte> utf8) =>
        _window is not null ? _window.NameEquals(utf8) : _nameAt >= 0 && _open.InObject && RunNameEquals(utf8);

    /// <inheritdoc cref="NameEquals(ReadOnlySpan{byte})"/>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public bool NameEquals(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return NameEquals(name.AsSpan());
    }

    /// <inheritdoc cref="NameEquals(ReadOnlySpan{byte})"/>
    /// <param name="name">The name.</param>
    public bool NameEquals(ReadOnlySpan<char> name)
    {
        int most = NameBytes.MaxOf(name);
        Span<byte> room = most <= NameBytes.OnStack ? stackalloc byte[NameBytes.OnStack] : new byte[most];
        return NameBytes.TryEncode(name, room, out ReadOnlySpan<byte> utf8) && NameEquals(utf8);
    }

    /// <summary>Enters the next value, which must be an object.</summary>
    /// <exception cref="JsonDataException">The next value is not an object, or it is nested too deeply.</exception>
    public void EnterObject() => Enter(isArray: false);

    /// <summary>Enters the next value, which must be an array.</summary>
    /// <exception cref="JsonDataException">The next value is not an array, or it is nested too deeply.</exception>
    public void EnterArray() => Enter(isArray: true);

    /// <summary>Moves to the next member of the object, before its value.</summary>
    /// <returns>Whether there was another member; if not, the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool NextMember() => _window is not null ? Step(CursorGoal.Next, nameof(NextMemberAsync)) : Run<MemberLeaf, bool>(new MemberLeaf(this, isAny: true), mustBeValue: false);

    /// <summary>
    /// Moves to the next member with the given name, before its value. The search starts at the cursor; earlier members are not found.
    /// </summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <returns>Whether the member was found; if not, the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool FindMember(ReadOnlySpan<byte> name)
    {
        if (_window is null)
        {
            KeepWanted(name);
            return Run<MemberLeaf, bool>(new MemberLeaf(this, isAny: false), mustBeValue: false);
        }

        _window.Seek(name);
        return Step(CursorGoal.Named, nameof(FindMemberAsync));
    }

    /// <inheritdoc cref="FindMember(ReadOnlySpan{byte})"/>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public bool FindMember(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return FindMember(System.Text.Encoding.UTF8.GetBytes(name));
    }

    /// <summary>Moves to the next element of the array.</summary>
    /// <returns>Whether there was another element; if not, the array has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool NextElement() => _window is not null ? Step(CursorGoal.Next, nameof(NextElementAsync), isArray: true) : Run<ElementLeaf, bool>(new ElementLeaf(this), mustBeValue: false);

    /// <summary>Skips the next value.</summary>
    /// <exception cref="JsonDataException">The value is malformed.</exception>
    public void Skip()
    {
        if (_window is not null)
        {
            _window.Run(CursorGoal.Skip, nameof(SkipAsync));
            return;
        }

        Read<CursorLeaves.Skipped, bool>(default);
    }

    /// <summary>Skips the rest of the innermost object or array and leaves it.</summary>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public void Leave()
    {
        if (_window is not null)
        {
            Step(CursorGoal.Leave, nameof(LeaveAsync), _window.InArray);
            return;
        }

        int depth = _open.Depth;
        while (_open.Depth >= depth)
        {
            _ = _open.InArray ? NextElement() : NextMember();
        }
    }

    /// <summary>Skips the rest of the document, which validates all of it.</summary>
    /// <exception cref="JsonDataException">The document is malformed, or its value is followed by more text.</exception>
    public void Finish()
    {
        if (_window is not null)
        {
            _window.Run(CursorGoal.Finish, nameof(FinishAsync));
            return;
        }

        if (_step == CursorStep.Value && _open.Depth == 0)
        {
            Skip();
        }

        while (_open.Depth > 0)
        {
            Leave();
        }

        Run<FinishLeaf, bool>(default, mustBeValue: false);
    }

    /// <summary>Reads the next value as a <typeparamref name="T"/>, in place, with its codec in the cursor's profile.</summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <returns>The value, or null for <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The value is not a valid <typeparamref name="T"/>. Path, line and offset are relative to the document.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public T? Deserialize<T>() =>
        _window is not null ? _window.Read(_window.Settings.Codecs.Of<T>()) : Read<CursorLeaves.Typed<T>, T>(new(_memory.Settings.Codecs.Of<T>()));

    /// <summary>
    /// Tries to read the next value as a <typeparamref name="T"/>, with its codec in the cursor's profile. On failure call
    /// <see cref="Deserialize{T}"/> for the reason.
    /// </summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <param name="value">The value, or null for <c>null</c>.</param>
    /// <returns>Whether the value is a valid <typeparamref name="T"/>. If not, the cursor stays before it.</returns>
    /// <exception cref="JsonDataException">
    /// The document has no value at the cursor, or a value in a stream exceeds MaxElementLength bytes.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public bool TryDeserialize<T>(out T? value)
    {
        if (_window is not null)
        {
            return _window.TryRead(_window.Settings.Codecs.Of<T>(), out value);
        }

        (bool isRead, value) = Run<ProbeLeaf<T>, (bool, T?)>(new ProbeLeaf<T>(this, _memory.Settings.Codecs.Of<T>()), mustBeValue: true);
        return isRead;
    }

    /// <summary>Reads the next value as a string; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a string nor <c>null</c>.</exception>
    public string? GetString() => Read<CursorLeaves.Scalar<string, Codecs.StringCodec>, string>(default);

    /// <summary>Reads the next value as a <see cref="bool"/>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => Read<CursorLeaves.Scalar<bool, Codecs.BooleanCodec>, bool>(default);

    /// <summary>Reads the next value as an <see cref="int"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public int GetInt32() => Read<CursorLeaves.Scalar<int, Codecs.Int32Codec>, int>(default);

    /// <summary>Reads the next value as a <see cref="long"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public long GetInt64() => Read<CursorLeaves.Scalar<long, Codecs.Int64Codec>, long>(default);

    /// <summary>Reads the next value as the closest <see cref="double"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public double GetDouble() => Read<CursorLeaves.Scalar<double, Codecs.DoubleCodec>, double>(default);

    /// <summary>Reads the next value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public decimal GetDecimal() => Read<CursorLeaves.Scalar<decimal, Codecs.DecimalCodec>, decimal>(default);

    /// <summary>Reads the JSON text of the next value, exactly as in the document.</summary>
    /// <exception cref="JsonDataException">The value is malformed.</exception>
    public string GetRawText() => Read<CursorLeaves.Raw, string>(default)!;

    /// <summary>Releases the document.</summary>
    public void Dispose()
    {
        if (_window is not null)
        {
            _window.Dispose();
            return;
        }

        _memory.Dispose();
    }

    private T? Read<TLeaf, T>(TLeaf leaf)
        where TLeaf : struct, ICursorLeaf<T> =>
        _window is not null ? _window.Read<TLeaf, T>(leaf) : Run<ReadLeaf<TLeaf, T>, T?>(new ReadLeaf<TLeaf, T>(this, leaf), mustBeValue: true);

    private void Enter(bool isArray)
    {
        if (_window is not null)
        {
            _window.Enter(isArray);
            return;
        }

        Run<EnterLeaf, bool>(new EnterLeaf(this, isArray), mustBeValue: true);
    }

    private T Run<TLeaf, T>(TLeaf leaf, bool mustBeValue)
        where TLeaf : struct, ITapeLeaf<T>
    {
        if (_isRunning)
        {
            throw new InvalidOperationException("The cursor cannot be used by a codec that it is running.");
        }

        if (mustBeValue && _step != CursorStep.Value)
        {
            throw new InvalidOperationException("The cursor is not before a value. Move to one with NextMember, FindMember or NextElement.");
        }

        _isRunning = true;
        try
        {
            if (_at < 0)
            {
                _at = _memory.ReadAt<FirstLeaf, int>(0, default, _memory.Settings);
            }

            return _memory.ReadAt<TLeaf, T>(_at, leaf, _memory.Settings);
        }
        finally
        {
            _isRunning = false;
        }
    }

    private void End(UncheckedReadCursor after, ReadContext context)
    {
        _at = context.OffsetOf(after);
        _step = CursorStep.After;
    }
}

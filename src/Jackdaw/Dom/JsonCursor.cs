using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Goes through a document forward only and picks out what is asked for; nothing is built of the rest. What has been passed has been checked, grammar and UTF-8
/// and limits, as if it had been read; what has not been passed has not, unless <see cref="Finish"/> is called.
/// </summary>
/// <remarks>
/// <para>A cursor is before a value, and reads it, passes it or enters it; or it is after one, or at the beginning of an object or array, and goes on by
/// <see cref="NextMember"/>, <see cref="FindMember(ReadOnlySpan{byte})"/> or <see cref="NextElement"/>. A value that has not been read is passed by the next step.</para>
/// <para>A step that fails because of the document leaves the cursor where it was. Calls out of order end in <see cref="InvalidOperationException"/>. A profile
/// that rejects members that occur twice rejects them in the objects that are entered; in values that are passed whole nothing looks for them.</para>
/// <para>Over a stream a cursor has a part of the document in memory, and a value that it reads: what is passed is not kept, however long it is. What has been
/// passed is gone, so there a step that fails on its way leaves the cursor failed, and each step after it fails in the same way; a value that was refused is
/// still there. A cursor that was opened by <c>CursorAsync</c> never blocks: its steps are the methods that are awaited, and a value is read after
/// <see cref="BufferAsync"/>.</para>
/// <para>One thread at a time. Dispose it: the next document is read into its memory.</para>
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

    /// <summary>The byte within the document that the cursor is at, counted from 0.</summary>
    public long Offset => _window is not null ? _window.Offset : _memory.Given(Math.Max(_at, 0));

    /// <summary>How many objects and arrays have been entered and not left.</summary>
    public int Depth => _window is not null ? _window.Depth : _open.Depth;

    /// <summary>The kind of the value that is next.</summary>
    /// <exception cref="JsonDataException">There is no value.</exception>
    public JsonKind Kind => _window is not null ? _window.KindHere() : Run<KindLeaf, JsonKind>(default, mustBeValue: true);

    /// <summary>The name of the member whose value is next, or was read last; null outside of an object and before its first member.</summary>
    public string? Name => _window is not null ? _window.Name : _nameAt < 0 || !_open.InObject ? null : Run<NameLeaf, string>(new NameLeaf(this), mustBeValue: false);

    /// <summary>Enters the object that is next.</summary>
    /// <exception cref="JsonDataException">There is no object, or it is nested too deeply.</exception>
    public void EnterObject() => Enter(isArray: false);

    /// <summary>Enters the array that is next.</summary>
    /// <exception cref="JsonDataException">There is no array, or it is nested too deeply.</exception>
    public void EnterArray() => Enter(isArray: true);

    /// <summary>Goes to the next member of the object, before its value.</summary>
    /// <returns>Whether there is one; otherwise the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool NextMember() => _window is not null ? Step(CursorGoal.Next, nameof(NextMemberAsync)) : Run<MemberLeaf, bool>(new MemberLeaf(this, default, isAny: true), mustBeValue: false);

    /// <summary>Goes to the next member of a name in the object, before its value. It is looked for from here on, not before.</summary>
    /// <param name="name">The name in UTF-8, unescaped.</param>
    /// <returns>Whether there is one; otherwise the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool FindMember(ReadOnlySpan<byte> name)
    {
        if (_window is null)
        {
            return Run<MemberLeaf, bool>(new MemberLeaf(this, name, isAny: false), mustBeValue: false);
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

    /// <summary>Goes to the next element of the array.</summary>
    /// <returns>Whether there is one; otherwise the array has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool NextElement() => _window is not null ? Step(CursorGoal.Next, nameof(NextElementAsync), isArray: true) : Run<ElementLeaf, bool>(new ElementLeaf(this), mustBeValue: false);

    /// <summary>Passes the value that is next.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    public void Skip()
    {
        if (_window is not null)
        {
            _window.Run(CursorGoal.Skip, nameof(SkipAsync));
            return;
        }

        Read<CursorLeaves.Skipped, bool>(default);
    }

    /// <summary>Passes the rest of the innermost object or array.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
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

    /// <summary>Passes the rest of the document, so that it has been checked whole.</summary>
    /// <exception cref="JsonDataException">It is malformed, or something follows its value.</exception>
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

    /// <summary>Reads the value that is next as a type, by its codec in the profile of the cursor, where it is in memory.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <returns>The value; null where the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">It is no valid <typeparamref name="T"/>. Path, line and offset are those of the document.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public T? Get<T>() =>
        _window is not null ? _window.Read(_window.Settings.Codecs.Of<T>()) : Read<CursorLeaves.Typed<T>, T>(new(_memory.Settings.Codecs.Of<T>()));

    /// <summary>
    /// Reads the value that is next as a type, by its codec in the profile of the cursor, if it is one. What is wrong otherwise is not looked for: <see cref="Get{T}"/> says it.
    /// </summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null where the document has <c>null</c>.</param>
    /// <returns>Whether it is a valid <typeparamref name="T"/>. If not, the cursor is before it, as it was.</returns>
    /// <exception cref="JsonDataException">There is no value, or over a stream the value has more than MaxElementLength bytes.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public bool TryGet<T>(out T? value)
    {
        if (_window is not null)
        {
            return _window.TryRead(_window.Settings.Codecs.Of<T>(), out value);
        }

        (bool isRead, value) = Run<ProbeLeaf<T>, (bool, T?)>(new ProbeLeaf<T>(this, _memory.Settings.Codecs.Of<T>()), mustBeValue: true);
        return isRead;
    }

    /// <summary>Reads the string that is next; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">It is neither.</exception>
    public string? GetString() => Read<CursorLeaves.Scalar<string, Codecs.StringCodec>, string>(default);

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public bool GetBoolean() => Read<CursorLeaves.Scalar<bool, Codecs.BooleanCodec>, bool>(default);

    /// <summary>Reads the number that is next.</summary>
    /// <exception cref="JsonDataException">It is no number, has a fraction or an exponent, or does not fit.</exception>
    public int GetInt32() => Read<CursorLeaves.Scalar<int, Codecs.Int32Codec>, int>(default);

    /// <summary>Reads the number that is next.</summary>
    /// <exception cref="JsonDataException">It is no number, has a fraction or an exponent, or does not fit.</exception>
    public long GetInt64() => Read<CursorLeaves.Scalar<long, Codecs.Int64Codec>, long>(default);

    /// <summary>Reads the number that is next: the one closest to the text.</summary>
    /// <exception cref="JsonDataException">It is no number, or out of range.</exception>
    public double GetDouble() => Read<CursorLeaves.Scalar<double, Codecs.DoubleCodec>, double>(default);

    /// <summary>Reads the number that is next, with its scale.</summary>
    /// <exception cref="JsonDataException">It is no number, or out of range.</exception>
    public decimal GetDecimal() => Read<CursorLeaves.Scalar<decimal, Codecs.DecimalCodec>, decimal>(default);

    /// <summary>Reads the value that is next as it is in the document.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    public string GetRawText() => Read<CursorLeaves.Raw, string>(default)!;

    /// <summary>Ends the use of the document.</summary>
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
        where TLeaf : struct, ITapeLeaf<T>, allows ref struct
    {
        if (_isRunning)
        {
            throw new InvalidOperationException("The cursor is used by a codec that it runs.");
        }

        if (mustBeValue && _step != CursorStep.Value)
        {
            throw new InvalidOperationException("There is no value here. NextMember, FindMember and NextElement go to one.");
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

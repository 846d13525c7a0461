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
/// <para>One thread at a time. Dispose it: the next document is read into its memory.</para>
/// </remarks>
public sealed partial class JsonCursor : IDisposable
{
    private readonly DocumentMemory _memory;
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

    /// <summary>The byte within the document that the cursor is at, counted from 0.</summary>
    public long Offset => _memory.Given(Math.Max(_at, 0));

    /// <summary>How many objects and arrays have been entered and not left.</summary>
    public int Depth => _open.Depth;

    /// <summary>The kind of the value that is next.</summary>
    /// <exception cref="JsonDataException">There is no value.</exception>
    public JsonKind Kind => Run<KindLeaf, JsonKind>(default, mustBeValue: true);

    /// <summary>The name of the member whose value is next, or was read last; null outside of an object and before its first member.</summary>
    public string? Name => _nameAt < 0 || !_open.InObject ? null : Run<NameLeaf, string>(new NameLeaf(this), mustBeValue: false);

    /// <summary>Enters the object that is next.</summary>
    /// <exception cref="JsonDataException">There is no object, or it is nested too deeply.</exception>
    public void EnterObject() => Run<EnterLeaf, bool>(new EnterLeaf(this, isArray: false), mustBeValue: true);

    /// <summary>Enters the array that is next.</summary>
    /// <exception cref="JsonDataException">There is no array, or it is nested too deeply.</exception>
    public void EnterArray() => Run<EnterLeaf, bool>(new EnterLeaf(this, isArray: true), mustBeValue: true);

    /// <summary>Goes to the next member of the object, before its value.</summary>
    /// <returns>Whether there is one; otherwise the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool NextMember() => Run<MemberLeaf, bool>(new MemberLeaf(this, default, isAny: true), mustBeValue: false);

    /// <summary>Goes to the next member of a name in the object, before its value. It is looked for from here on, not before.</summary>
    /// <param name="name">The name in UTF-8, unescaped.</param>
    /// <returns>Whether there is one; otherwise the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public bool FindMember(ReadOnlySpan<byte> name) => Run<MemberLeaf, bool>(new MemberLeaf(this, name, isAny: false), mustBeValue: false);

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
    public bool NextElement() => Run<ElementLeaf, bool>(new ElementLeaf(this), mustBeValue: false);

    /// <summary>Passes the value that is next.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    public void Skip() => Run<SkipLeaf, bool>(new SkipLeaf(this), mustBeValue: true);

    /// <summary>Passes the rest of the innermost object or array.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    public void Leave()
    {
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
    public T? Get<T>() => Run<ValueLeaf<T>, T?>(new ValueLeaf<T>(this, _memory.Settings.Codecs.Of<T>()), mustBeValue: true);

    /// <summary>Reads the string that is next; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">It is neither.</exception>
    public string? GetString() => Read<string, Codecs.StringCodec>();

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public bool GetBoolean() => Read<bool, Codecs.BooleanCodec>();

    /// <summary>Reads the number that is next.</summary>
    /// <exception cref="JsonDataException">It is no number, has a fraction or an exponent, or does not fit.</exception>
    public int GetInt32() => Read<int, Codecs.Int32Codec>();

    /// <summary>Reads the number that is next.</summary>
    /// <exception cref="JsonDataException">It is no number, has a fraction or an exponent, or does not fit.</exception>
    public long GetInt64() => Read<long, Codecs.Int64Codec>();

    /// <summary>Reads the number that is next: the one closest to the text.</summary>
    /// <exception cref="JsonDataException">It is no number, or out of range.</exception>
    public double GetDouble() => Read<double, Codecs.DoubleCodec>();

    /// <summary>Reads the number that is next, with its scale.</summary>
    /// <exception cref="JsonDataException">It is no number, or out of range.</exception>
    public decimal GetDecimal() => Read<decimal, Codecs.DecimalCodec>();

    /// <summary>Reads the value that is next as it is in the document.</summary>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    public string GetRawText() => Run<RawLeaf, string>(new RawLeaf(this), mustBeValue: true);

    /// <summary>Ends the use of the document.</summary>
    public void Dispose() => _memory.Dispose();

    private T? Read<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => Run<ScalarLeaf<T, TCodec>, T?>(new ScalarLeaf<T, TCodec>(this), mustBeValue: true);

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

using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Reading;
using Jackdaw.Shapes;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>A member to write: its name with the preceding punctuation, and its value.</summary>
internal abstract class WrittenMember<TOwner>
{
    /// <summary>The stack space that its value may use.</summary>
    internal abstract int Frame { get; }

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref TOwner owner);
}

/// <summary>A member of one type and codec.</summary>
internal sealed class WrittenMember<TOwner, TValue, TCodec> : WrittenMember<TOwner>
    where TCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <summary>Names up to this length are stored as one block.</summary>
    private const int Block = 32;

    private readonly Getter<TOwner, TValue> _get;
    private readonly Getter<TOwner, bool>? _question;
    private readonly byte[] _name;
    private readonly int _length;
    private readonly int _reserve;
    private readonly WriteWhen _when;
    private readonly bool _separates;
    private readonly string? _nullWriter;

    /// <summary>Whether a member that is omitted or rejected if null counts as null inside itself.</summary>
    private readonly bool _tracksCycles;

    /// <param name="get">Gets the value.</param>
    /// <param name="question">Decides whether it is written; null if there is no condition.</param>
    /// <param name="prefix">The text that always precedes the name: a comma, an opening brace, or nothing.</param>
    /// <param name="separates">Whether only the output shows if a comma is needed.</param>
    /// <param name="plan">The member.</param>
    public WrittenMember(Getter<TOwner, TValue> get, Getter<TOwner, bool>? question, string prefix, bool separates, MemberPlan plan)
    {
        (_get, _question, _when, _separates, _nullWriter) = (get, question, plan.When, separates, plan.NullWriter);
        _tracksCycles = (_when != WriteWhen.Always || _nullWriter is not null) && plan.TracksCycles;
        byte[] text = Encoding.UTF8.GetBytes($"{prefix}\"{plan.EscapedName}\":");
        _length = text.Length;
        _name = text;
        Array.Resize(ref _name, (_length + Block - 1) / Block * Block);
        _reserve = _name.Length + 1;
    }

    internal override int Frame => LevelFrame.Of<TValue>(0);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref TOwner owner) =>
        ItemSize<TValue>.IsLarge ? WriteLarge(at, context, ref owner) : WriteValue(at, context, ref owner);

    // See ReadMember.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteLarge(UncheckedWriteCursor at, WriteContext context, ref TOwner owner) => WriteValue(at, context, ref owner);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedWriteCursor WriteValue(UncheckedWriteCursor at, WriteContext context, ref TOwner owner)
    {
        if (_question is not null && !_question(ref owner))
        {
            return at;
        }

        TValue value = _get(ref owner);
        if (_tracksCycles && context.IsCycle(value))
        {
            value = default!;
        }

        if (_when != WriteWhen.Always && IsLeftOut(value))
        {
            return at;
        }

        // Space for the name, plus the space that a codec may rely on.
        at = context.Reserve(at, _reserve);
        if (_separates)
        {
            at = at.Separator();
        }

        at = _name.Length == Block ? at.Literal(new ReadOnlySpan<byte>(_name, 0, Block), _length) : at.Literal(_name, _length);
        if (value is null && _nullWriter is not null)
        {
            context.FailNull(at, _nullWriter);
        }

        return TCodec.Write(at, context, value);
    }

    private bool IsLeftOut(TValue value) =>
        _when == WriteWhen.NotNull ? value is null : EqualityComparer<TValue>.Default.Equals(value, default);
}

using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <content>
/// The steps. Each is an operation on the rest of the document, so its checks and errors are those of the methods that read types.
/// </content>
public sealed partial class JsonCursor
{
    private byte[] _wanted = [];
    private int _wantedLength;

    /// <summary>The name that a step looks for, copied: generic code over spans would need .NET 9.</summary>
    private ReadOnlySpan<byte> Wanted => _wanted.AsSpan(0, _wantedLength);

    private bool RunNameEquals(ReadOnlySpan<byte> utf8)
    {
        KeepWanted(utf8);
        return Run<NameEqualsLeaf, bool>(new NameEqualsLeaf(this), mustBeValue: false);
    }

    private void KeepWanted(ReadOnlySpan<byte> name)
    {
        if (_isRunning)
        {
            // A codec that the cursor is running calls it; Run says so.
            return;
        }

        if (_wanted.Length < name.Length)
        {
            _wanted = new byte[Math.Max(name.Length, 32)];
        }

        name.CopyTo(_wanted);
        _wantedLength = name.Length;
    }

    private readonly struct FirstLeaf : ITapeLeaf<int>
    {
        public int Read(UncheckedReadCursor at, ReadContext context) => context.OffsetOf(context.First());
    }

    private readonly struct FinishLeaf : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            context.Finish(at);
            return true;
        }
    }

    /// <summary>Moves to the value of the document, if the cursor is not there yet.</summary>
    private readonly struct HereLeaf : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context) => true;
    }

    private readonly struct KindLeaf : ITapeLeaf<JsonKind>
    {
        public JsonKind Read(UncheckedReadCursor at, ReadContext context) => context.KindAt(at);
    }

    private readonly struct NameLeaf(JsonCursor cursor) : ITapeLeaf<string>
    {
        public string Read(UncheckedReadCursor at, ReadContext context)
        {
            context.At(cursor._nameAt).String(context, out string? name);
            return name!;
        }
    }

    private readonly struct NameEqualsLeaf(JsonCursor cursor) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            context.At(cursor._nameAt).MemberName(context, out ReadOnlySpan<byte> name);
            return name.SequenceEqual(cursor.Wanted);
        }
    }

    private readonly struct ReadLeaf<TLeaf, T>(JsonCursor cursor, TLeaf leaf) : ITapeLeaf<T?>
        where TLeaf : struct, ICursorLeaf<T>
    {
        public T? Read(UncheckedReadCursor at, ReadContext context)
        {
            context.DepthLeft -= cursor._open.Depth;
            UncheckedReadCursor after = leaf.Read(at, context, out T? value);
            cursor.End(after, context);
            return value;
        }
    }

    private readonly struct ProbeLeaf<T>(JsonCursor cursor, JsonCodecHandle<T> codec) : ITapeLeaf<(bool, T?)>
    {
        public (bool, T?) Read(UncheckedReadCursor at, ReadContext context)
        {
            context.DepthLeft -= cursor._open.Depth;
            if (!PlacedRead.TryOf(codec, at, context, out (UncheckedReadCursor After, T? Value) read))
            {
                return (false, default);
            }

            cursor.End(read.After, context);
            return (true, read.Value);
        }
    }

    private readonly struct EnterLeaf(JsonCursor cursor, bool isArray) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            // Set the depth first: rejected values are scanned too, and their depth counts from the document's root.
            context.DepthLeft -= cursor._open.Depth;
            if (at.Current != (isArray ? (byte)'[' : (byte)'{'))
            {
                context.FailKind(at, isArray ? "an array" : "an object");
            }

            at = at.EnterFlat(context, out bool more);
            cursor._open.Push(isArray);
            cursor._at = context.OffsetOf(at);
            cursor._nameAt = -1;
            cursor._step = more ? CursorStep.First : CursorStep.Empty;
            if (!isArray && context.RejectDuplicateMembers)
            {
                (cursor._names ??= new()).Push(new(StringComparer.Ordinal));
            }

            return true;
        }
    }

    private readonly struct ElementLeaf(JsonCursor cursor) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            CheckInside(cursor._open.InArray, isArray: true);

            bool more = cursor._step == CursorStep.First;
            context.DepthLeft -= cursor._open.Depth;
            if (cursor._step == CursorStep.Value)
            {
                at = at.SkipValue(context).NextElement(context, out more);
            }
            else if (cursor._step == CursorStep.After)
            {
                at = at.NextElement(context, out more);
            }

            cursor.Arrive(at, context, more);
            return more;
        }
    }

    private readonly struct MemberLeaf(JsonCursor cursor, bool isAny) : ITapeLeaf<bool>
    {
        public bool Read(UncheckedReadCursor at, ReadContext context)
        {
            CheckInside(cursor._open.InObject, isArray: false);

            bool more = cursor._step == CursorStep.First;
            context.DepthLeft -= cursor._open.Depth;
            if (cursor._step == CursorStep.Value)
            {
                at = at.SkipValue(context).Next(context, out more);
            }
            else if (cursor._step == CursorStep.After)
            {
                at = at.Next(context, out more);
            }

            HashSet<string>? names = cursor._names?.Peek();
            HashSet<string>? seen = names is null ? null : new(StringComparer.Ordinal);
            while (more)
            {
                int nameAt = context.OffsetOf(at);
                at = at.MemberName(context, out ReadOnlySpan<byte> found);
                if (seen is not null && Encoding.UTF8.GetString(found) is var text && (names!.Contains(text) || !seen.Add(text)))
                {
                    context.FailMember(at, JsonError.DuplicateMember);
                }

                if (isAny || found.SequenceEqual(cursor.Wanted))
                {
                    // Only now, because a failed step must leave no trace.
                    names?.UnionWith(seen!);
                    cursor._nameAt = nameAt;
                    cursor.Arrive(at, context, more: true);
                    return true;
                }

                at = at.SkipValue(context).Next(context, out more);
            }

            cursor._names?.Pop();
            cursor.Arrive(at, context, more: false);
            return false;
        }
    }

    private static void CheckInside(bool isInside, bool isArray)
    {
        if (!isInside)
        {
            throw new InvalidOperationException(isArray
                ? "NextElement was called outside an array. Call EnterArray first."
                : "NextMember or FindMember was called outside an object. Call EnterObject first.");
        }
    }

    private void Arrive(UncheckedReadCursor at, ReadContext context, bool more)
    {
        _at = context.OffsetOf(at);
        if (!more)
        {
            _open.Pop();
            _nameAt = -1;
        }

        _step = more ? CursorStep.Value : CursorStep.After;
    }
}

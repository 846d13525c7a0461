using System.Buffers;

namespace Jackdaw.Bench;

/// <summary>Reads a document.</summary>
internal delegate T? ReadCall<T>(ReadOnlySpan<byte> json);

/// <summary>The calls of one library for one type, as a user of that library would write them. Null: not offered.</summary>
internal sealed record Calls<T>(Func<T, byte[]>? ToBytes, Action<IBufferWriter<byte>, T>? ToWriter, ReadCall<T>? Read);

/// <summary>A column of the comparison.</summary>
internal abstract class Library
{
    /// <summary>The name used by <c>--libs</c>.</summary>
    public abstract string Name { get; }

    public abstract string Title { get; }

    /// <summary>The floor makes no JSON of its own, so there is nothing to check in its bytes.</summary>
    public virtual bool IsFloor => false;

    /// <summary>True when names, order and numbers are those of System.Text.Json; only escapes may differ.</summary>
    public virtual bool WritesSameTokens => false;

    /// <summary>Runs only when <c>--libs</c> names it: no part of the usual table.</summary>
    public virtual bool IsOnRequest => false;

    /// <summary>The calls for <paramref name="data"/>, or null where the library has none.</summary>
    public abstract Calls<T>? For<T>(CaseData<T> data)
        where T : class;
}

/// <summary>The data of one case: the value, its compact document, and the document that is read.</summary>
internal sealed record CaseData<T>(Scenario<T> Scenario, T Value, byte[] Compact, byte[] Document)
    where T : class;

using Roundup.Data.Questions;
using Roundup.Written;

namespace Roundup.Lineup;

/// <summary>What the bytes are.</summary>
public enum PayloadFormat
{
    Json,
    Xml,
    Binary,
    Floor,
}

/// <summary>
/// One entry of the line-up. Each is one file whose header answers the same questions: the interface its documentation recommends for bytes, what is reused
/// between calls, whether text is made on the way, which safety checks are on, and what its settings change.
/// </summary>
public abstract class Adapter
{
    /// <summary>The name on the command line and in the rows; never given to another entry.</summary>
    public abstract string Id { get; }

    public abstract string Title { get; }

    public abstract PayloadFormat Format { get; }

    /// <summary>Where its source is, for whoever wants to prove us wrong.</summary>
    public abstract string Source { get; }

    public bool IsFloor => Format == PayloadFormat.Floor;

    /// <summary>Made by the authors of this comparison.</summary>
    public virtual bool IsOurs => false;

    /// <summary>The calls for a type.</summary>
    /// <exception cref="NotApplicableException">The entry does not serve this type by design.</exception>
    public abstract Calls<T> Bind<T>(Subject<T> subject);

    /// <summary>The call that looks at three of the fourteen members of each question: as a user of the library would who wants no more. In any order of the members.</summary>
    /// <exception cref="NotApplicableException">The entry does not look at members by design.</exception>
    public virtual Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => Format == PayloadFormat.Binary ? InWhole(whole) : InPart(part);

    /// <summary>Reads the payload into the small model; what that lacks is passed.</summary>
    protected Glance InPart(Subject<SearchGlance> part)
    {
        Func<byte[], SearchGlance> read = Bind(part).Read ?? throw new NotApplicableException("it does not read");
        return new(bytes => GlanceSum.Of(read(bytes)));
    }

    private Glance InWhole(Subject<SearchResponse> whole)
    {
        Func<byte[], SearchResponse> read = Bind(whole).Read ?? throw new NotApplicableException("it does not read");
        return new(bytes => GlanceSum.Of(read(bytes))) { Note = "reads everything, for it can't pass members, and looks at three" };
    }
}

/// <summary>What there is to be serialized: floors and hand-written entries need more than the type.</summary>
/// <param name="code">What was written out for the type, if anything was.</param>
/// <param name="value">The graph; made once.</param>
/// <param name="document">The canonical document, empty where there is none.</param>
public sealed class Subject<T>(WrittenOutCode<T>? code, Lazy<T> value, Lazy<byte[]> document)
{
    public WrittenOutCode<T> Code => code ?? throw new NotApplicableException($"nothing was written out for {typeof(T).Name}");

    public T Value => value.Value;

    public byte[] Document => document.Value;
}

/// <summary>The calls of an entry for a type, as a user of that library would write them.</summary>
/// <param name="Write">Writes the whole payload.</param>
/// <param name="Read">Reads the whole payload.</param>
public sealed record Calls<T>(Action<ReusedOutput, T>? Write, Func<byte[], T>? Read)
{
    /// <summary>Reads from a stream, where that is something else than collecting the bytes.</summary>
    public Func<Stream, T>? ReadStream { get; init; }

    /// <summary>Writes objects of the library's own that were made of the value before: conversion is measured apart.</summary>
    public Func<T, Action<ReusedOutput>>? WriteOwn { get; init; }

    /// <summary>Reads objects of the library's own.</summary>
    public Func<byte[], object>? ReadOwn { get; init; }
}

/// <summary>An entry does not serve a type, for a reason that is not a failure.</summary>
public sealed class NotApplicableException(string reason) : Exception(reason);

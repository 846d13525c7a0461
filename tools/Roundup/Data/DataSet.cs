using System.Text.Encodings.Web;
using System.Text.Json;
using Roundup.Lineup;

namespace Roundup.Data;

/// <summary>Something that is serialized. Its id and content are frozen: a changed data set gets a new id.</summary>
internal abstract class DataSet(string id, string title, string stress)
{
    public string Id { get; } = id;

    public string Title { get; } = title;

    /// <summary>What it asks of a serializer.</summary>
    public string Stress { get; } = stress;

    /// <summary>The objects in it, for times per object; 0 where that says nothing.</summary>
    public int Count { get; init; }

    public abstract Type Type { get; }

    /// <summary>Null, or why it can't be had here.</summary>
    public virtual string? Missing => null;

    public abstract TResult Accept<TResult>(IDataSetVisitor<TResult> visitor);
}

/// <summary>Does something with the type of a data set.</summary>
internal interface IDataSetVisitor<TResult>
{
    TResult Visit<T>(DataSet<T> data);
}

/// <summary>A data set whose graph has the type <typeparamref name="T"/>.</summary>
internal sealed class DataSet<T>(string id, string title, string stress, Func<T> create) : DataSet(id, title, stress)
{
    public override Type Type => typeof(T);

    /// <summary>The file with the document as it is in the world, or null: it is made of the graph.</summary>
    public string? File { get; init; }

    public bool NeedsFile { get; init; }

    public override string? Missing => NeedsFile && File is null ? DataFolder.Hint : null;

    public override TResult Accept<TResult>(IDataSetVisitor<TResult> visitor) => visitor.Visit(this);

    public T Create() => create();

    /// <summary>What all readers of JSON read: the file, or the compact document with other scripts as they are.</summary>
    public byte[] Document(T value) =>
        File is null ? JsonSerializer.SerializeToUtf8Bytes(value, StjContexts.TypeInfo<T>(JavaScriptEncoder.UnsafeRelaxedJsonEscaping)) : System.IO.File.ReadAllBytes(File);
}

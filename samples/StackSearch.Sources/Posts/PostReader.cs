using System.Diagnostics.CodeAnalysis;

namespace StackSearch.Posts;

/// <summary>Gives questions and answers one after the other; never holds more than one.</summary>
internal abstract class PostReader : IDisposable
{
    /// <summary>How far the reader is, in the unit of <see cref="Length"/>.</summary>
    public abstract long Position { get; }

    /// <summary>The whole way, in bytes or in posts.</summary>
    public abstract long Length { get; }

    /// <summary>Rows left out because they are neither question nor answer.</summary>
    public long OtherRows { get; protected set; }

    /// <summary>Reads the next post; false at the end.</summary>
    public abstract bool TryRead([NotNullWhen(true)] out Post? post);

    /// <inheritdoc/>
    public abstract void Dispose();
}

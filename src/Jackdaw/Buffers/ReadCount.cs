namespace Jackdaw.Buffers;

/// <summary>
/// Checks the number of bytes that a stream or reader of the caller claims to have read. A count beyond the buffer or below zero must not
/// move the end of the document out of its memory.
/// </summary>
internal static class ReadCount
{
    /// <summary>Verifies a count.</summary>
    /// <param name="count">The count that was returned.</param>
    /// <param name="room">The count that was requested.</param>
    /// <param name="source">The source that returned it.</param>
    /// <returns>The count.</returns>
    /// <exception cref="InvalidOperationException">The count is negative or greater than requested.</exception>
    internal static int Checked(int count, int room, object source) =>
        (uint)count <= (uint)room
            ? count
            : throw new InvalidOperationException(
                count < 0
                    ? $"'{source.GetType()}' reported that it read {count} bytes or characters. A count is never negative: this is an "
                        + $"error of the source, not of the document."
                    : $"'{source.GetType()}' reported that it read {count} bytes or characters, but {room} were requested. This is an "
                        + $"error of the source, not of the document.");
}

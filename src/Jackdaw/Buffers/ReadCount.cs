namespace Jackdaw.Buffers;

/// <summary>What a stream or reader of the caller says that it has read. A count beyond the room, or below zero, must not move the end of the document out of its memory.</summary>
internal static class ReadCount
{
    /// <summary>Makes sure that a count is possible.</summary>
    /// <param name="count">What was said.</param>
    /// <param name="room">What was asked for.</param>
    /// <param name="source">Who said it.</param>
    /// <returns>The count.</returns>
    /// <exception cref="InvalidOperationException">The count is negative or more than what was asked for.</exception>
    internal static int Checked(int count, int room, object source) =>
        (uint)count <= (uint)room
            ? count
            : throw new InvalidOperationException(
                count < 0
                    ? $"'{source.GetType()}' says that it read {count} bytes or characters. A count is never negative: that is a fault of the source, not of the document."
                    : $"'{source.GetType()}' says that it read {count} bytes or characters where {room} were asked for. That is a fault of the source, not of the document.");
}

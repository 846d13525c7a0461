namespace Jackdaw.Search.Wire;

/// <summary>
/// Finds packets in the received bytes. Payloads of 16 MB and more are split into several packets; their headers are removed, so that the
/// payload is contiguous.
/// </summary>
internal sealed class PacketReader
{
    /// <summary>A packet of this length is continued by the next.</summary>
    public const int LargestPacket = 0xFFFFFF;

    private const int HeadLength = 4;

    private bool _hasHead;
    private bool _isLast;

    /// <summary>The start of the next packet.</summary>
    public int Position { get; private set; }

    public int PayloadStart { get; private set; }

    public int PayloadLength { get; private set; }

    /// <summary>The sequence number of the next packet to send.</summary>
    public byte NextSequence { get; private set; }

    /// <summary>Restarts at the beginning of the buffer.</summary>
    public void Restart()
    {
        Position = 0;
        _hasHead = false;
    }

    /// <summary>Finds the next packet; returns false if more bytes must arrive first.</summary>
    public bool TryRead(ReceiveBuffer buffer)
    {
        if (!_hasHead)
        {
            if (buffer.End - Position < HeadLength)
            {
                return false;
            }

            PayloadLength = 0;
            PayloadStart = Position + HeadLength;
            ReadHead(buffer.Bytes, Position);
        }

        while (buffer.End - PayloadStart >= PayloadLength)
        {
            if (_isLast)
            {
                _hasHead = false;
                Position = PayloadStart + PayloadLength;
                return true;
            }

            int next = PayloadStart + PayloadLength;
            if (buffer.End - next < HeadLength)
            {
                return false;
            }

            ReadHead(buffer.Bytes, next);
            buffer.Remove(next, HeadLength);
        }

        return false;
    }

    private void ReadHead(byte[] bytes, int at)
    {
        int length = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
        NextSequence = unchecked((byte)(bytes[at + 3] + 1));
        if (PayloadLength > ReceiveBuffer.DefaultLimit - length)
        {
            throw PayloadReader.Malformed("a payload of more than 1 GiB");
        }

        PayloadLength += length;
        _isLast = length != LargestPacket;
        _hasHead = true;
    }
}

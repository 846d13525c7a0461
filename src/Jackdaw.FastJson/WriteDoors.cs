using System.Buffers;
using fastJSON.Settings;
using fastJSON.Writing;
using Jackdaw.Buffers;

namespace fastJSON;

/// <summary>The entry points for writing.</summary>
internal static class WriteDoors
{
    internal static string ToText(object? value, WireSettings settings)
    {
        WriteSession session = WriteSession.Rent(settings);
        try
        {
            return PlainWire.Serialize(new Wire(value, session));
        }
        finally
        {
            session.Return();
        }
    }

    internal static byte[] ToArray(object? value, WireSettings settings, HashSet<Type>? seen = null)
    {
        WriteSession session = WriteSession.Rent(settings, seen);
        try
        {
            return PlainWire.SerializeToUtf8Bytes(new Wire(value, session));
        }
        finally
        {
            session.Return();
        }
    }

    internal static void To(IBufferWriter<byte> destination, object? value, WireSettings settings)
    {
        if (WriteSession.NeedsWhole(settings, value))
        {
            OutputMemory.Copy(ToArray(value, settings), destination);
            return;
        }

        WriteSession session = WriteSession.Rent(settings);
        try
        {
            PlainWire.Serialize(destination, new Wire(value, session));
        }
        finally
        {
            session.Return();
        }
    }

    internal static void To(Stream destination, object? value, WireSettings settings)
    {
        if (WriteSession.NeedsWhole(settings, value))
        {
            destination.Write(ToArray(value, settings));
            return;
        }

        WriteSession session = WriteSession.Rent(settings);
        try
        {
            PlainWire.Serialize(destination, new Wire(value, session));
        }
        finally
        {
            session.Return();
        }
    }
}

using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>Runs a user-defined codec through the same entry points as a generated one.</summary>
internal static class CheckedHarness<T, TCodec>
    where TCodec : struct, IJsonCodec<T>
{
    internal static readonly JsonCodecHandle<T> Handle = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, CheckedCodec<T, TCodec>>();

    internal static string Write(T value, JsonProfileSettings? settings = null) =>
        Encoding.UTF8.GetString(WriteDoor.ToArray(Handle, settings ?? JsonProfileSettings.Default, value));

    internal static T? Read(string json, JsonProfileSettings? settings = null) =>
        ReadDoor.From(Encoding.UTF8.GetBytes(json).AsSpan(), Handle, settings ?? JsonProfileSettings.Default);
}

using System.Buffers;
using System.Text;
using Newtonsoft.Json;


namespace Jackdaw.Search.Bench.Elastic;

/// <summary>Newtonsoft.Json for documents, through its reader.</summary>
internal sealed class SnakeNewtonsoft : JsonObjectSerializer
{
    private static readonly Newtonsoft.Json.JsonSerializer Serializer = Newtonsoft.Json.JsonSerializer.Create(Inside.Settings);

    public int Read { get; private set; }

    public override void Serialize<T>(IBufferWriter<byte> destination, T value) => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value, Inside.Settings), destination);

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default
    {
        Read++;
        char[] text = ArrayPool<char>.Shared.Rent(utf8.Length);
        try
        {
            int length = Encoding.UTF8.GetChars(utf8, text);
            using CharReader characters = new(text, length);
            using JsonTextReader reader = new(characters);
            return Serializer.Deserialize<T>(reader);
        }
        finally
        {
            ArrayPool<char>.Shared.Return(text);
        }
    }

    private sealed class CharReader(char[] text, int length) : TextReader
    {
        private int _at;

        public override int Read(char[] buffer, int index, int count)
        {
            int taken = Math.Min(count, length - _at);
            Array.Copy(text, _at, buffer, index, taken);
            _at += taken;
            return taken;
        }

        public override int Peek() => _at < length ? text[_at] : -1;

        public override int Read() => _at < length ? text[_at++] : -1;
    }
}

/// <summary>System.Text.Json with generated code for documents.</summary>
internal sealed class SnakeGenerated : JsonObjectSerializer
{
    public int Read { get; private set; }

    public override bool WritesValidJson => true;

    public override void Serialize<T>(IBufferWriter<byte> destination, T value) => throw new NotSupportedException();

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default
    {
        Read++;
        return System.Text.Json.JsonSerializer.Deserialize(utf8, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<T>)EnvelopeContext.Default.GetTypeInfo(typeof(T))!);
    }
}

using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Parts whose source breaks, whose consumers throw, calls that are cancelled, documents that end: the exception passes through, and no memory is lost.</summary>
[Collection(nameof(AsyncFaultTests))]
public class PartsFaultTests
{
    private static readonly byte[] Document = Encoding.UTF8.GetBytes(
        "{\"Name\":\"n\",\"Items\":[{\"Id\":1},{\"Id\":2,\"Text\":\"t\"}],\"Body\":\"a\\n\\u00e9é" + new string('x', 60) + "\",\"File\":\"" + Convert.ToBase64String(new byte[50]) + "\",\"End\":7}");

    [Fact]
    public async Task A_source_that_breaks_or_ends_or_is_cancelled_at_any_byte() => await StreamedFaultTests.BalancedAsync(async () =>
    {
        for (int at = 0; at < Document.Length; at++)
        {
            foreach (int window in (int[])[1, 40, 65536])
            {
                JsonStreamOptions options = new() { BufferSize = window };
                IOException broken = new("broken");
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await Json.DeserializeAsync<Parted>(new FaultStream(at, () => throw broken), Parts(), options)));
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await Json.DeserializeAsync<Parted>(PipeReader.Create(new FaultStream(at, () => throw broken)), Parts(), options)));
                JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<Parted>(new FaultStream(at, () => { }), Parts(), options));
                Assert.Equal((JsonError.UnexpectedEnd, (long)at), (error.Code, error.Offset));
                using CancellationTokenSource source = new();
                await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.DeserializeAsync<Parted>(new FaultStream(at, source.Cancel), Parts(), options, cancellationToken: source.Token));
            }
        }
    });

    [Fact]
    public async Task Consumers_that_throw_at_any_call() => await StreamedFaultTests.BalancedAsync(async () =>
    {
        for (int calls = 0; calls < 12; calls++)
        {
            // Also if it looks like an error in the document, which it is not.
            foreach (Exception failure in (Exception[])[new InvalidTimeZoneException("mine"), new JsonDataException(JsonError.Refused, "mine", "$", 0, 0, 1_000_000), new OperationCanceledException("mine")])
            {
                int left = calls;
                byte[] document = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Document).Replace("\"Name\":\"n\"", "\"End\":\"wrong\"", StringComparison.Ordinal));
                Exception error = await Assert.ThrowsAnyAsync<Exception>(async () => await Json.DeserializeAsync<Parted>(
                    new CutStream(document, [.. Enumerable.Range(1, document.Length / 40).Select(i => i * 40)]), Parts(() => left-- == 0 ? failure : null), new JsonStreamOptions { BufferSize = 50 }));
                Assert.True(ReferenceEquals(failure, error) || (left >= 0 && error is JsonDataException { Code: JsonError.WrongKind }));
            }
        }
    });

    [Fact]
    public async Task A_call_that_was_cancelled_before_it_began_reads_nothing() => await StreamedFaultTests.BalancedAsync(async () =>
    {
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await Json.DeserializeAsync<Parted>(new FaultStream(0, () => throw new InvalidOperationException()), Parts(), cancellationToken: new CancellationToken(canceled: true)));
    });

    [Fact]
    public async Task A_pipe_gets_back_what_was_not_come_to() => await StreamedFaultTests.BalancedAsync(async () =>
    {
        PipeReader pipe = PipeReader.Create(new MemoryStream(Document));
        InvalidTimeZoneException failure = new();
        await Assert.ThrowsAsync<InvalidTimeZoneException>(async () => await Json.DeserializeAsync<Parted>(pipe, [Json.ElementsPart<PartedItem>("/Items", (_, _) => throw failure)]));
        string rest = Encoding.UTF8.GetString((await pipe.ReadAsync()).Buffer.ToArray());
        Assert.StartsWith(",{\"Id\":2", rest, StringComparison.Ordinal);
        pipe = PipeReader.Create(new MemoryStream(Document));
        await Json.DeserializeAsync<Parted>(pipe, Parts());
        Assert.Equal(0, (await pipe.ReadAsync()).Buffer.Length);
    });

    private static JsonPart[] Parts(Func<Exception?>? fault = null) =>
    [
        Json.ElementsPart<PartedItem>("/Items", async (_, _) =>
        {
            await Task.Yield();
            if (fault?.Invoke() is { } failure)
            {
                throw failure;
            }
        }),
        JsonPart.Text("/Body", new Refusing(fault)),
        JsonPart.Base64("/File", new Refusing(fault)),
    ];

    private sealed class Refusing(Func<Exception?>? fault) : MemoryStream
    {
        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (fault?.Invoke() is { } failure)
            {
                throw failure;
            }
        }
    }

    /// <summary>Does something at a byte, and ends there.</summary>
    private sealed class FaultStream(int at, Action fault) : MemoryStream(Document)
    {
        public override bool CanSeek => false;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (Position < at)
            {
                return Read(buffer.Span[..(int)Math.Min(buffer.Length, Math.Min(13, at - Position))]);
            }

            fault();
            cancellationToken.ThrowIfCancellationRequested();
            return 0;
        }
    }
}

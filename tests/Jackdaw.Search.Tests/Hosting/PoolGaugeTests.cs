using System.Diagnostics.Metrics;
using Xunit;

namespace Jackdaw.Search.Tests.Hosting;

/// <summary>Open pools are measured, closed ones are not.</summary>
public class PoolGaugeTests
{
    [Fact]
    public void Connections_of_open_stores_are_observed()
    {
        List<(string Host, string State)> seen = [];
        using MeterListener listener = new();
        listener.InstrumentPublished = (instrument, self) =>
        {
            if (instrument.Name == "jackdaw.search.connections")
            {
                self.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            string host = (string)tags[0].Value!;
            if (host.StartsWith("gauge.invalid", StringComparison.Ordinal))
            {
                Assert.Equal(0, value);
                seen.Add((host, (string)tags[1].Value!));
            }
        });
        listener.Start();
        using (FulltextStore store = new("host=gauge.invalid:1,gauge.invalid:2"))
        {
            listener.RecordObservableInstruments();
            Assert.Equal(
                [("gauge.invalid:1", "idle"), ("gauge.invalid:1", "used"), ("gauge.invalid:2", "idle"), ("gauge.invalid:2", "used")],
                seen.Order());
        }

        seen.Clear();
        listener.RecordObservableInstruments();
        Assert.Empty(seen);
    }
}

using System.Text.Json;
using Jackdaw.FirstCall.Many;

// The same steps as in Jackdaw.FirstCall.Many: one read, one write of one class of 500.
var model = JsonSerializer.Deserialize(ManyDocument.Utf8, ManyContext.Default.Model249);
byte[] written = JsonSerializer.SerializeToUtf8Bytes(model!, ManyContext.Default.Model249);
return ManyDocument.IsComplete(model, written) ? 0 : 1;

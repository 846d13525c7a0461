using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>A deletion by condition, or an update.</summary>
internal sealed class PendingOperation(WriteOperation operation) : PendingChange
{
    public override int Count => 1;

    public override bool IsImmediate => operation is UpdateOperation;

    public override bool LooksAtDocuments => true;

    public override void AddTo(List<WriteOperation> operations, int batchSize) => operations.Add(operation);
}

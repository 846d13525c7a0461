using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Consecutive deletions by id.</summary>
internal sealed class PendingDelete(IndexMap index) : PendingChange
{
    private readonly List<long> _ids = [];

    public override int Count => _ids.Count;

    public void Add(ReadOnlySpan<long> ids) => _ids.AddRange(ids);

    public override void KeepOnly(HashSet<long> failed) => _ids.RemoveAll(id => !failed.Contains(id));

    public override void AddTo(List<WriteOperation> operations, int batchSize)
    {
        for (int start = 0; start < _ids.Count; start += batchSize)
        {
            operations.Add(new DeleteOperation(index, _ids.GetRange(start, Math.Min(batchSize, _ids.Count - start))));
        }
    }
}

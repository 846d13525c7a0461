using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Tests.Manticore;

/// <summary>The same documents on the embedded back end and on Manticore.</summary>
public sealed class ManticoreStores() : BothStores(SearchdProgram.Manticore);

// JSON.Parameters is one object for the process, and some tests change it.
[assembly: CollectionBehavior(DisableTestParallelization = true)]

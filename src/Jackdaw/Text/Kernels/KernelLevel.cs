namespace Jackdaw.Text.Kernels;

/// <summary>The widest vectors that the kernels of this process use.</summary>
internal enum KernelLevel
{
    /// <summary>No vectors: the scalar versions run.</summary>
    Scalar = 0,

    /// <summary>16-byte vectors.</summary>
    Vector128 = 128,

    /// <summary>32-byte vectors.</summary>
    Vector256 = 256,

    /// <summary>64-byte vectors.</summary>
    Vector512 = 512,
}

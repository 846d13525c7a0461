namespace Jackdaw.Generator.Emitting;

/// <content>The member that identified the type of an object is among its members, anywhere.</content>
internal sealed partial class ObjectReader
{
    /// <summary>The condition under which a name is not the discriminator. It fails if the object has a second one.</summary>
    private string NoDiscriminator => _model.HasMembers ? " && !start.IsDiscriminator(name, context)" : "";

    /// <summary>Emits that a name in any case, which is that of a member, is not the discriminator.</summary>
    private void UnlessDiscriminator(string found)
    {
        foreach (int i in _read.Concat(_skipped).Where(i => _model.HasMembers && _model.Members[i].MayBeDiscriminator))
        {
            _output.Line($"if ({found} == {Literal.Number(i)} && start.IsDiscriminator(name, context)) {found} = {MemberDispatch.Unknown};");
        }
    }

    private void PassDiscriminator()
    {
        if (_model.HasMembers)
        {
            _output.Line("start.IsDiscriminator(name, context);");
        }
    }
}

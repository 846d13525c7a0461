namespace Jackdaw.Generator.Emitting;

/// <content>
/// Types of many members are read by several methods, each for some consecutive members: the JIT compiler inlines nothing more in a method
/// with 512 locals, and a member takes about 38. Reading 39 members took 60 % longer in one method.
/// </content>
internal sealed partial class ObjectReader
{
    private const int MostInOneMethod = 10;
    private const int InOnePart = 8;

    /// <summary>
    /// Emits the calls from part to part. Before the end of the object, a part is left only for a member of another part.
    /// </summary>
    private void CallParts()
    {
        _output.Line("int member = -1;").Open("do").Open("at = member switch");
        for (int first = 0, part = 1; first < _read.Count; first += _partLength, part++)
        {
            bool isLast = first + _partLength >= _read.Count;
            string condition = isLast ? "_" : $"< {Literal.Number(_read[first + _partLength])}";
            _output.Line($"{condition} => ReadPart{Literal.Number(part)}(at, context, {Arguments(first)}member, out member),");
        }

        _output.Close("};").Close().Line("while (member >= 0);");
    }

    /// <summary>Emits one part. It is entered at the value of a member; the first one also at the first name of the object.</summary>
    private void Part(int first)
    {
        List<int> places = Enumerable.Range(first, Math.Min(_partLength, _read.Count - first)).ToList();
        _output.Line()
            .Open($"private static UncheckedReadCursor ReadPart{Literal.Number((first / _partLength) + 1)}(UncheckedReadCursor at, ReadContext context, "
                + $"{Parameters(first)}int member, out int next)")
            .Line("bool more;");
        if (places.Any(place => _model.Members[_read[place]].Populator is not null))
        {
            _output.Line("bool isNew;");
        }

        if (first == 0)
        {
            _output.Open("if (member >= 0)");
            Jump("member", places);
            _output.Close().Line();
        }
        else
        {
            Jump("member", places);
        }

        foreach (int place in places)
        {
            if (place == 0 || place > first)
            {
                Expect(place, first);
            }

            Member(_read[place]);
        }

        int following = first + places.Count;
        if (following < _read.Count)
        {
            Expect(following, first);
            GoTo(following, first);
        }
        else
        {
            _output.Line("if (!more) goto Done;");
        }

        FindInPart(places);
        _output.Label("Done");
        _output.Line("next = -1;").Line("return at;").Close();
    }

    /// <summary>
    /// Emits the jump to the label of one of these members, by comparisons. If the order of members changes from object to object, a jump
    /// table is nearly always mispredicted, and costs more than the comparisons.
    /// </summary>
    private void Jump(string number, List<int> places)
    {
        if (places.Count == 1)
        {
            _output.Line($"goto {_locals.Label(_read[places[0]])};");
            return;
        }

        int half = places.Count / 2;
        string condition = $"if ({number} < {Literal.Number(_read[places[half]])})";
        if (half == 1)
        {
            _output.Line($"{condition} goto {_locals.Label(_read[places[0]])};");
        }
        else
        {
            _output.Open(condition);
            Jump(number, places.GetRange(0, half));
            _output.Close();
        }

        Jump(number, places.GetRange(half, places.Count - half));
    }

    private void FindInPart(List<int> places)
    {
        _output.Label("Find");
        int last = _read[places[places.Count - 1]];
        bool isDense = last - _read[places[0]] == places.Count - 1;
        if (_model.HasMembers || _model.Extension is not null)
        {
            _output.Line("UncheckedReadCursor name = at;");
        }

        _output.Line("at = FindMember(at, context, out next);");
        UnlessDiscriminator("next");
        if (isDense)
        {
            _output.Open($"if (next >= {Literal.Number(_read[places[0]])} && next <= {Literal.Number(last)})");
            Jump("next", places);
            _output.Close().Line();
        }

        if (!isDense || _skipped.Count > 0 || _model.RejectUnknownMembers)
        {
            _output.Open("switch (next)");
            foreach (int place in isDense ? [] : places)
            {
                _output.Line($"case {Literal.Number(_read[place])}: goto {_locals.Label(_read[place])};");
            }

            NoteSkipped(_model.Extension is null ? "next = -1; break;" : "next = -2; break;");
            if (_model.RejectUnknownMembers)
            {
                _output.Line(_model.HasMembers
                    ? $"case {MemberDispatch.Unknown}: if (!start.IsDiscriminator(name, context)) {FailUnknown()} break;"
                    : $"case {MemberDispatch.Unknown}: {FailUnknown()} break;");
            }

            _output.Close().Line();
        }

        _output.Line("if (next >= 0) return at;");
        if (_model.Extension is null && !_model.RejectUnknownMembers)
        {
            PassDiscriminator();
        }

        _output
            .Line(_model.Extension is null ? "at = at.SkipValue(context);" : ExtensionEmitter.Read("next", NoDiscriminator))
            .Line("at = at.Next(context, out more);")
            .Line("if (more) goto Find;");
    }

    private string Arguments(int first) => string.Concat(Shared(first).Select(shared => $"{shared.By}{shared.Name}, "));

    private string Parameters(int first) => string.Concat(Shared(first).Select(shared => $"{shared.By}{shared.Type} {shared.Name}, "));

    /// <summary>Returns the variables that a part shares with the method that calls it.</summary>
    private IEnumerable<(string By, string Type, string Name)> Shared(int first)
    {
        if (TakesArguments)
        {
            foreach (int i in _read.Skip(first).Take(_partLength))
            {
                yield return ("ref ", _names.Of(_model.Members[i].Type), _locals.Variable(i));
                if (_model.Members[i].IsGuarded)
                {
                    yield return ("ref ", "UncheckedReadCursor", _locals.Start(i));
                }
            }
        }
        else
        {
            yield return (_model.IsValueType ? "ref " : "", _names.Of(_model.Type), "result");
        }

        foreach (string word in _seen.Words)
        {
            yield return ("ref ", "ulong", word);
        }

        if (_model.Extension is not null)
        {
            yield return ("ref ", ExtensionEmitter.Collected(_model.ExtensionKind), "extension");
        }

        if (_model.HasMembers)
        {
            yield return ("", "UncheckedObjectStart", "start");
        }
    }
}

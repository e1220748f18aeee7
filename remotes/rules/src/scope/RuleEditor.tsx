import { Button } from '@arco-design/web-react';
import { Note, TextButton } from '@console/shared/ui';
import { ClauseEditor } from './ClauseEditor.tsx';
import type { Clause, ClauseGroups, Dimension } from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

interface Props {
  id: string;
  /** Title of the part: 包含 or 排除. */
  part: string;
  hint: string;
  groups: ClauseGroups;
  dimensions: readonly Dimension[];
  disabled: boolean;
  onChange(groups: ClauseGroups): void;
}

interface GroupProps extends Pick<Props, 'part' | 'dimensions' | 'disabled'> {
  number: number;
  clauses: readonly Clause[];
  newClause: Clause;
  onChange(clauses: readonly Clause[]): void;
}

function Group({ part, number, clauses, dimensions, disabled, newClause, onChange }: GroupProps) {
  return (
    <fieldset className="scope-group" aria-label={texts.group(part, number)}>
      {clauses.map((clause, place) => (
        <div key={place} className="scope-clause-row">
          <ClauseEditor
            clause={clause}
            dimensions={dimensions}
            disabled={disabled}
            onChange={(changed) =>
              onChange(clauses.map((old, at) => (at === place ? changed : old)))
            }
          />
          {!disabled && (
            <TextButton
              aria-label={texts.removeClause(part, number, place + 1)}
              onClick={() => onChange(clauses.filter((_old, at) => at !== place))}
            >
              {texts.remove}
            </TextButton>
          )}
        </div>
      ))}
      {!disabled && (
        <TextButton onClick={() => onChange([...clauses, newClause])}>{texts.addClause}</TextButton>
      )}
    </fieldset>
  );
}

/** The include or exclude groups of a dynamic scope. */
export function RuleEditor({ id, part, hint, groups, dimensions, disabled, onChange }: Props) {
  const [first] = dimensions;
  const newClause: Clause = {
    dimension: first?.value ?? 'market',
    operator: 'in',
    values: [],
  };
  const setGroup = (place: number, clauses: readonly Clause[]) =>
    onChange(
      clauses.length === 0
        ? groups.filter((_group, at) => at !== place)
        : groups.map((group, at) => (at === place ? clauses : group)),
    );
  return (
    <div id={id} className="scope-rule" tabIndex={-1}>
      <Note>{hint}</Note>
      {groups.map((clauses, place) => (
        <div key={place}>
          {place > 0 && <p className="scope-or">{texts.or}</p>}
          <Group
            part={part}
            number={place + 1}
            clauses={clauses}
            dimensions={dimensions}
            disabled={disabled}
            newClause={newClause}
            onChange={(changed) => setGroup(place, changed)}
          />
        </div>
      ))}
      {!disabled && (
        <Button onClick={() => onChange([...groups, [newClause]])}>{texts.addGroup(part)}</Button>
      )}
    </div>
  );
}

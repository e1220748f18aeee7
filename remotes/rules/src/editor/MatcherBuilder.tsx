import { Button } from '@arco-design/web-react';
import {
  isMatcherGroup,
  type MatcherCondition,
  type MatcherGroup,
  type RegexEngine,
  type RuleMatcher,
  type RuleSample,
} from '@console/shared/contract';
import { ChoiceButtons, Note } from '@console/shared/ui';
import { ConditionRow, Outcome } from './ConditionRow.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { addPart, newCondition, type Part, partHolds, replacePart } from './matcher.model.ts';

interface Props {
  matcher: RuleMatcher;
  /** Errors by JSON pointer. */
  errors: Readonly<Record<string, string>>;
  /** The event beside the builder; `null` without one. */
  sample: RuleSample | null;
  /** `null` while it is loading. */
  regex: RegexEngine | null;
  disabled: boolean;
  onChange(matcher: RuleMatcher): void;
}

const OPS = (['all', 'any'] as const).map((value) => ({ value, label: texts.ops[value] }));

function OpChoice({
  label,
  op,
  disabled,
  onChange,
}: {
  label: string;
  op: 'all' | 'any';
  disabled: boolean;
  onChange(op: 'all' | 'any'): void;
}) {
  if (disabled) return <Note>{texts.ops[op]}</Note>;
  return <ChoiceButtons label={label} value={op} options={OPS} onChange={onChange} />;
}

const errorsBelow = (errors: Props['errors'], path: string): string[] =>
  Object.entries(errors).flatMap(([field, text]) =>
    field.startsWith(`${path}/values`) ? [text] : [],
  );

type PartsProps = Pick<Props, 'errors' | 'sample' | 'regex' | 'disabled'> & {
  parts: readonly Part[];
  path: string;
  /** Number of the group for labels; empty for the matcher itself. */
  prefix: string;
  onPart(index: number, part: Part | undefined, inner?: number): void;
};

/** Conditions and groups of one level. */
function Parts({ parts, path, prefix, onPart, ...shared }: PartsProps) {
  const { errors, sample, regex, disabled } = shared;
  const holds = (part: Part): boolean | null =>
    sample && regex ? partHolds(part, sample, regex) : null;
  return (
    <ul className="rules-parts">
      {parts.map((part, index) => {
        const place = `${prefix}${index + 1}`;
        const here = `${path}/conditions/${index}`;
        // The parts have no identity besides their place.
        return isMatcherGroup(part) ? (
          <Group
            key={here}
            {...shared}
            group={part}
            place={place}
            path={here}
            holds={holds(part)}
            onChange={(next, inner) => onPart(index, next, inner)}
          />
        ) : (
          <ConditionRow
            key={here}
            condition={part}
            place={place}
            errors={errorsBelow(errors, here)}
            holds={holds(part)}
            disabled={disabled}
            onChange={(next) => onPart(index, next)}
          />
        );
      })}
    </ul>
  );
}

type GroupProps = Pick<Props, 'errors' | 'sample' | 'regex' | 'disabled'> & {
  group: MatcherGroup;
  place: string;
  path: string;
  holds: boolean | null;
  /** With `inner`, the change concerns the condition at this index of the group. */
  onChange(part: MatcherCondition | MatcherGroup | undefined, inner?: number): void;
};

/** A group of conditions in the second level. */
function Group({ group, place, path, holds, onChange, ...shared }: GroupProps) {
  const { disabled } = shared;
  return (
    <li className="rules-group" aria-label={texts.group(place)}>
      <div className="rules-row">
        <OpChoice
          label={texts.groupOpLabel(place)}
          op={group.op}
          disabled={disabled}
          onChange={(op) => onChange({ ...group, op })}
        />
        <Outcome holds={holds} />
      </div>
      <Parts
        {...shared}
        parts={group.conditions}
        path={path}
        prefix={`${place}.`}
        onPart={(inner, part) => onChange(part, inner)}
      />
      {!disabled && (
        <Button
          size="small"
          onClick={() => onChange({ ...group, conditions: [...group.conditions, newCondition()] })}
        >
          {texts.addCondition}
        </Button>
      )}
    </li>
  );
}

/** Builds the conditions of a rule in two levels, and shows which of them hold for a sample. */
export function MatcherBuilder({ matcher, onChange, ...shared }: Props) {
  const { disabled } = shared;
  return (
    <div className="rules-builder">
      <OpChoice
        label={texts.opLabel}
        op={matcher.op}
        disabled={disabled}
        onChange={(op) => onChange({ ...matcher, op })}
      />
      <Parts
        {...shared}
        parts={matcher.conditions}
        path="/matcher"
        prefix=""
        onPart={(index, part, inner) => onChange(replacePart(matcher, [index, inner], part))}
      />
      {!disabled && (
        <div className="rules-row">
          <Button onClick={() => onChange(addPart(matcher, newCondition()))}>
            {texts.addCondition}
          </Button>
          <Button
            onClick={() => onChange(addPart(matcher, { op: 'any', conditions: [newCondition()] }))}
          >
            {texts.addGroup}
          </Button>
        </div>
      )}
    </div>
  );
}

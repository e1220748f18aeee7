import { Input, Select } from '@arco-design/web-react';
import { MATCHER_FIELDS, MATCHER_OPERATORS, type MatcherCondition } from '@console/shared/contract';
import { Checkbox, FieldError, IconButton, outline, StatusTag } from '@console/shared/ui';
import { editorTexts as texts } from './editor.texts.ts';

const MAX_ROWS = 6;
const CROSS = outline(<path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />);
const FIELDS = MATCHER_FIELDS.map((value) => ({ value, label: texts.fields[value] }));
const OPERATORS = MATCHER_OPERATORS.map((value) => ({ value, label: texts.operators[value] }));

interface Props {
  condition: MatcherCondition;
  /** Number of the condition for labels, such as `2.1`. */
  place: string;
  /** Errors of its values. */
  errors: readonly string[];
  /** Result for the sample; `null` if it is unknown. */
  holds: boolean | null;
  disabled: boolean;
  onChange(condition: MatcherCondition | undefined): void;
}

/** Shows whether a condition holds for the sample. */
export function Outcome({ holds }: { holds: boolean | null }) {
  if (holds === null) return null;
  return (
    <StatusTag tone={holds ? 'success' : 'neutral'}>{holds ? texts.holds : texts.fails}</StatusTag>
  );
}

/** One condition of the builder: field, comparison and values. */
export function ConditionRow({ condition, place, errors, holds, disabled, onChange }: Props) {
  const { field, operator, values, caseSensitive = false } = condition;
  const set = (patch: Partial<MatcherCondition>): void => onChange({ ...condition, ...patch });
  return (
    <li className="rules-condition" aria-label={texts.condition(place)}>
      <div className="rules-condition-main">
        <Select
          aria-label={texts.fieldLabel(place)}
          value={field}
          options={FIELDS}
          disabled={disabled}
          onChange={(next: MatcherCondition['field']) => set({ field: next })}
        />
        <Select
          aria-label={texts.operatorLabel(place)}
          value={operator}
          options={OPERATORS}
          disabled={disabled}
          onChange={(next: MatcherCondition['operator']) => set({ operator: next })}
        />
        <Input.TextArea
          aria-label={texts.valuesLabel(place)}
          aria-invalid={errors.length > 0}
          placeholder={texts.valuesHint}
          rows={Math.min(values.length, MAX_ROWS)}
          value={values.join('\n')}
          disabled={disabled}
          onChange={(text) => set({ values: text.split('\n') })}
        />
        {!disabled && (
          <IconButton
            label={texts.removeLabel(place)}
            icon={CROSS}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      <div className="rules-condition-foot">
        <Checkbox
          checked={caseSensitive}
          disabled={disabled}
          onChange={(next) => set(next ? { caseSensitive: true } : { caseSensitive: undefined })}
        >
          {texts.caseSensitive}
        </Checkbox>
        <Outcome holds={holds} />
      </div>
      {errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </li>
  );
}

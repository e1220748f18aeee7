import { Button, Input } from '@arco-design/web-react';
import { MATCHER_FIELDS, type MatcherField, type RuleSample } from '@console/shared/contract';
import { Note, Notice, Section, TextButton } from '@console/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { editorTexts as texts } from './editor.texts.ts';

const MAX_LENGTH = 2_000;

interface Props {
  sample: RuleSample;
  /** Fields that the conditions use. Others are shown on request. */
  used: ReadonlySet<MatcherField>;
  /** Whether the rule matches; `null` while the regular-expression engine is loading. */
  matches: boolean | null;
  canAddTest: boolean;
  onChange(sample: RuleSample): void;
  onAddTest(): void;
  /** Ways to fill the sample. */
  children?: ReactNode;
}

function SampleField({
  field,
  value,
  onChange,
}: {
  field: MatcherField;
  value: string;
  onChange(text: string): void;
}) {
  const id = useId();
  return (
    <div className="rules-sample-field">
      <label htmlFor={id}>{texts.fields[field]}</label>
      <Input id={id} value={value} maxLength={MAX_LENGTH} onChange={onChange} />
    </div>
  );
}

/** An event to try the rule on, with the result. */
export function SamplePanel({
  sample,
  used,
  matches,
  canAddTest,
  onChange,
  onAddTest,
  children,
}: Props) {
  const [isComplete, setIsComplete] = useState(false);
  const isShown = (field: MatcherField): boolean =>
    isComplete || used.has(field) || sample[field] !== undefined;
  const shown = MATCHER_FIELDS.filter(isShown);
  return (
    <Section aria-label={texts.sample}>
      <h2>{texts.sample}</h2>
      <Note>{texts.sampleHint}</Note>
      {children}
      {shown.map((field) => (
        <SampleField
          key={field}
          field={field}
          value={sample[field] ?? ''}
          onChange={(text) => onChange({ ...sample, [field]: text })}
        />
      ))}
      {shown.length < MATCHER_FIELDS.length && (
        <TextButton onClick={() => setIsComplete(true)}>{texts.moreFields}</TextButton>
      )}
      <Notice role="status">
        {matches === null ? texts.loadingRegex : matches ? texts.matches : texts.matchesNot}
      </Notice>
      {canAddTest && <Button onClick={onAddTest}>{texts.addTest}</Button>}
    </Section>
  );
}

import { Button, Input } from '@arco-design/web-react';
import {
  isMatcherGroup,
  type MatcherField,
  match,
  type RuleMatcher,
  type RuleSample,
} from '@console/shared/contract';
import { ChoiceButtons, FormFields, Note, Notice, Section } from '@console/shared/ui';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { basicFields } from './basic.fields.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { MatcherBuilder } from './MatcherBuilder.tsx';
import { MatcherJson } from './MatcherJson.tsx';
import { definedSample, usesRegex } from './matcher.model.ts';
import { PickSample } from './PickSample.tsx';
import { useRegexEngine } from './regex.ts';
import { SamplePanel } from './SamplePanel.tsx';
import { TestCases } from './TestCases.tsx';
import type { RuleDraft } from './useRuleDraft.ts';
import './editor.css';

type View = 'builder' | 'json';
const VIEWS = (['builder', 'json'] as const).map((value) => ({
  value,
  label: texts.views[value],
}));
const MAX_NOTE = 200;
const MAX_TEST_NAME = 60;

function fieldsOf({ conditions }: RuleMatcher): MatcherField[] {
  return conditions.flatMap((part) => (isMatcherGroup(part) ? fieldsOf(part) : part.field));
}

interface Props {
  draft: RuleDraft;
  /** Sample that is shown first. */
  firstSample: RuleSample;
  disabled: boolean;
  /** Discards the changes and loads the newest version. */
  onDiscard(): void;
  children?: ReactNode;
}

function SaveBar({ draft, onDiscard }: Pick<Props, 'draft' | 'onDiscard'>) {
  const { note, setNote, notice, busy, save } = draft;
  const id = useId();
  return (
    <div className="rules-save">
      <label htmlFor={id}>{texts.note}</label>
      <Input
        id={id}
        value={note}
        maxLength={MAX_NOTE}
        placeholder={texts.notePlaceholder}
        onChange={setNote}
      />
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {texts.save}
      </Button>
      {notice && (
        <Note as="span" role="alert" tone="danger">
          {notice.text}
        </Note>
      )}
      {notice?.stale && <Button onClick={onDiscard}>{texts.stale}</Button>}
    </div>
  );
}

interface ConditionsProps extends Pick<Props, 'draft' | 'disabled'> {
  sample: RuleSample;
  regex: ReturnType<typeof useRegexEngine>;
}

/** The conditions in the builder or as JSON. */
function Conditions({ draft, disabled, sample, regex }: ConditionsProps) {
  const [view, setView] = useState<View>('builder');
  const [isBroken, setIsBroken] = useState(false);
  const { content, errors, changeMatcher } = draft;
  const { '/matcher': wholeError } = errors;
  return (
    <Section>
      <div className="rules-row">
        <h2>{texts.conditions}</h2>
        <ChoiceButtons
          label={texts.viewLabel}
          value={view}
          options={VIEWS}
          onChange={(next) => {
            if (!isBroken) setView(next);
          }}
        />
      </div>
      {wholeError !== undefined && view === 'builder' && <Notice role="alert">{wholeError}</Notice>}
      {view === 'builder' ? (
        <MatcherBuilder
          matcher={content.matcher}
          errors={errors}
          sample={sample}
          regex={regex}
          disabled={disabled}
          onChange={changeMatcher}
        />
      ) : (
        <MatcherJson
          matcher={content.matcher}
          errors={errors}
          disabled={disabled}
          onChange={(next) => {
            setIsBroken(next === undefined);
            if (next) changeMatcher(next);
          }}
        />
      )}
    </Section>
  );
}

/** Edits a rule: its fields, conditions and test cases, with a sample beside the conditions. */
export function RuleEditor({ draft, firstSample, disabled, onDiscard, children }: Props) {
  const [typed, setTyped] = useState<RuleSample>(firstSample);
  const { content, form, scopes, setTests } = draft;
  const { matcher, tests } = content;
  const fields = useMemo(() => {
    const editable = basicFields(scopes);
    return disabled ? editable.map((field) => ({ ...field, disabled })) : editable;
  }, [disabled, scopes]);
  const sample = useMemo(() => definedSample(typed), [typed]);
  const regex = useRegexEngine(usesRegex(matcher));
  const used = useMemo(() => new Set(fieldsOf(matcher)), [matcher]);
  const matches = regex && match(matcher, sample, regex);
  const addTest = (tried: RuleSample, isMatching: boolean): void =>
    setTests([
      ...tests,
      {
        name: (tried.processName ?? texts.testName(tests.length + 1)).slice(0, MAX_TEST_NAME),
        sample: tried,
        matches: isMatching,
      },
    ]);
  return (
    <>
      <Section>
        <h2>{texts.basics}</h2>
        <FormFields fields={fields} form={form} />
      </Section>
      <div className="rules-columns">
        <Conditions draft={draft} disabled={disabled} sample={sample} regex={regex} />
        <SamplePanel
          sample={typed}
          used={used}
          matches={matches}
          canAddTest={!disabled}
          onChange={setTyped}
          onAddTest={() => addTest(sample, matches ?? true)}
        >
          <PickSample
            canAddTest={!disabled}
            onPick={setTyped}
            // A reported event is usually what the rule is made for.
            onAddTest={(picked) => addTest(picked, true)}
          />
        </SamplePanel>
      </div>
      <TestCases
        content={content}
        regex={regex}
        disabled={disabled}
        onChange={setTests}
        onUse={setTyped}
      />
      {children}
      {!disabled && <SaveBar draft={draft} onDiscard={onDiscard} />}
    </>
  );
}

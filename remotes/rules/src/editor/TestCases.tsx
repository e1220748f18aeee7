import { Input, Select } from '@arco-design/web-react';
import { match, type RegexEngine, type RuleSample } from '@console/shared/contract';
import { Note, PlainTable, Section, StatusTag, TextButton } from '@console/shared/ui';
import { editorTexts as texts } from './editor.texts.ts';
import type { RuleContent } from './useRuleDraft.ts';

type RuleTest = RuleContent['tests'][number];

const MAX_NAME = 60;
const EXPECTATIONS = [
  { value: 1, label: texts.mustMatch },
  { value: 0, label: texts.mustNotMatch },
];

interface Props {
  content: RuleContent;
  regex: RegexEngine | null;
  disabled: boolean;
  onChange(tests: RuleTest[]): void;
  /** Shows the sample of a test case beside the conditions. */
  onUse(sample: RuleSample): void;
}

/** Samples that the rule must match, or must not match, with their results. */
export function TestCases({ content, regex, disabled, onChange, onUse }: Props) {
  const { tests, matcher } = content;
  const set = (index: number, patch: Partial<RuleTest>): void =>
    onChange(tests.map((test, at) => (at === index ? { ...test, ...patch } : test)));
  return (
    <Section>
      <h2>{texts.tests}</h2>
      <Note>{tests.length === 0 ? texts.noTests : texts.testsHint}</Note>
      {tests.length > 0 && (
        <PlainTable
          label={texts.tests}
          className="rules-tests"
          rows={tests}
          keyOf={(test) => tests.indexOf(test)}
          columns={[
            {
              title: texts.tests,
              isRowHeading: true,
              render: ({ name }, index) => (
                <Input
                  aria-label={texts.testName(index + 1)}
                  value={name}
                  maxLength={MAX_NAME}
                  disabled={disabled}
                  onChange={(next) => set(index, { name: next })}
                />
              ),
            },
            {
              title: texts.expected,
              render: ({ name, matches }, index) => (
                <Select
                  aria-label={texts.expectation(name)}
                  value={matches ? 1 : 0}
                  options={EXPECTATIONS}
                  disabled={disabled}
                  onChange={(next: number) => set(index, { matches: next === 1 })}
                />
              ),
            },
            {
              title: texts.result,
              render: ({ sample, matches }) => {
                if (!regex) return null;
                const isPassed = match(matcher, sample, regex) === matches;
                return (
                  <StatusTag tone={isPassed ? 'success' : 'danger'}>
                    {isPassed ? texts.passed : texts.failed}
                  </StatusTag>
                );
              },
            },
            {
              title: texts.actions,
              render: ({ sample, name }, index) => (
                <span className="rules-row">
                  <TextButton onClick={() => onUse(sample)}>{texts.useSample}</TextButton>
                  {!disabled && (
                    <TextButton
                      aria-label={texts.removeTest(name)}
                      onClick={() => onChange(tests.filter((_, at) => at !== index))}
                    >
                      {texts.remove}
                    </TextButton>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

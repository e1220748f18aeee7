import { Button } from '@arco-design/web-react';
import { Lines, Link, Note, PlainTable, Section, StatusTag } from '@console/shared/ui';
import { type Explanation, explainReason } from './explain.model.ts';
import { explainTexts as texts } from './explain.texts.ts';

const TONES = {
  won: 'success',
  later: 'neutral',
  excepted: 'warning',
  noMatch: 'neutral',
  disabled: 'neutral',
  paused: 'warning',
} as const;

interface Props extends Pick<Explanation, 'rules' | 'ruleCount'> {
  /** Whether rules whose conditions do not hold are listed. */
  isAll: boolean;
  onAll(isAll: boolean): void;
}

/** The rules in the order of their decision, with the reason why each decides or not. */
export function Chain({ rules, ruleCount, isAll, onAll }: Props) {
  return (
    <Section aria-label={texts.chain}>
      <h2>{texts.chain}</h2>
      <Button
        className="rule-explain-toggle"
        size="small"
        aria-pressed={isAll}
        onClick={() => onAll(!isAll)}
      >
        {isAll ? texts.relevant : texts.all}
      </Button>
      {rules.length === 0 ? (
        <Note>{texts.noneRelevant}</Note>
      ) : (
        <PlainTable
          label={texts.chain}
          className="rule-explain-chain"
          rows={rules}
          keyOf={({ ruleId }) => ruleId}
          columns={[
            { title: texts.columns.order, numeric: true, render: ({ order }) => order },
            {
              title: texts.columns.rule,
              isRowHeading: true,
              isLabelled: true,
              render: ({ name, ruleNo }) => (
                <Lines>
                  <Link to={{ name: 'ruleList', query: { keyword: ruleNo } }}>{name}</Link>
                  <Note as="span">{ruleNo}</Note>
                </Lines>
              ),
            },
            {
              title: texts.columns.mode,
              isLabelled: true,
              render: ({ mode }) => texts.modes[mode],
            },
            {
              title: texts.columns.source,
              isLabelled: true,
              render: ({ source, scopeName }) => (
                <Lines>
                  <span>{texts.sources[source] ?? source}</span>
                  {scopeName !== '' && <Note as="span">{scopeName}</Note>}
                </Lines>
              ),
            },
            {
              title: texts.columns.outcome,
              isLabelled: true,
              render: (rule) => (
                <Lines>
                  <StatusTag tone={TONES[rule.outcome]}>{texts.outcomes[rule.outcome]}</StatusTag>
                  <Note as="span">{explainReason(rule)}</Note>
                </Lines>
              ),
            },
          ]}
        />
      )}
      {ruleCount > rules.length && <Note>{texts.shown(rules.length, ruleCount)}</Note>}
    </Section>
  );
}

import { Button } from '@arco-design/web-react';
import { Lines, Link, Note, PlainTable, Section, StatusTag } from '@console/shared/ui';
import { useState } from 'react';
import { type Explanation, explainReason, MAX_SHOWN, shownRules } from './explain.model.ts';
import { explainTexts as texts } from './explain.texts.ts';

const TONES = {
  won: 'success',
  later: 'neutral',
  excepted: 'warning',
  noMatch: 'neutral',
  disabled: 'neutral',
  paused: 'warning',
} as const;

interface Props {
  rules: Explanation['rules'];
  /** A rule that is always shown. */
  ruleId: number | undefined;
}

/** The rules in the order of their decision, with the reason why each decides or not. */
export function Chain({ rules, ruleId }: Props) {
  const [isAll, setAll] = useState(false);
  const chosen = shownRules(rules, isAll, ruleId);
  const rows = chosen.slice(0, MAX_SHOWN);
  return (
    <Section aria-label={texts.chain}>
      <h2>{texts.chain}</h2>
      <Button
        className="rule-explain-toggle"
        size="small"
        aria-pressed={isAll}
        onClick={() => setAll(!isAll)}
      >
        {isAll ? texts.relevant : texts.all}
      </Button>
      {rows.length === 0 ? (
        <Note>{texts.noneRelevant}</Note>
      ) : (
        <PlainTable
          label={texts.chain}
          className="rule-explain-chain"
          rows={rows}
          keyOf={({ rule }) => rule.ruleId}
          columns={[
            { title: texts.columns.order, numeric: true, render: ({ order }) => order },
            {
              title: texts.columns.rule,
              isRowHeading: true,
              isLabelled: true,
              render: ({ rule: { name, ruleNo } }) => (
                <Lines>
                  <Link to={{ name: 'ruleList', query: { keyword: ruleNo } }}>{name}</Link>
                  <Note as="span">{ruleNo}</Note>
                </Lines>
              ),
            },
            {
              title: texts.columns.mode,
              isLabelled: true,
              render: ({ rule }) => texts.modes[rule.mode],
            },
            {
              title: texts.columns.source,
              isLabelled: true,
              render: ({ rule: { source, scopeName } }) => (
                <Lines>
                  <span>{texts.sources[source] ?? source}</span>
                  {scopeName !== '' && <Note as="span">{scopeName}</Note>}
                </Lines>
              ),
            },
            {
              title: texts.columns.outcome,
              isLabelled: true,
              render: ({ rule }) => (
                <Lines>
                  <StatusTag tone={TONES[rule.outcome]}>{texts.outcomes[rule.outcome]}</StatusTag>
                  <Note as="span">{explainReason(rule)}</Note>
                </Lines>
              ),
            },
          ]}
        />
      )}
      {chosen.length > rows.length && <Note>{texts.shown(rows.length, chosen.length)}</Note>}
    </Section>
  );
}

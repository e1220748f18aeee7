import { formatTime } from '@console/shared/format';
import { type Detail, DetailGrid, Failed, Note, Section, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { Chain } from './Chain.tsx';
import type { ExplainBody, Explanation } from './explain.model.ts';
import { explainTexts as texts } from './explain.texts.ts';

function verdict({ rules, winnerId }: Explanation): string {
  const winner = rules.find(({ ruleId }) => ruleId === winnerId);
  return winner ? texts.won(winner.name, texts.modes[winner.mode]) : texts.nobody;
}

function sampleDetails({ sample }: Explanation): Detail[] {
  const given: Readonly<Record<string, string | undefined>> = sample;
  return Object.entries(texts.fields).flatMap(([field, label]) => {
    const value = given[field];
    return value === undefined ? [] : [{ label, value }];
  });
}

function Exceptions({ exceptions }: Pick<Explanation, 'exceptions'>) {
  if (exceptions.length === 0) return <Note>{texts.noExceptions}</Note>;
  return (
    <ul>
      {exceptions.map(({ ID, ruleName, terminalNo, remark, expiresAt }) => (
        <li key={ID}>
          {[
            ruleName,
            terminalNo === '' ? texts.wholeNetbar : terminalNo,
            expiresAt === null ? texts.forever : texts.until(formatTime(expiresAt)),
            remark,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** The decision about an event: the winner, the exceptions, and the chain of rules. */
export function Decision({ body, ruleId }: { body: ExplainBody; ruleId: number | undefined }) {
  const [all, setAll] = useState(false);
  const { data, failure, reload } = useRecord('POST /rule/explain', {
    ...body,
    all,
    ...(ruleId !== undefined && { ruleId }),
  });
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  return (
    <>
      <DetailGrid
        details={[
          { label: texts.labels.winner, value: <strong>{verdict(data)}</strong>, wide: true },
          { label: texts.labels.place, value: texts.place(data.netbarName, data.terminalNo) },
          ...sampleDetails(data),
        ]}
      />
      <Section aria-label={texts.exceptions}>
        <h2>{texts.exceptions}</h2>
        <Exceptions exceptions={data.exceptions} />
      </Section>
      <Chain rules={data.rules} ruleCount={data.ruleCount} isAll={all} onAll={setAll} />
    </>
  );
}

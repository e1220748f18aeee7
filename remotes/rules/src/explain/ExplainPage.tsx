import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Note, Page, PageHeader, Section } from '@console/shared/ui';
import { useState } from 'react';
import { Decision } from './Decision.tsx';
import type { ExplainBody } from './explain.model.ts';
import { explainTexts as texts } from './explain.texts.ts';
import { SampleForm } from './SampleForm.tsx';
import './explain.css';

const parseId = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** 判定说明: how the rules decide about a logged event, or about a sample on a terminal. */
export default function ExplainPage() {
  const [query] = useQueryState();
  const [asked, setAsked] = useState<ExplainBody>();
  if (!serves('POST /rule/explain')) return <Empty title={texts.notServed} isPage />;
  const logId = parseId(query.logId);
  const body = logId === undefined ? asked : { logId };
  return (
    <Page>
      <PageHeader title={texts.title} />
      <Note>{texts.intro}</Note>
      {logId === undefined && (
        <Section aria-label={texts.form}>
          <h2>{texts.form}</h2>
          <Note>{texts.formHint}</Note>
          <SampleForm terminalId={parseId(query.terminalId)} onSubmit={setAsked} />
        </Section>
      )}
      {body && <Decision body={body} ruleId={parseId(query.ruleId)} />}
    </Page>
  );
}

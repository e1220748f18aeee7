import { Button } from '@arco-design/web-react';
import { openTab, useParams, useQueryState, useTab, useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  Empty,
  Failed,
  Notice,
  offers,
  Page,
  PageHeader,
  StatusTag,
  useResourceRecord,
} from '@console/shared/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RuleRow } from '../list/rule.model.ts';
import { RULES } from '../list/rule.resource.tsx';
import { ruleTexts } from '../list/rule.texts.ts';
import { DryRunPanel } from './DryRunPanel.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { ObservingPanel } from './ObservingPanel.tsx';
import { Pauses } from './Pauses.tsx';
import { newContent, readSample } from './prefill.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { type RuleDetail, useRuleDraft } from './useRuleDraft.ts';
import { Versions } from './Versions.tsx';

const NEW = 'new';
/** Actions that are buttons of the page, most important first. */
const ACTIONS = ['publish', 'submit', 'observe', 'return', 'disable', 'enable', 'discard'];

/** A new rule, with conditions for the sample in the query. */
function NewRule() {
  const [query] = useQueryState();
  const tab = useTab();
  const sample = useMemo(() => readSample(query.sample), [query.sample]);
  const initial = useMemo(() => newContent(sample), [sample]);
  useTabTitle(texts.newTitle);
  const draft = useRuleDraft(null, initial, ({ rule }) => {
    // In this order, because closing the active tab selects the tab beside it.
    tab.close();
    openTab({ name: 'ruleEdit', params: { id: String(rule.ID) } });
  });
  return (
    <Page>
      <PageHeader title={texts.newTitle} />
      <RuleEditor draft={draft} firstSample={sample} disabled={false} onDiscard={() => undefined} />
    </Page>
  );
}

type RecordState = ReturnType<typeof useResourceRecord<RuleRow, unknown, unknown>>;

interface EditedRuleProps {
  detail: RuleDetail;
  state: RecordState;
  /** Called when the user begins or reverts changes. */
  onDirty(isDirty: boolean): void;
  onReload(): void;
}

function Hints({
  detail: { rule, reason },
  isReadOnly,
}: {
  detail: RuleDetail;
  isReadOnly: boolean;
}) {
  const { status, openStatus } = rule;
  const state = openStatus ?? status;
  return (
    <>
      {isReadOnly && <Notice>{texts.readOnly}</Notice>}
      {!isReadOnly && state === 'draft' && reason !== '' && (
        <Notice>{texts.returnedBecause(reason)}</Notice>
      )}
      {!isReadOnly && openStatus === null && status === 'published' && (
        <Notice>{texts.becomesNext}</Notice>
      )}
      {!isReadOnly && (state === 'observing' || state === 'pending') && (
        <Notice>{texts.returnsToDraft}</Notice>
      )}
    </>
  );
}

function EditedRule({ detail, state, onDirty, onReload }: EditedRuleProps) {
  const { rule, version } = detail;
  const row: RuleRow = { ...rule, detail };
  const draft = useRuleDraft(detail, detail.content, onReload);
  const { isDirty } = draft;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(isDirty), [isDirty]);
  const isReadOnly = !offers(rule, 'edit');
  const { tools, dialogs } = state;
  const offered = ACTIONS.filter((name) => offers(rule, name));
  return (
    <Page>
      <PageHeader
        title={rule.name}
        note={
          <>
            {rule.ruleNo}{' '}
            <StatusTag tone={rule.status === 'published' ? 'success' : 'neutral'}>
              {ruleTexts.statuses[rule.status]}
            </StatusTag>{' '}
            {rule.openStatus !== null &&
              texts.openVersion(version, ruleTexts.statuses[rule.openStatus])}
          </>
        }
        actions={[...offered].reverse().map((name) => (
          <Button
            key={name}
            type={name === offered[0] && name !== 'disable' ? 'primary' : 'secondary'}
            disabled={isDirty}
            title={isDirty ? texts.saveFirst : undefined}
            onClick={() => void tools.run(name, row)}
          >
            {RULES.actions?.[name]?.label}
          </Button>
        ))}
      />
      <Hints detail={detail} isReadOnly={isReadOnly} />
      <RuleEditor draft={draft} firstSample={{}} disabled={isReadOnly} onDiscard={onReload}>
        {(rule.openStatus ?? rule.status) === 'observing' && (
          <ObservingPanel rule={rule} name={detail.content.name} />
        )}
        {offers(rule, 'dryRun') && <DryRunPanel detail={detail} isDirty={isDirty} />}
        <Pauses ruleId={rule.ID} />
        <Versions rule={rule} version={version} onDone={onReload} />
        <RuleHistory ruleId={rule.ID} />
      </RuleEditor>
      {dialogs}
    </Page>
  );
}

/**
 * The stored rule with the id. While it has unsaved changes, a newer version does not replace them:
 * the server refuses the save then.
 */
function StoredRule({ id }: { id: string }) {
  const [edited, setEdited] = useState<RuleDetail>();
  const state = useResourceRecord(RULES, id, () => openTab({ name: 'ruleList' }));
  const { record, missing, reload } = state;
  if (missing?.kind === 'failed') return <Failed failure={missing} onRetry={reload} isPage />;
  if (missing)
    return (
      <Empty
        title={missing.message}
        action={<Button onClick={() => openTab({ name: 'ruleList' })}>{texts.back}</Button>}
        isPage
      />
    );
  const detail = edited ?? record?.detail;
  if (!detail) return <Page role="status" aria-label={texts.loading} />;
  return (
    <EditedRule
      key={detail.rule.UpdatedAt}
      detail={detail}
      state={state}
      onDirty={(isDirty) => setEdited(isDirty ? detail : undefined)}
      onReload={() => {
        setEdited(undefined);
        reload();
      }}
    />
  );
}

/** Editor of a rule. The path of its menu row is `rules/:id`; the id `new` adds a rule. */
export default function RuleEditPage() {
  const { id = '' } = useParams();
  if (!serves('POST /rule/getRule')) return <Empty title={texts.notServed} isPage />;
  return id === NEW ? <NewRule /> : <StoredRule id={id} />;
}

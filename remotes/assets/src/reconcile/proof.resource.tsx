import { formatTime } from '@console/shared/format';
import { proveLedger } from '@console/shared/operations/reconcile';
import { defineResource } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { proofTexts as texts } from '../texts.ts';

// Loaded on demand, because only failed checks need it.
const FaultsDrawer = lazy(async () => ({
  default: (await import('./FaultsDrawer.tsx')).FaultsDrawer,
}));

const STATUSES = ['balanced', 'faulty', 'running'] as const;

/** List page of the ledger checks. */
export const PROOFS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ startedAt }) => formatTime(startedAt),
  list: { call: 'POST /reconcile/getProofList', live: { seconds: 30 } },
  labels: texts.fields,
  fields: {
    startedAt: { kind: 'time' },
    finishedAt: { kind: 'time' },
    accounts: { kind: 'number' },
    entries: { kind: 'number' },
    faults: { kind: 'number' },
    status: {
      choices: STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
      tones: { balanced: 'success', faulty: 'danger', running: 'neutral' },
    },
  },
  columns: {
    startedAt: { width: 168, always: true },
    startedBy: { render: ({ startedBy, day }) => (day === '' ? startedBy : texts.nightly) },
    status: { width: 120, always: true },
    accounts: { width: 112 },
    entries: { width: 128 },
    faults: { width: 112 },
    finishedAt: { width: 168 },
  },
  filters: {
    status: { tabs: true },
    startedAt: { label: texts.fields.startedAt, from: 'startStartedAt', to: 'endStartedAt' },
  },
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.prove,
    call: proveLedger,
    title: texts.proveTitle,
    text: texts.proveText,
    save: texts.prove,
    done: texts.started,
  },
  actions: {
    faults: {
      label: texts.faults,
      onClick: (proof, { show }) =>
        show((shown) => (
          <Suspense fallback={null}>
            <FaultsDrawer proof={proof} shown={shown} />
          </Suspense>
        )),
    },
  },
  actionsWidth: 120,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});

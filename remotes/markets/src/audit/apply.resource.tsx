import { defineResource } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { applyTexts as texts } from '../apply/apply.texts.ts';
import { dictChoices, TONES } from '../market.model.ts';
import { marketTexts } from '../texts.ts';

// Lazy, so that it is not part of the list page's bundle.
const AuditDrawer = lazy(async () => ({
  default: (await import('./AuditDrawer.tsx')).AuditDrawer,
}));

/** List page of the applications. */
export const APPLICATIONS = defineResource({
  noun: texts.auditNoun,
  unit: texts.auditUnit,
  title: texts.auditTitle,
  nameOf: ({ name }) => name,
  list: { call: 'POST /market/getApplyList', live: { seconds: 30 } },
  options: 'POST /market/getMarketOptions',
  labels: marketTexts.fields,
  fields: {
    status: { choices: dictChoices('applicationStatus'), tones: TONES },
    regionCodes: { render: ({ regionNames }) => regionNames.join('、') },
    contactPhone: { kind: 'phone' },
    submittedAt: { kind: 'time' },
  },
  columns: {
    name: { always: true },
    companyName: { width: 220 },
    regionCodes: { width: 180 },
    applicantName: { width: 120 },
    contactPhone: { width: 132 },
    submittedAt: { width: 160, sortable: true },
    status: { width: 92 },
    licenseNo: { width: 200, optional: true },
    rejectReason: { width: 220, optional: true },
  },
  filters: {
    // The list has no drafts.
    status: {
      tabs: true,
      choices: (options) =>
        dictChoices('applicationStatus')(options).filter(({ value }) => value !== 'draft'),
    },
    keyword: { label: texts.auditNoun, placeholder: texts.keywordHint },
  },
  counts: ({ stat }) => stat.status,
  actions: {
    audit: {
      label: texts.view,
      always: true,
      onClick: ({ ID }, { show, reload, options }) =>
        show((shown) => (
          <Suspense fallback={null}>
            <AuditDrawer id={ID} options={options} shown={shown} onDone={reload} />
          </Suspense>
        )),
    },
  },
  actionsWidth: 92,
  firstUse: { text: texts.auditFirstUse },
});

import { formatBytes } from '@console/shared/format';
import { withdrawVersion } from '@console/shared/operations/package';
import type { DataOf, Schemas } from '@console/shared/request';
import { defineResource, Lines, Note, StatusTag } from '@console/shared/ui';
import { versionTexts as texts } from './version.texts.ts';

export type SoftwareVersion = Schemas['SoftwareVersion'];

const TONES = {
  verifying: 'info',
  rejected: 'danger',
  ready: 'info',
  rolling: 'warning',
  released: 'success',
  superseded: 'neutral',
  withdrawn: 'danger',
} as const;

/** Versions of a package, with a tab for each state. */
export const VERSIONS = defineResource<SoftwareVersion, DataOf<'POST /package/getVersionList'>>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ packageName, version }) => `${packageName} ${version}`,
  list: { call: 'POST /package/getVersionList', id: 'softwareVersion' },
  record: { call: 'POST /package/getVersion', read: ({ version }) => version },
  labels: texts.fields,
  fields: {
    status: { labels: texts.statuses, tones: TONES },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    version: { always: true, width: 128 },
    status: {
      width: 200,
      lines: 2,
      render: ({ status, faults, reason }) => (
        <Lines>
          <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>
          {(faults[0] || reason) && (
            <Note as="span" cut title={faults[0]?.text ?? reason}>
              {faults[0]?.text ?? reason}
            </Note>
          )}
        </Lines>
      ),
    },
    fileName: {
      lines: 2,
      render: ({ fileName, size }) => (
        <Lines>
          {fileName}
          <Note as="span">{formatBytes(size)}</Note>
        </Lines>
      ),
    },
    installed: { width: 96, kind: 'number', render: ({ stats }) => stats.installed },
    pending: { width: 96, kind: 'number', render: ({ stats }) => stats.pending },
    failed: { width: 96, kind: 'number', render: ({ stats }) => stats.failed },
    authorName: { width: 112, optional: true },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: texts.keyword },
  },
  counts: ({ stat }) => stat.status,
  actions: {
    withdraw: {
      label: texts.withdraw,
      call: withdrawVersion,
      inputs: [{ name: 'reason', kind: 'textarea' }],
      text: texts.withdrawText,
      danger: true,
    },
  },
  exports: 'POST /package/exportVersionList',
  firstUse: { text: texts.firstUse },
});

import { retryInstall } from '@console/shared/operations/rollout';
import type { Schemas } from '@console/shared/request';
import { choiceSource, defineResource, Lines, Link, Note, StatusTag } from '@console/shared/ui';
import { installTexts as texts } from './install.texts.ts';

type InstallRecord = Schemas['InstallRecord'];

const TONES = {
  waiting: 'neutral',
  pending: 'neutral',
  downloading: 'info',
  installing: 'info',
  installed: 'success',
  failed: 'danger',
  silent: 'danger',
  unsupported: 'warning',
  skipped: 'neutral',
  rollingBack: 'warning',
  rolledBack: 'neutral',
  excluded: 'neutral',
} as const;

/** Installations on terminals, last changed first. */
export const INSTALLS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ netbarName, terminalNo, imageName }: InstallRecord) =>
    `${netbarName} ${imageName || terminalNo}`,
  list: { call: 'POST /rollout/getInstallRecordList', id: 'installRecord', live: { seconds: 10 } },
  labels: texts.fields,
  fields: {
    status: { labels: texts.statuses, tones: TONES },
    statusAt: { kind: 'time' },
    retryAt: { kind: 'time' },
    attempt: { kind: 'number' },
  },
  columns: {
    netbarName: {
      always: true,
      lines: 2,
      render: ({ netbarId, netbarName, terminalNo, imageName, machines, booted, task }) => (
        <Lines>
          <Link cut to={{ name: 'netbarDetail', params: { id: String(netbarId) } }}>
            {netbarName}
          </Link>
          <Note as="span" cut>
            {imageName ? texts.image[task](imageName, booted, machines) : terminalNo}
          </Note>
        </Lines>
      ),
    },
    status: {
      width: 112,
      lines: 2,
      render: ({ status, statusText, isShared }) => (
        <Lines>
          <StatusTag tone={TONES[status]}>{statusText}</StatusTag>
          {isShared && <Note as="span">{texts.shared}</Note>}
        </Lines>
      ),
    },
    version: {
      width: 200,
      lines: 2,
      render: ({ packageName, fromVersion, toVersion }) => (
        <Lines>
          {packageName}
          <Note as="span" cut>
            {texts.versions(fromVersion || texts.none, toVersion || texts.removed)}
          </Note>
        </Lines>
      ),
    },
    error: {
      width: 240,
      lines: 2,
      render: ({ error, errorText, remedy }) =>
        error === '' ? (
          ''
        ) : (
          <Lines>
            <span title={errorText}>{error}</span>
            <Note as="span" cut title={remedy}>
              {remedy}
            </Note>
          </Lines>
        ),
    },
    attempt: { width: 72 },
    rolloutName: {
      width: 176,
      lines: 2,
      render: ({ rolloutId, rolloutName, ringName }) => (
        <Lines>
          <Link cut to={{ name: 'rolloutDetail', params: { id: String(rolloutId) } }}>
            {rolloutName}
          </Link>
          <Note as="span" cut>
            {ringName}
          </Note>
        </Lines>
      ),
    },
    statusAt: { width: 160, sortable: true },
    retryAt: { width: 160, optional: true },
  },
  filters: {
    status: { multiple: true },
    netbarId: { source: choiceSource('netbar'), placeholder: texts.netbarHint },
    terminalNo: {},
    statusAt: { from: 'startStatusAt', to: 'endStatusAt' },
    rolloutId: { linked: texts.linked.rollout, numeric: true },
    ring: { linked: texts.linked.ring, numeric: true },
    errorCode: { linked: texts.linked.error },
  },
  actions: {
    retry: {
      label: texts.retry,
      call: retryInstall,
      body: ({ ID }) => ({ rolloutId: undefined, ids: [ID] }),
      text: texts.retryText,
    },
  },
  exports: 'POST /rollout/exportInstallRecordList',
  firstUse: { text: texts.firstUse },
});

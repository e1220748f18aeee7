import { formatBytes, formatNumber } from '@console/shared/format';
import {
  addVersion,
  updateVersion,
  verifyVersion,
  withdrawVersion,
} from '@console/shared/operations/package';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { tellTaskStarted } from '@console/shared/session';
import {
  defineResource,
  Lines,
  Link,
  Note,
  type Resource,
  type ResourceAction,
  StatusTag,
} from '@console/shared/ui';
import {
  DESCRIBED,
  NEW_VERSION,
  type SignerOptions,
  type SoftwareVersion,
} from './version.fields.ts';
import { versionTexts as texts } from './version.texts.ts';

const TONES = {
  verifying: 'info',
  rejected: 'danger',
  ready: 'info',
  rolling: 'info',
  released: 'success',
  superseded: 'neutral',
  withdrawn: 'neutral',
} as const;

type Data = DataOf<'POST /package/getVersionList'>;

/** The page of a version. */
const versionPage = ({ ID }: { ID: number }) => ({
  name: 'packageVersion',
  params: { id: String(ID) },
});

const ACTIONS: Readonly<Record<string, ResourceAction<SoftwareVersion, SignerOptions>>> = {
  edit: {
    label: texts.edit,
    title: texts.editTitle,
    call: updateVersion,
    inputs: DESCRIBED,
    size: 'large',
  },
  verify: {
    label: texts.verify,
    call: verifyVersion,
    text: texts.verifyText,
    after: () => tellTaskStarted(),
  },
  withdraw: {
    label: texts.withdraw,
    call: withdrawVersion,
    inputs: [{ name: 'reason', kind: 'textarea' }],
    text: texts.withdrawText,
    save: texts.withdrawSave,
    danger: true,
  },
};

/** The state above what the verification found, or the reason of the withdrawal. */
function statusCell({ status, faults, reason }: SoftwareVersion) {
  const remark = faults[0]?.text ?? reason;
  return (
    <Lines>
      <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>
      {remark !== '' && (
        <Note as="span" cut title={remark}>
          {remark}
        </Note>
      )}
    </Lines>
  );
}

/** Versions, with a tab for each state. */
export const VERSIONS = defineResource<SoftwareVersion, Data, SignerOptions>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ packageName, version }) => `${packageName} ${version}`,
  list: { call: 'POST /package/getVersionList', id: 'softwareVersion', live: { seconds: 15 } },
  record: {
    call: 'POST /package/getVersion',
    read: ({ version }: DataOf<'POST /package/getVersion'>) => version,
  },
  options: 'POST /package/getSignerList',
  labels: texts.fields,
  fields: {
    status: { labels: texts.statuses, tones: TONES },
    CreatedAt: { kind: 'time' },
    rebootRequired: { kind: 'boolean' },
    forceUpdate: { kind: 'boolean' },
    allowDowngrade: { kind: 'boolean' },
    sha256: { wide: true },
  },
  columns: {
    version: {
      always: true,
      width: 128,
      render: (row) => <Link to={versionPage(row)}>{row.version}</Link>,
    },
    status: { width: 220, lines: 2, render: statusCell },
    fileName: {
      lines: 2,
      render: ({ fileName, size }) => (
        <Lines>
          {fileName}
          <Note as="span">{formatBytes(size)}</Note>
        </Lines>
      ),
    },
    installed: { width: 96, kind: 'number', render: ({ stats }) => formatNumber(stats.installed) },
    pending: { width: 96, kind: 'number', render: ({ stats }) => formatNumber(stats.pending) },
    failed: { width: 96, kind: 'number', render: ({ stats }) => formatNumber(stats.failed) },
    authorName: { width: 112, optional: true },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: texts.keyword },
  },
  counts: ({ stat }) => stat.status,
  actions: ACTIONS,
  onOpen: (row) => openTab(versionPage(row)),
  exports: 'POST /package/exportVersionList',
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.overview,
      facts: [
        'packageName',
        'build',
        'fileName',
        { label: texts.fields.size, render: ({ size }) => formatBytes(size) },
        'signer',
        'authorName',
        'CreatedAt',
        'sha256',
        { label: texts.fields.reason, render: ({ reason }) => reason || texts.none },
      ],
    },
    {
      title: texts.installing,
      facts: [
        {
          label: texts.fields.minClientVersion,
          render: ({ minClientVersion }) => minClientVersion || texts.anyClient,
        },
        {
          label: texts.fields.os,
          render: ({ os }) =>
            os.map((name) => texts.systems[name as keyof typeof texts.systems]).join('、') ||
            texts.everySystem,
        },
        {
          label: texts.fields.installArgs,
          render: ({ installArgs }) => installArgs || texts.none,
        },
        {
          label: texts.fields.uninstallArgs,
          render: ({ uninstallArgs }) => uninstallArgs || texts.none,
        },
        'rebootRequired',
        'forceUpdate',
        'allowDowngrade',
        { label: texts.fields.installed, render: ({ stats }) => formatNumber(stats.installed) },
        { label: texts.fields.pending, render: ({ stats }) => formatNumber(stats.pending) },
        { label: texts.fields.failed, render: ({ stats }) => formatNumber(stats.failed) },
      ],
    },
  ],
});

/** Versions of one package, with the form that uploads a version to it. */
export const packageVersions = (
  packageId: number,
): Resource<SoftwareVersion, Data, SignerOptions> => ({
  ...VERSIONS,
  add: {
    label: texts.add,
    title: texts.addTitle,
    call: addVersion,
    inputs: NEW_VERSION,
    initial: { os: [], build: 0 },
    body: { packageId },
    size: 'large',
    save: texts.add,
    after: () => tellTaskStarted(),
  },
});

import type { DataOf, Schemas } from '@console/shared/request';
import type { ResourceInputs } from '@console/shared/ui';
import { versionTexts as texts } from './version.texts.ts';

export type SoftwareVersion = Schemas['SoftwareVersion'];
export type SignerOptions = DataOf<'POST /package/getSignerList'>;
type Inputs = ResourceInputs<SoftwareVersion, SignerOptions>;

const GB = 1024 * 1024 * 1024;
const MAX_BYTES = 4 * GB;
const { groups } = texts;

const SYSTEM_CHOICES = Object.entries(texts.systems).map(([value, label]) => ({
  value,
  label,
}));

/** Fields that can change until terminals install the version. */
export const DESCRIBED: Inputs = [
  { name: 'minClientVersion', group: groups.install, hint: texts.minClientHint },
  {
    name: 'os',
    group: groups.install,
    kind: 'select',
    multiple: true,
    choices: SYSTEM_CHOICES,
    hint: texts.osHint,
  },
  { name: 'installArgs', kind: 'text', group: groups.install },
  { name: 'uninstallArgs', kind: 'text', group: groups.install },
  { name: 'rebootRequired', group: groups.install },
  { name: 'forceUpdate', group: groups.install },
  { name: 'allowDowngrade', group: groups.install, hint: texts.downgradeHint },
  { name: 'changelog', kind: 'markdown', group: groups.notes },
];

/** Fields of a new version. */
export const NEW_VERSION: Inputs = [
  {
    name: 'file',
    group: groups.file,
    kind: 'upload',
    purpose: 'package',
    maxBytes: MAX_BYTES,
    read: ({ file }: { file: string }) => file,
    required: true,
    wide: true,
    hint: texts.fileHint,
  },
  { name: 'version', group: groups.file },
  { name: 'build', group: groups.file },
  {
    name: 'signer',
    group: groups.file,
    kind: 'select',
    choices: ({ list }) =>
      list.map(({ key, title }) => ({ value: key, label: `${title} · ${key}` })),
    hint: texts.signerHint,
  },
  {
    name: 'signature',
    group: groups.file,
    kind: 'textarea',
    wide: true,
    hint: texts.signatureHint,
  },
  ...DESCRIBED,
];

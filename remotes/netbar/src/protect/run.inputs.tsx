import { choicesOf } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import type { ResourceInputs } from '@console/shared/ui';
import { CronPreview } from './CronPreview.tsx';
import { runTexts as texts } from './run.texts.ts';

export type RunItem = Schemas['RunItem'];

const isTimed = ({ trigger }: { trigger?: string }): boolean => trigger === 'schedule';
const isScript = ({ exePath = '' }: { exePath?: string }): boolean =>
  /\.(?:ps1|bat)$/i.test(exePath);

export const RUN_INPUTS: ResourceInputs<RunItem> = [
  'name',
  {
    name: 'exePath',
    kind: 'text',
    hint: (values: { exePath?: string }) => (isScript(values) ? texts.scriptHint : texts.pathHint),
  },
  { name: 'args', kind: 'text' },
  { name: 'workDir', kind: 'text' },
  { name: 'trigger', choices: choicesOf(texts.triggers) },
  {
    name: 'cron',
    hint: texts.cronHint,
    hidden: (values: { trigger?: string }) => !isTimed(values),
  },
  {
    name: 'next',
    label: texts.next,
    hidden: (values: { trigger?: string }) => !isTimed(values),
    value: () => '',
    render: ({ values }) => (
      <CronPreview cron={(values as { cron?: string } | undefined)?.cron ?? ''} />
    ),
  },
  { name: 'delaySec', suffix: texts.seconds },
  { name: 'runAs', choices: choicesOf(texts.runAs) },
  { name: 'showWindow', choices: choicesOf(texts.windows) },
  { name: 'singleInstance', kind: 'switch' },
  { name: 'sha256', kind: 'text' },
];
export const INITIAL_RUN = {
  trigger: 'login',
  runAs: 'user',
  showWindow: 'normal',
  delaySec: 0,
  singleInstance: true,
  cron: '',
};

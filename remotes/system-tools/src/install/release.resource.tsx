import { uninstallRemote } from '@console/shared/operations/install';
import type { Schemas } from '@console/shared/request';
import {
  defineResource,
  Note,
  type ResourceAction,
  type ResourceColumn,
  StatusTag,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { installTexts as texts } from './install.texts.ts';

type Release = Schemas['Release'];

const InstallDrawer = lazy(async () => ({
  default: (await import('./InstallDrawer.tsx')).InstallDrawer,
}));
const TONES = { stable: 'success', canary: 'info', previous: 'neutral' } as const;

function Use({ use }: Pick<Release, 'use'>) {
  const channel = use as keyof typeof TONES;
  return use === '' ? (
    <Note as="span">{texts.unused}</Note>
  ) : (
    <StatusTag tone={TONES[channel]}>{texts.uses[channel]}</StatusTag>
  );
}

function Report({ refusals, fits }: Pick<Release, 'refusals'> & { fits: string }) {
  if (refusals.length === 0) return fits;
  return (
    <ul className="release-refusals">
      {refusals.map(({ reason, msg }) => (
        <li key={reason}>{msg}</li>
      ))}
    </ul>
  );
}

const TITLE: ResourceColumn<Release> = {
  lines: 2,
  always: true,
  render: ({ title, id }) => (
    <>
      <div>{title}</div>
      <Note as="div">{id}</Note>
    </>
  ),
};

const VERSION: ResourceColumn<Release> = {
  width: 128,
  render: ({ version, build }) => (
    <>
      <div>{version}</div>
      <Note as="div">{build}</Note>
    </>
  ),
};

const ACTIONS: Readonly<Record<string, ResourceAction<Release>>> = {
  install: {
    label: texts.install,
    onClick: (release, { show, reload }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <InstallDrawer release={release} shown={shown} onInstalled={reload} />
        </Suspense>
      )),
  },
  uninstall: {
    label: texts.uninstall,
    call: uninstallRemote,
    title: texts.uninstallTitle,
    inputs: [
      {
        name: 'reason',
        label: texts.reason,
        kind: 'textarea',
        hint: texts.uninstallText,
        wide: true,
      },
    ],
    save: texts.uninstall,
    danger: true,
  },
};

/**
 * The accepted builds of all remotes.
 *
 * @param author lists only the builds that this user has uploaded. Without it, all builds are
 * listed and can be installed.
 */
export const releaseList = (author?: string) =>
  defineResource({
    noun: texts.noun,
    title: author === undefined ? texts.title : texts.publishTitle,
    nameOf: ({ title, version }) => `${title} ${version}`,
    list:
      author === undefined
        ? { call: 'POST /remote/getReleaseList', rowKey: 'build', id: 'install releases' }
        : {
            call: 'POST /remote/getReleaseList',
            rowKey: 'build',
            id: 'own releases',
            body: { author },
          },
    record: {
      call: 'POST /remote/getReleaseList',
      body: ({ build }) => ({ page: 1, pageSize: 10, keyword: build }),
      read: ({ list }, row) => list?.find(({ build }) => build === row?.build),
    },
    labels: texts.fields,
    fields: { bytes: { kind: 'bytes' }, CreatedAt: { kind: 'time' } },
    columns: {
      title: TITLE,
      version: VERSION,
      use: { width: 96, render: (release) => <Use {...release} /> },
      refusals: {
        width: 260,
        render: (row) => (
          <Report {...row} fits={author === undefined ? texts.fits : texts.passed} />
        ),
      },
      bytes: { width: 96 },
      publisher: { width: 120 },
      // Optional for operators, because they look at the publisher. Publishers have several keys.
      signingKey: {
        width: 200,
        ...(author === undefined && { optional: true }),
        render: ({ signingKey, keyRevoked }) => (
          <>
            <div className="release-key">{signingKey}</div>
            {keyRevoked && <StatusTag tone="danger">{texts.keyRevoked}</StatusTag>}
          </>
        ),
      },
      CreatedAt: { width: 160 },
    },
    filters: { keyword: { placeholder: texts.keywordPlaceholder } },
    actions: author === undefined ? ACTIONS : {},
    actionsWidth: 144,
    firstUse: { title: texts.firstUse, text: texts.firstUseText },
  });

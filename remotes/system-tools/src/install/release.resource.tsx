import { uninstallRemote } from '@console/shared/operations/install';
import type { Schemas } from '@console/shared/request';
import { defineResource, Note, StatusTag } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { installTexts as texts } from './install.texts.ts';

type Release = Schemas['Release'];

const InstallDrawer = lazy(async () => ({
  default: (await import('./InstallDrawer.tsx')).InstallDrawer,
}));
const TONES = { stable: 'success', canary: 'warning', previous: 'neutral' } as const;

function Use({ use }: Pick<Release, 'use'>) {
  const known = use as keyof typeof TONES;
  return use === '' ? (
    <Note as="span">{texts.unused}</Note>
  ) : (
    <StatusTag tone={TONES[known]}>{texts.uses[known]}</StatusTag>
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

/**
 * Accepted builds of all remotes.
 *
 * @param author only those that he has uploaded, to see what became of them; without one, all, to be installed
 */
export const releasesFor = (author?: string) =>
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
      title: {
        lines: 2,
        always: true,
        render: ({ title, id }) => (
          <>
            <div>{title}</div>
            <Note as="div">{id}</Note>
          </>
        ),
      },
      version: {
        width: 128,
        render: ({ version, build }) => (
          <>
            <div>{version}</div>
            <Note as="div">{build}</Note>
          </>
        ),
      },
      use: { width: 96, render: (release) => <Use {...release} /> },
      refusals: {
        width: 260,
        render: (row) => (
          <Report {...row} fits={author === undefined ? texts.fits : texts.passed} />
        ),
      },
      bytes: { width: 96 },
      publisher: { width: 120 },
      // Who installs looks at the publisher; who publishes has several keys.
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
    actions:
      author === undefined
        ? {
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
          }
        : {},
    actionsWidth: 144,
    firstUse: { title: texts.firstUse, text: texts.firstUseText },
  });

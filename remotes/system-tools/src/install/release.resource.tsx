import type { Schemas } from '@console/shared/request';
import { defineResource, Note, type ResourceColumn, StatusTag } from '@console/shared/ui';
import { publisherName } from '../publisher/publisherName.ts';
import { installTexts as texts } from './install.texts.ts';
import { Refusals } from './Refusals.tsx';

type Release = Schemas['Release'];

const TONES = { stable: 'success', canary: 'info', previous: 'neutral' } as const;

function Use({ use }: Pick<Release, 'use'>) {
  const channel = use as keyof typeof TONES;
  return use === '' ? (
    <Note as="span">{texts.unused}</Note>
  ) : (
    <StatusTag tone={TONES[channel]}>{texts.uses[channel]}</StatusTag>
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

/** The accepted builds that a user has uploaded. */
export const releaseList = (author: string) =>
  defineResource({
    noun: texts.noun,
    title: texts.publishTitle,
    nameOf: ({ title, version }) => `${title} ${version}`,
    list: {
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
        render: (row) => <Refusals {...row} fits={texts.passed} />,
      },
      bytes: { width: 96 },
      publisher: { width: 120, render: ({ publisher }) => publisherName(publisher) },
      signingKey: {
        width: 200,
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
    actions: {},
    firstUse: { title: texts.firstUse, text: texts.firstUseText },
  });

import { setRelease } from '@console/shared/operations/remote';
import type { DataOf, Schemas } from '@console/shared/request';
import { choiceSource, defineResource, Note, type Resource, StatusTag } from '@console/shared/ui';
import { publisherName } from '../publisher/publisherName.ts';
import { authorLabel } from './activationChanges.ts';
import { REASON } from './reason.ts';
import { releaseTexts as texts } from './release.texts.ts';

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

type Roles = DataOf<'POST /authority/getAuthorityList'>;

/** All roles of the tree, parents first. */
const allRoles = (roles: Roles['list']): Roles['list'] =>
  roles.flatMap((role) => [role, ...allRoles(role.children ?? [])]);

const COLUMNS: Resource<Release>['columns'] = {
  version: {
    lines: 2,
    always: true,
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
    render: ({ refusals, needs }) =>
      refusals.length === 0 ? (
        <>
          <div>{texts.fits}</div>
          <Note as="div">{texts.needs(needs.api.length)}</Note>
        </>
      ) : (
        <ul className="release-refusals">
          {refusals.map(({ reason, msg }) => (
            <li key={reason}>{msg}</li>
          ))}
        </ul>
      ),
  },
  bytes: { width: 96 },
  source: { width: 96, optional: true },
  publisher: { width: 120, render: ({ publisher }) => publisherName(publisher) },
  author: { width: 112, render: ({ author }) => authorLabel(author) },
  CreatedAt: { width: 160 },
};

const ACTIONS: NonNullable<Resource<Release, unknown, Roles>['actions']> = {
  promote: {
    label: texts.promote,
    call: setRelease,
    body: { action: 'promote' },
    title: texts.promoteTitle,
    inputs: [{ ...REASON, hint: texts.promoteFacts }],
    save: texts.promote,
  },
  canary: {
    label: texts.canary,
    call: setRelease,
    body: { action: 'canary' },
    title: texts.canaryTitle,
    inputs: [
      { name: 'percent', label: texts.percent, suffix: '%', hint: texts.percentHint },
      {
        name: 'authorities',
        label: texts.authorities,
        multiple: true,
        choices: ({ list }) =>
          allRoles(list).map((role) => ({ value: role.authorityId, label: role.authorityName })),
      },
      {
        name: 'users',
        label: texts.users,
        kind: 'remoteSelect',
        multiple: true,
        source: choiceSource('person'),
      },
      REASON,
    ],
    initial: { percent: 10, authorities: [], users: [] },
    size: 'small',
    save: texts.canary,
  },
};

/** List page of the accepted builds of a remote. */
export const remoteReleases = (id: string) =>
  defineResource({
    noun: texts.releaseNoun,
    title: texts.versionsTitle(id),
    nameOf: ({ version }) => version,
    list: {
      call: 'POST /remote/getReleaseList',
      rowKey: 'build',
      id: 'remote releases',
      body: { id },
    },
    record: {
      call: 'POST /remote/getReleaseList',
      body: ({ build }) => ({ page: 1, pageSize: 10, id, keyword: build }),
      read: ({ list }, row) => list?.find(({ build }) => build === row?.build),
    },
    options: { call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } },
    labels: texts.releaseFields,
    fields: {
      bytes: { kind: 'bytes' },
      CreatedAt: { kind: 'time' },
      source: { labels: texts.sources },
    },
    columns: COLUMNS,
    filters: { keyword: { placeholder: texts.versionPlaceholder } },
    actions: ACTIONS,
    actionsWidth: 196,
    firstUse: { title: texts.noVersions, text: texts.firstUseText },
  });

import { formatNumber } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { Copyable, Cut, choiceSource, defineResource, Lines, Link, Note } from '@console/shared/ui';
import { programTexts as texts } from './program.texts.ts';

export type SeenProgram = Schemas['SeenProgram'];

/** List page of the programs that terminals have started for the first time. */
export const PROGRAMS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }: SeenProgram) => name,
  list: { call: 'POST /program/getProgramList', id: 'program' },
  labels: texts.fields,
  fields: {
    isFirst: { kind: 'boolean' },
    signed: { kind: 'boolean' },
    terminals: { kind: 'number' },
    firstSeenAt: { kind: 'time' },
    lastSeenAt: { kind: 'time' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      render: ({ name, path }) => (
        <Lines>
          <Cut>{name}</Cut>
          <Note as="span" cut title={path}>
            {path}
          </Note>
        </Lines>
      ),
    },
    signer: {
      width: 168,
      render: ({ signer }) => (signer === '' ? <Note as="span">{texts.unsigned}</Note> : signer),
    },
    netbarName: {
      width: 176,
      render: ({ netbarId, netbarName }) => (
        <Link cut to={{ name: 'netbarDetail', params: { id: String(netbarId) } }}>
          {netbarName}
        </Link>
      ),
    },
    terminals: { width: 112 },
    netbars: {
      width: 112,
      render: ({ netbars, sha256 }) => (
        <Link to={{ name: 'ruleProgram', query: { sha256 } }}>
          {texts.inNetbars(formatNumber(netbars))}
        </Link>
      ),
    },
    firstSeenAt: { width: 160, sortable: true },
    parentName: { width: 136, optional: true },
    sha256: { width: 240, optional: true, render: ({ sha256 }) => <Copyable text={sha256} /> },
    lastSeenAt: { width: 160, optional: true },
  },
  filters: {
    name: { placeholder: texts.nameHint },
    isFirst: {},
    signed: {},
    netbarId: { source: choiceSource('netbar'), placeholder: texts.netbarHint },
    firstSeenAt: { from: 'startFirstSeenAt', to: 'endFirstSeenAt' },
    sha256: {},
  },
  actions: {
    addRule: {
      label: texts.addRule,
      onClick: ({ name, path, sha256, signer, parentName }) =>
        openTab({
          name: 'ruleEdit',
          params: { id: 'new' },
          query: {
            sample: JSON.stringify({ processName: name, path, sha256, signer, parentName }),
          },
        }),
    },
  },
  exports: 'POST /program/exportProgramList',
  firstUse: { text: texts.firstUse },
});

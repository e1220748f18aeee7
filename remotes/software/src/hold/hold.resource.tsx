import { addHold, endHold } from '@console/shared/operations/rollout';
import type { DataOf, Schemas } from '@console/shared/request';
import { choiceSource, defineResource, Lines, Link, Note } from '@console/shared/ui';
import { VERSIONS } from '../rollout/rollout.fields.ts';
import { holdTexts as texts } from './hold.texts.ts';

type Hold = Schemas['HoldRecord'];
const { hints } = texts;

/** Netbars and terminals that stay at a version of a package, with a tab for each state. */
export const HOLDS = defineResource<Hold, DataOf<'POST /rollout/getHoldList'>>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ netbarName, terminalNo }) => `${netbarName} ${terminalNo || texts.whole}`,
  list: { call: 'POST /rollout/getHoldList', id: 'packageHold' },
  labels: texts.fields,
  fields: {
    status: { labels: texts.statuses, tones: { active: 'warning', ended: 'neutral' } },
    until: { kind: 'time' },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    netbarName: {
      always: true,
      lines: 2,
      render: ({ netbarId, netbarName, terminalNo }) => (
        <Lines>
          <Link cut to={{ name: 'netbarDetail', params: { id: String(netbarId) } }}>
            {netbarName}
          </Link>
          <Note as="span">{terminalNo || texts.whole}</Note>
        </Lines>
      ),
    },
    status: { width: 104 },
    version: {
      width: 176,
      lines: 2,
      render: ({ packageName, version }) => (
        <Lines>
          {packageName}
          <Note as="span" cut>
            {version}
          </Note>
        </Lines>
      ),
    },
    reason: { width: 200 },
    until: { width: 160, sortable: true },
    authorName: { width: 112 },
    CreatedAt: { width: 160, optional: true },
  },
  filters: {
    status: { tabs: true },
    netbarId: { source: choiceSource('netbar'), placeholder: texts.netbarHint },
  },
  add: {
    label: texts.add,
    call: addHold,
    inputs: [
      { name: 'netbarId', kind: 'remoteSelect', source: choiceSource('netbar') },
      {
        name: 'terminalId',
        kind: 'remoteSelect',
        source: choiceSource('terminal'),
        hint: hints.terminal,
      },
      { name: 'versionId', kind: 'remoteSelect', source: VERSIONS, hint: hints.version },
      { name: 'reason', kind: 'textarea' },
      { name: 'until', kind: 'dateTime', hint: hints.until },
    ],
    save: texts.add,
  },
  actions: { end: { label: texts.end, call: endHold, text: texts.endText } },
  counts: ({ stat }) => stat.status,
  exports: 'POST /rollout/exportHoldList',
  firstUse: { text: texts.firstUse },
  status: 'status',
});

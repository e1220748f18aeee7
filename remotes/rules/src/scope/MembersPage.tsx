import type { DataOf } from '@console/shared/request';
import { defineResource, Link, ResourceList } from '@console/shared/ui';
import { scopeTexts as texts } from './scope.texts.ts';

type Member = DataOf<'POST /scope/getScopeMembers'>['list'][number];

const MEMBERS = defineResource({
  noun: texts.memberNoun,
  unit: '家',
  title: texts.memberTitle,
  nameOf: ({ name }: Member) => name,
  list: { call: 'POST /scope/getScopeMembers', id: 'targetScopeMembers' },
  labels: texts.memberFields,
  fields: { terminalCount: { kind: 'number' } },
  columns: {
    name: {
      always: true,
      sortable: true,
      render: ({ ID, name }) => (
        <Link cut to={{ name: 'netbarDetail', params: { id: String(ID) } }}>
          {name}
        </Link>
      ),
    },
    regionName: { width: 180 },
    terminalCount: { width: 112, sortable: true },
    whole: {
      width: 120,
      render: ({ whole, terminalCount }) => (whole ? texts.whole : texts.some(terminalCount)),
    },
  },
  filters: { keyword: { label: texts.memberName } },
  firstUse: { text: texts.noMembersYet },
});

/** Member netbars of a target scope, on its page. */
export default function MembersPage() {
  return <ResourceList resource={MEMBERS} />;
}

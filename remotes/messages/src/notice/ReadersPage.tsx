import { choicesOf } from '@console/shared/format';
import { defineResource, PersonName, ResourceList } from '@console/shared/ui';
import type { NoticeReader } from './notice.model.ts';
import { noticeTexts as texts } from './notice.texts.ts';

const READERS = defineResource({
  noun: texts.readerNoun,
  unit: '人',
  title: texts.readers,
  nameOf: ({ nickName }: NoticeReader) => nickName,
  list: { call: 'POST /notice/getReadList', id: 'noticeReaders', live: { seconds: 30 } },
  labels: texts.readerFields,
  fields: {
    state: { choices: choicesOf(texts.readStates) },
    readAt: { kind: 'time' },
    confirmedAt: { kind: 'time' },
  },
  columns: {
    nickName: {
      always: true,
      render: ({ ID, nickName, userName }) => (
        <PersonName userId={ID} name={nickName || userName} />
      ),
    },
    userName: { width: 200 },
    state: { width: 104 },
    readAt: { width: 168 },
    confirmedAt: { width: 168 },
  },
  filters: { state: { tabs: true }, keyword: { label: texts.readerKeyword } },
  counts: ({ counts }) => counts,
  exports: 'POST /notice/exportReadList',
  firstUse: { text: texts.noReaders },
});

/** Receivers of a notice and their answers, on its page. */
export default function ReadersPage() {
  return <ResourceList resource={READERS} />;
}

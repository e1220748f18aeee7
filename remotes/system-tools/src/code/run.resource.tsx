import { toast } from '@console/shared/feedback';
import { deleteHistory, removeArea, undoMigration } from '@console/shared/operations/codeGenerator';
import { call } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { defineResource, PersonName } from '@console/shared/ui';
import { saveFile } from '../generator/generator.model.ts';
import { codeTexts } from './code.texts.ts';

const texts = codeTexts.history;

async function download(
  route: 'POST /codeGenerator/downloadAgain' | 'POST /codeGenerator/exportRows',
  ID: number,
): Promise<void> {
  const { code, data, msg } = await call(route, { ID });
  if (code !== 0) return;
  saveFile(data.name, data.archive);
  toast.success(msg);
}

/** History of the code generator. */
export const RUNS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ title }) => title,
  list: { call: 'POST /codeGenerator/getHistoryList' },
  labels: texts.fields,
  fields: {
    CreatedAt: { kind: 'time' },
    removedAt: { kind: 'time' },
    source: { labels: texts.sources },
    target: { labels: texts.targets },
    userName: { render: ({ userId, userName }) => <PersonName userId={userId} name={userName} /> },
  },
  columns: {
    title: { always: true },
    projectId: { width: 160 },
    userName: { width: 120 },
    source: { width: 112 },
    sourceName: { width: 160, optional: true },
    target: { width: 104 },
    entities: { width: 88, kind: 'number' },
    files: { width: 88, kind: 'number' },
    removedAt: { width: 160, optional: true },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    source: {},
    keyword: { label: texts.keyword, placeholder: texts.keywordHint },
    created: { label: texts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
  },
  actions: {
    load: {
      label: texts.load,
      page: 'autoCodeEdit',
      onClick: ({ ID }) => openTab({ name: 'autoCodeEdit', params: { id: String(ID) } }),
    },
    download: {
      label: texts.download,
      onClick: ({ ID }) => void download('POST /codeGenerator/downloadAgain', ID),
    },
    export: {
      label: texts.exportRows,
      onClick: ({ ID }) => void download('POST /codeGenerator/exportRows', ID),
    },
    undo: { label: texts.undo, call: undoMigration, text: texts.undoText, danger: true },
    remove: {
      label: texts.takeOut,
      call: removeArea,
      text: texts.takeOutText,
      danger: true,
      inputs: [{ name: 'dropTables', hint: texts.dropTablesHint }],
      initial: { dropTables: false },
      save: texts.takeOut,
    },
    delete: {
      label: texts.remove,
      call: deleteHistory,
      text: texts.removeText,
      danger: true,
      removes: true,
    },
  },
  firstUse: { text: texts.empty },
});

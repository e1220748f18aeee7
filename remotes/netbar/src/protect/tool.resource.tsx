import { addTool, deleteTool, updateTool } from '@console/shared/operations/netbar';
import { runTool } from '@console/shared/operations/run';
import { type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { Cut, defineResource, Lines, Note, type ResourceInputs } from '@console/shared/ui';
import { NETBAR_SOURCE } from './place.model.ts';
import { toolTexts as texts } from './run.texts.ts';
import { ToolOutput } from './ToolOutput.tsx';

type Tool = Schemas['ToolItem'];
interface RunForm {
  netbarId: number;
  nos?: string[];
  reason: string;
  expireMinutes: number;
}

const { fields } = texts;
const CATEGORIES = Object.entries(texts.categories).map(([value, label]) => ({ value, label }));
const INPUTS: ResourceInputs<Tool> = [
  'name',
  { name: 'category', choices: CATEGORIES },
  'exePath',
  'args',
  'note',
  { name: 'needConfirm', kind: 'switch' },
  { name: 'enabled', kind: 'switch' },
];
const MAX_TERMINALS = 100;

/** The selection for a request: all terminals of a netbar, or those with the given numbers. */
async function selectionOf({ netbarId, nos = [] }: RunForm) {
  const numbers = new Set(nos.map((no) => no.trim().toUpperCase()));
  const filter = { netbarId, status: ['normal' as const] };
  const all = await tryCall('POST /pc/getPcList', { page: 1, pageSize: MAX_TERMINALS, ...filter });
  if (!all.ok) return all;
  if (numbers.size === 0) return { allMatching: true, filter, expectTotal: all.data.total };
  const ids: number[] = [];
  for (const keyword of numbers) {
    const result = await tryCall('POST /pc/getPcList', {
      page: 1,
      pageSize: MAX_TERMINALS,
      ...filter,
      keyword,
    });
    if (!result.ok) return result;
    ids.push(
      ...result.data.list.flatMap(({ ID, terminalNo }) =>
        terminalNo.toUpperCase() === keyword ? [ID] : [],
      ),
    );
  }
  return { ids };
}

async function run(tool: Tool | null, form: RunForm, requestId: string) {
  const selection = await selectionOf(form);
  if ('ok' in selection) return selection;
  const { reason, expireMinutes } = form;
  return tryCall('POST /run/runTool', {
    toolId: tool?.ID ?? 0,
    reason,
    expireMinutes,
    selection,
    requestId,
  });
}

/** List page of the tools. */
export const TOOLS = defineResource({
  noun: '工具',
  unit: '个',
  title: texts.title,
  nameOf: ({ name }: Tool) => name,
  list: { call: 'POST /netbar/getToolList', id: 'netbarTool' },
  labels: fields,
  fields: {
    category: { labels: texts.categories },
    enabled: {
      labels: { true: '启用', false: '停用' },
      tones: { true: 'success', false: 'neutral' },
    },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      render: ({ name, note }) => (
        <Lines>
          <Cut>{name}</Cut>
          <Note as="span" cut>
            {note}
          </Note>
        </Lines>
      ),
    },
    category: { width: 96 },
    exePath: { width: 320 },
    args: { width: 120 },
    enabled: { width: 88 },
  },
  filters: { keyword: { label: '关键词' }, category: {} },
  add: {
    label: texts.add,
    call: addTool,
    inputs: INPUTS,
    size: 'small',
    initial: { needConfirm: true, enabled: true, category: 'other' },
  },
  actions: {
    run: {
      label: texts.run,
      call: runTool,
      size: 'small',
      title: texts.runTitle,
      text: texts.runText,
      save: texts.run,
      done: false,
      inputs: [
        {
          name: 'netbarId',
          label: fields.netbarId,
          kind: 'remoteSelect',
          source: NETBAR_SOURCE,
          required: true,
          value: () => undefined,
        },
        {
          name: 'nos',
          label: fields.nos,
          kind: 'tags',
          max: 50,
          required: false,
          hint: texts.nosHint,
          value: () => [],
        },
        { name: 'reason', label: fields.reason },
        { name: 'expireMinutes', label: fields.expireMinutes, suffix: texts.minutes },
      ],
      initial: { expireMinutes: 10, nos: [] },
      send: (values: RunForm, { row, requestId }: { row: Tool | null; requestId: string }) =>
        run(row, values, requestId),
      after: ({ task }: { task: { ID: number } }, { name }: Tool, tools) => {
        tellTaskStarted();
        tools.show((shown) => <ToolOutput taskId={task.ID} name={name} shown={shown} />);
      },
    },
    edit: { label: texts.edit, call: updateTool, inputs: INPUTS, size: 'small' },
    delete: {
      label: texts.delete,
      call: deleteTool,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  actionsWidth: 176,
  firstUse: { text: texts.firstUse },
});

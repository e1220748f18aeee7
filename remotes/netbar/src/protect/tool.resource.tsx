import { choicesOf } from '@console/shared/format';
import { addTool, deleteTool, updateTool } from '@console/shared/operations/netbar';
import { runTool } from '@console/shared/operations/run';
import { type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Cut,
  choiceSource,
  defineResource,
  Lines,
  Note,
  type ResourceInputs,
} from '@console/shared/ui';
import { placeTexts } from '../place/place.texts.ts';
import { type ChosenTerminals, chosenIn, TerminalsOfNetbar } from '../place/TerminalsOfNetbar.tsx';
import { toolTexts as texts } from './run.texts.ts';
import { ToolOutput } from './ToolOutput.tsx';

type Tool = Schemas['ToolItem'];
interface RunForm {
  netbarId: number;
  terminals?: ChosenTerminals;
  reason: string;
  expireMinutes: number;
}

const { fields } = texts;
const CATEGORIES = choicesOf(texts.categories);
const INPUTS: ResourceInputs<Tool> = [
  'name',
  { name: 'category', choices: CATEGORIES },
  'exePath',
  'args',
  'note',
  { name: 'needConfirm', kind: 'switch' },
  { name: 'enabled', kind: 'switch' },
];
/** The selection for a request: the chosen terminals, or all terminals of the netbar. */
async function selectionOf({ netbarId, terminals }: RunForm) {
  const ids = chosenIn(terminals, netbarId);
  if (ids.length > 0) return { ids };
  const filter = { netbarId, status: ['normal' as const] };
  const all = await tryCall('POST /pc/getPcList', { page: 1, pageSize: 1, ...filter });
  return all.ok ? { allMatching: true, filter, expectTotal: all.data.total } : all;
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
          source: choiceSource('netbar'),
          placeholder: placeTexts.netbarHint,
          required: true,
          value: () => undefined,
        },
        {
          name: 'terminals',
          label: fields.terminals,
          required: false,
          hint: texts.terminalsHint,
          value: () => undefined,
          render: (control) => <TerminalsOfNetbar {...control} label={fields.terminals} />,
        },
        { name: 'reason', label: fields.reason },
        { name: 'expireMinutes', label: fields.expireMinutes, suffix: texts.minutes },
      ],
      initial: { expireMinutes: 10 },
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

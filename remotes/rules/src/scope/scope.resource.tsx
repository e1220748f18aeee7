import {
  addScope,
  confirmScopeChange,
  deleteScope,
  refuseScopeChange,
  setScopeStatus,
  updateScope,
} from '@console/shared/operations/scope';
import { openTab } from '@console/shared/router';
import {
  choiceSource,
  defineResource,
  Lines,
  Link,
  Note,
  type ResourceAction,
  type ResourceInputs,
} from '@console/shared/ui';
import { RuleEditor } from './RuleEditor.tsx';
import { ScopePreviewPanel } from './ScopePreviewPanel.tsx';
import { ScopeProposal } from './ScopeProposal.tsx';
import {
  type ClauseGroups,
  listedIds,
  ruleOf,
  ruleText,
  type ScopeOptions,
  type ScopeValues,
  type TargetScope,
} from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

type Action = ResourceAction<TargetScope, ScopeOptions>;
type Inputs = ResourceInputs<TargetScope, ScopeOptions>;

/** The page of a target scope. */
const scopePage = ({ ID }: { ID: number }) => ({
  name: 'targetScopeDetail',
  params: { id: String(ID) },
});

const isStatic = ({ type }: ScopeValues): boolean => type === 'static';
const isDynamic = (values: ScopeValues): boolean => !isStatic(values);

const rulePart = (name: 'include' | 'exclude', hint: string): Inputs[number] => ({
  name,
  hidden: isStatic,
  wide: true,
  required: name === 'include',
  value: (scope) => (scope.type === 'dynamic' ? scope[name] : []),
  check: (_groups, values) =>
    name === 'include' && ruleOf(values as ScopeValues).include.length === 0
      ? texts.oneClause
      : undefined,
  render: ({ id, value, disabled, onChange }, { options }) => (
    <RuleEditor
      id={id}
      part={texts.fields[name]}
      hint={hint}
      groups={(value as ClauseGroups | undefined) ?? []}
      dimensions={options?.dimensions ?? []}
      disabled={disabled}
      onChange={onChange}
    />
  ),
});

const INPUTS: Inputs = [
  'name',
  { name: 'priority', hint: texts.priorityHint },
  {
    name: 'type',
    choices: ({ types }) => types,
    hint: (values) => texts.typeHint[(values as ScopeValues).type ?? 'dynamic'],
  },
  {
    name: 'netbarIds',
    label: texts.netbars,
    kind: 'remoteSelect',
    multiple: true,
    wide: true,
    source: choiceSource('netbar'),
    placeholder: texts.chooseNetbars,
    hidden: isDynamic,
    value: (scope) => listedIds(scope, 'netbar'),
  },
  {
    name: 'terminalIds',
    label: texts.terminals,
    kind: 'remoteSelect',
    multiple: true,
    wide: true,
    source: choiceSource('terminal'),
    placeholder: texts.chooseTerminals,
    hidden: isDynamic,
    value: (scope) => listedIds(scope, 'terminal'),
  },
  rulePart('include', texts.includeHint),
  rulePart('exclude', texts.excludeHint),
  {
    name: 'preview',
    label: texts.preview,
    wide: true,
    value: () => '',
    render: ({ values }, { row }) => (
      <ScopePreviewPanel values={(values ?? {}) as ScopeValues} scopeId={row?.ID} />
    ),
  },
  { name: 'remark', kind: 'textarea' },
];

/** Shows errors of clauses at their part, and those of a static scope at its list of netbars. */
const fieldOf = (field: string, values: unknown): string => {
  const [part = field] = field.split('.');
  return part === 'include' && isStatic(values as ScopeValues) ? 'netbarIds' : part;
};
const body = (_row: unknown, values: unknown) => ruleOf(values as ScopeValues);

const REASON = { name: 'reason', label: texts.reason, kind: 'textarea' } as const;

const ACTIONS: Readonly<Record<string, Action>> = {
  confirmChange: {
    label: texts.confirmChange,
    call: confirmScopeChange,
    title: texts.confirmTitle,
    text: (scope) => <ScopeProposal scope={scope} />,
    inputs: [{ ...REASON, hint: texts.confirmReasonHint }],
    initial: { reason: '' },
    size: 'small',
    save: texts.confirmChange,
  },
  refuseChange: {
    label: texts.refuseChange,
    call: refuseScopeChange,
    title: texts.refuseTitle,
    text: texts.refuseText,
    inputs: [REASON],
    initial: { reason: '' },
    save: texts.refuseChange,
  },
  edit: {
    label: texts.edit,
    call: updateScope,
    title: texts.editTitle,
    inputs: INPUTS,
    body,
    fieldOf,
    size: 'large',
    save: texts.save,
  },
  enable: { label: texts.enable, call: setScopeStatus, body: { status: 'enabled' } },
  disable: {
    label: texts.disable,
    call: setScopeStatus,
    body: { status: 'disabled' },
    text: texts.disableText,
  },
  delete: {
    label: texts.remove,
    call: deleteScope,
    text: texts.removeText,
    removes: true,
    danger: true,
  },
};

/** Problems of a scope, one per line. */
const problemsCell = ({ problems }: TargetScope) =>
  problems.map((problem) => (
    <Note key={problem} tone="danger">
      {problem}
    </Note>
  ));

/** List page of the target scopes. */
export const SCOPES = defineResource<TargetScope, unknown, ScopeOptions>({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /scope/getScopeList', id: 'targetScope' },
  record: { call: 'POST /scope/getScope', read: ({ scope }) => scope },
  options: 'POST /scope/getScopeOptions',
  labels: texts.fields,
  fields: {
    type: { labels: texts.types },
    status: { labels: texts.statuses, tones: { enabled: 'success', disabled: 'neutral' } },
    netbarCount: { kind: 'number' },
    terminalCount: { kind: 'number' },
    refCount: { kind: 'number' },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
    remark: { wide: true },
  },
  columns: {
    name: {
      always: true,
      sortable: true,
      width: 220,
      render: (scope) => (
        <Link cut to={scopePage(scope)}>
          {scope.name}
        </Link>
      ),
    },
    definition: {
      lines: 2,
      render: (scope) => (
        <>
          {ruleText(scope)}
          {problemsCell(scope)}
        </>
      ),
    },
    type: { width: 80 },
    netbarCount: { width: 88 },
    terminalCount: { width: 96 },
    refCount: { width: 88 },
    priority: { width: 88, sortable: true },
    status: {
      width: 112,
      lines: 2,
      render: (scope, { value }) => (
        <Lines>
          {value('status', scope)}
          {scope.proposal && <Note as="span">{texts.waiting}</Note>}
        </Lines>
      ),
    },
    authorName: { width: 112, optional: true },
    UpdatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: texts.keyword },
    type: { multiple: true },
  },
  counts: (data) => (data as { stat: { status: Record<string, number> } }).stat.status,
  add: {
    label: texts.add,
    call: addScope,
    title: texts.addTitle,
    inputs: INPUTS,
    initial: {
      type: 'dynamic',
      priority: 100,
      include: [],
      exclude: [],
      netbarIds: [],
      terminalIds: [],
    },
    body,
    fieldOf,
    size: 'large',
    save: texts.save,
  },
  actions: ACTIONS,
  onOpen: (scope) => openTab(scopePage(scope)),
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.overview,
      facts: [
        'type',
        'priority',
        'netbarCount',
        'terminalCount',
        { label: texts.fields.definition, render: ruleText, wide: true },
        'authorName',
        'CreatedAt',
        'UpdatedAt',
        'remark',
      ],
    },
  ],
});

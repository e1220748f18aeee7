import {
  addTemplate,
  deleteTemplate,
  exportByTemplate,
  shareTemplate,
  updateTemplate,
} from '@console/shared/operations/exportTemplate';
import type { DataOf } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { type ControlProps, defineResource, Note, type ResourceInputs } from '@console/shared/ui';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import type { Conditions, Template, TemplateColumn, TemplateSort } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';
import { ListPart } from './ListPart.tsx';
import { SortEditor } from './SortEditor.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

type Lists = DataOf<'POST /exportTemplate/getExportLists'>;

interface FormValues {
  listKey?: string;
  columns?: TemplateColumn[];
  conditions?: Conditions;
  sort?: TemplateSort;
}

const read = (
  { values }: ControlProps,
  { row }: { row: Template | null },
): Required<FormValues> => {
  const { listKey, columns = [], conditions = {}, sort = [] } = (values ?? {}) as FormValues;
  return { listKey: listKey || (row?.listKey ?? ''), columns, conditions, sort };
};

const listChoices = ({ lists }: Lists) => [
  ...new Map(lists.map(({ key, title }) => [key, { value: key, label: title }])).values(),
];

const CONTENT: ResourceInputs<Template, Lists> = [
  {
    name: 'columns',
    required: true,
    hint: texts.columnsHint,
    wide: true,
    render: (control, context) => (
      <ListPart listKey={read(control, context).listKey} onOtherList={() => control.onChange([])}>
        {(detail) => (
          <ColumnsEditor
            id={control.id}
            describedBy={control.describedBy}
            invalid={control.invalid}
            disabled={control.disabled}
            detail={detail}
            value={read(control, context).columns}
            onChange={control.onChange}
          />
        )}
      </ListPart>
    ),
  },
  {
    name: 'conditions',
    hint: texts.conditionsHint,
    wide: true,
    render: (control, context) => (
      <ListPart listKey={read(control, context).listKey} onOtherList={() => control.onChange({})}>
        {(detail) => (
          <ConditionsEditor
            detail={detail}
            value={read(control, context).conditions}
            disabled={control.disabled}
            onChange={control.onChange}
          />
        )}
      </ListPart>
    ),
  },
  {
    name: 'sort',
    wide: true,
    render: (control, context) => (
      <ListPart listKey={read(control, context).listKey} onOtherList={() => control.onChange([])}>
        {(detail) => (
          <SortEditor
            detail={detail}
            value={read(control, context).sort}
            onChange={control.onChange}
          />
        )}
      </ListPart>
    ),
  },
  {
    name: 'preview',
    label: texts.fields.preview,
    value: () => '',
    wide: true,
    render: (control, context) => (
      <ListPart listKey={read(control, context).listKey} onOtherList={() => undefined}>
        {({ purpose }) =>
          purpose === 'export' ? (
            <TemplatePreview {...read(control, context)} />
          ) : (
            <Note as="p">{texts.importPreview}</Note>
          )
        }
      </ListPart>
    ),
  },
];

/** The form of a new template. The list cannot be changed later. */
const NEW: ResourceInputs<Template, Lists> = [
  { name: 'name' },
  { name: 'listKey', kind: 'select', choices: listChoices },
  ...CONTENT,
];

const sharing = ({ sharedWithAll, roleNames }: Template): string =>
  sharedWithAll ? texts.all : roleNames.join('、') || texts.own;

/** List page of the export templates. */
export const TEMPLATES = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }: Template) => name,
  list: { call: 'POST /exportTemplate/getTemplateList' },
  record: {
    call: 'POST /exportTemplate/getTemplate',
    body: ({ ID }) => ({ ID }),
    read: ({ template }) => template,
  },
  options: 'POST /exportTemplate/getExportLists',
  labels: texts.fields,
  fields: {
    sharing: { render: sharing },
    UpdatedAt: { kind: 'time' },
    listKey: { shows: 'listTitle', choices: listChoices },
  },
  columns: {
    name: { width: 200, always: true, sortable: true },
    listKey: { width: 140, sortable: true },
    columnCount: { width: 80, kind: 'number' },
    ownerName: { width: 120 },
    sharing: { width: 200 },
    UpdatedAt: { width: 160, sortable: true },
  },
  filters: { listKey: {}, keyword: { placeholder: texts.keyword } },
  add: {
    label: texts.add,
    call: addTemplate,
    inputs: NEW,
    size: 'large',
    initial: { columns: [], conditions: {}, sort: [] },
  },
  actions: {
    export: {
      label: texts.export,
      call: exportByTemplate,
      title: texts.exportTitle,
      text: texts.exportText,
      save: texts.export,
      inputs: [
        {
          name: 'format',
          kind: 'select',
          choices: (['xlsx', 'csv'] as const).map((value) => ({
            value,
            label: texts.formats[value],
          })),
        },
      ],
      initial: { format: 'xlsx' },
      after: tellTaskStarted,
    },
    edit: {
      label: texts.edit,
      call: updateTemplate,
      inputs: [{ name: 'name', wide: true }, ...CONTENT],
      size: 'large',
    },
    copy: {
      label: texts.copy,
      call: addTemplate,
      title: texts.copyTitle,
      inputs: NEW,
      size: 'large',
    },
    share: {
      label: texts.share,
      call: shareTemplate,
      title: texts.shareTitle,
      text: texts.shareText,
      inputs: [
        { name: 'sharedWithAll', kind: 'switch' },
        {
          name: 'roleIds',
          kind: 'select',
          multiple: true,
          choices: ({ roles }) => roles.map(({ ID, name }) => ({ value: ID, label: name })),
        },
      ],
    },
    delete: {
      label: texts.delete,
      call: deleteTemplate,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  actionsWidth: 160,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});

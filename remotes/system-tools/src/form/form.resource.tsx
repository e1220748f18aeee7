import { addForm, closeForm, deleteForm, publishForm } from '@console/shared/operations/form';
import { openTab, tabAddress } from '@console/shared/router';
import { Cut, copyText, defineResource, Lines, Link, Note } from '@console/shared/ui';
import {
  builderPage,
  type FormOptions,
  type FormRow,
  fillPage,
  submissionsPage,
} from './form.model.ts';
import { formTexts as texts } from './form.texts.ts';
import { settingInputs } from './settingInputs.ts';
import { STARTER } from './starter.ts';

/** Address of the page that fills in a form, for other people. */
const publicAddress = (form: FormRow): string =>
  new URL(tabAddress(fillPage(form)) ?? '', location.href).href;

/** List of forms. */
export const FORMS = defineResource<FormRow, unknown, FormOptions>({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /form/getFormList', id: 'form' },
  options: 'POST /form/getFormOptions',
  labels: texts.fields,
  fields: {
    status: {
      labels: texts.statuses,
      tones: { draft: 'neutral', published: 'success', closed: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
    submissions: { kind: 'number' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      width: 220,
      render: (form) => (
        <Lines>
          <Link cut to={builderPage(form)}>
            {form.name}
          </Link>
          <Note as="span" cut>
            {form.code}
          </Note>
        </Lines>
      ),
      plain: [[{ key: 'name' }], [{ key: 'code' }]],
    },
    status: { width: 96 },
    version: { width: 136, render: ({ version, hasDraft }) => texts.version(version, hasDraft) },
    roleNames: { render: ({ roleNames }) => <Cut>{roleNames.join('、')}</Cut> },
    submissions: {
      width: 96,
      render: (form) =>
        form.submissions > 0 ? (
          <Link to={submissionsPage(form)}>{form.submissions}</Link>
        ) : (
          form.submissions
        ),
    },
    authorName: { width: 112, optional: true },
    UpdatedAt: { width: 160, optional: true },
    CreatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: { status: { tabs: true }, keyword: { placeholder: texts.keywordHint } },
  counts: (data) => (data as { stat: { status: Record<string, number> } }).stat.status,
  add: {
    label: texts.add,
    call: addForm,
    title: texts.addTitle,
    inputs: [{ name: 'code', hint: texts.codeHint }, ...settingInputs],
    initial: { roleIds: [] },
    body: (_row, values) => ({ ...(values as object), schema: STARTER }),
    size: 'small',
    save: texts.addSave,
    after: (data) => openTab(builderPage((data as { form: FormRow }).form)),
  },
  actions: {
    edit: { label: texts.edit, page: 'formBuilder', onClick: (form) => openTab(builderPage(form)) },
    publish: {
      label: texts.publish,
      call: publishForm,
      title: texts.publishTitle,
      text: ({ roleNames }) => texts.publishText(roleNames),
      save: texts.publishSave,
    },
    submissions: {
      label: texts.submissions,
      page: 'formSubmissions',
      onClick: (form) => openTab(submissionsPage(form)),
    },
    address: {
      label: texts.copyAddress,
      onClick: (form) => void copyText(publicAddress(form)),
    },
    close: {
      label: texts.close,
      call: closeForm,
      title: texts.closeTitle,
      text: texts.closeText,
      save: texts.closeSave,
      danger: true,
    },
    delete: {
      label: texts.delete,
      call: deleteForm,
      title: texts.deleteTitle,
      text: texts.deleteText,
      save: texts.deleteSave,
      danger: true,
      removes: true,
    },
  },
  onOpen: (form) => openTab(builderPage(form)),
  firstUse: { text: texts.firstUse },
});

import { openTab } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { defineResource, Empty, Lines, Link, Note, ResourceList } from '@console/shared/ui';
import { fillPage, type MyForm } from './form.model.ts';
import { formTexts as texts } from './form.texts.ts';

const MY_FORMS = defineResource<MyForm>({
  noun: texts.noun,
  title: texts.mine.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /form/getMyFormList', id: 'myForm' },
  labels: texts.fields,
  fields: { submittedAt: { kind: 'time' }, submitted: { kind: 'number' } },
  columns: {
    name: {
      always: true,
      lines: 2,
      render: (form) => (
        <Lines>
          <Link cut to={fillPage(form)}>
            {form.name}
          </Link>
          <Note as="span" cut>
            {form.description}
          </Note>
        </Lines>
      ),
      plain: [[{ key: 'name' }], [{ key: 'description' }]],
    },
    submitted: {
      width: 136,
      render: ({ submitted, perPerson }) => texts.mine.submitted(submitted, perPerson),
    },
    submittedAt: { width: 160 },
  },
  filters: { keyword: { label: texts.fields.name } },
  actions: {
    fill: { label: texts.mine.fill, page: 'fillForm', onClick: (form) => openTab(fillPage(form)) },
  },
  onOpen: (form) => openTab(fillPage(form)),
  firstUse: { title: texts.mine.empty, text: texts.mine.emptyText },
});

/** 待填表单: published forms that the role of the user can submit. */
export default function MyFormsPage() {
  if (!serves('POST /form/getMyFormList')) return <Empty title={texts.notServed} isPage />;
  return <ResourceList resource={MY_FORMS} />;
}

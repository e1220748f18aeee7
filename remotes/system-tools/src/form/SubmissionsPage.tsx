import { formatTime } from '@console/shared/format';
import { fileAddress } from '@console/shared/request';
import { useParams, useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  Cut,
  DetailGrid,
  defineResource,
  Empty,
  Failed,
  Page,
  PERSON_PLAIN,
  PersonCell,
  ResourceList,
  SideDrawer,
  useRecord,
} from '@console/shared/ui';
import { useMemo } from 'react';
import { parseFormId, type Submission, type SubmissionColumns } from './form.model.ts';
import { formTexts as texts } from './form.texts.ts';
import './submission.css';

const { submission: words } = texts;
/** Prefix of the columns of form fields, as in exported files. */
const ANSWER = 'answer:';
/** Number of form fields that are shown before the user chooses columns. */
const SHOWN_COLUMNS = 5;

/** The text and the files of a submitted field, with a line for each row. */
function AnswerValue({ answer: { text, files } }: { answer: Submission['answers'][number] }) {
  const isFileOnly = files.length === 1 && files[0]?.name === text;
  return (
    <>
      {!isFileOnly && <span className="form-answer">{text}</span>}
      {files.length > 0 && (
        <ul className="form-answer-files">
          {files.map(({ name, url }) => (
            <li key={url}>
              <a href={fileAddress(url)} download={name}>
                {words.download(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SubmissionDrawer({
  submission,
  open,
  onClose,
  afterClose,
}: {
  submission: Submission;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}) {
  const { nickName, CreatedAt, version, answers } = submission;
  return (
    <SideDrawer title={words.title(nickName)} open={open} onClose={onClose} onGone={afterClose}>
      <DetailGrid
        details={[
          { label: words.fields.CreatedAt, value: formatTime(CreatedAt) },
          { label: words.fields.version, value: version },
          ...answers.map((answer) => ({
            label: answer.title,
            value: answer.text === '' ? '' : <AnswerValue answer={answer} />,
            wide: true,
          })),
        ]}
      />
    </SideDrawer>
  );
}

/** The list of a form's submissions, with a column for each field. */
function submissionResource({ form, columns }: SubmissionColumns) {
  const answer = (row: Submission, name: string): string =>
    row.answers.find((candidate) => candidate.name === name)?.text ?? '';
  return defineResource<Submission>({
    noun: words.noun,
    unit: words.unit,
    title: words.listTitle(form.name),
    nameOf: ({ nickName }) => nickName,
    list: {
      call: 'POST /form/getSubmissionList',
      id: `formSubmission:${form.code}`,
      body: { formId: form.ID },
    },
    labels: {
      ...words.fields,
      ...Object.fromEntries(columns.map(({ name, title }) => [`${ANSWER}${name}`, title])),
    },
    fields: { CreatedAt: { kind: 'time' } },
    columns: {
      nickName: {
        always: true,
        lines: 2,
        width: 160,
        render: (row) => <PersonCell person={row} userId={row.userId} />,
        plain: PERSON_PLAIN,
      },
      ...Object.fromEntries(
        columns.map(({ name }, index) => [
          `${ANSWER}${name}`,
          {
            render: (row: Submission) => <Cut>{answer(row, name)}</Cut>,
            optional: index >= SHOWN_COLUMNS,
          },
        ]),
      ),
      version: { width: 96, optional: true },
      CreatedAt: { width: 160, sortable: true },
    },
    filters: {
      keyword: { label: words.fields.userName },
      CreatedAt: { from: 'startCreatedAt', to: 'endCreatedAt' },
    },
    exports: 'POST /form/exportSubmissionList',
    actions: {
      detail: {
        label: words.detail,
        always: true,
        onClick: (row, tools) =>
          tools.show(({ open, close, remove }) => (
            <SubmissionDrawer submission={row} open={open} onClose={close} afterClose={remove} />
          )),
      },
    },
    firstUse: { title: words.empty, text: words.emptyText },
  });
}

function Submissions({ columns }: { columns: SubmissionColumns }) {
  const resource = useMemo(() => submissionResource(columns), [columns]);
  useTabTitle(words.listTitle(columns.form.name));
  return <ResourceList resource={resource} />;
}

/** 表单提交: submissions of one form (`formCreate/:id/submissions`). */
export default function SubmissionsPage() {
  const ID = parseFormId(useParams().id);
  const call = 'POST /form/getSubmissionColumns';
  const { data, failure, reload } = useRecord(
    call,
    ID === undefined || !serves(call) ? null : { ID },
  );
  if (ID === undefined || !serves(call)) return <Empty title={texts.notServed} isPage />;
  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  return data ? <Submissions columns={data} /> : <Page aria-busy />;
}

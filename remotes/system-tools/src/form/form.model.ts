import type { DataOf, Schemas } from '@console/shared/request';

export type FormRow = Schemas['Form'];
export type MyForm = Schemas['MyForm'];
export type Submission = Schemas['FormSubmission'];
export type FormOptions = DataOf<'POST /form/getFormOptions'>;
export type SubmissionColumns = DataOf<'POST /form/getSubmissionColumns'>;
export type FormProblem = DataOf<'POST /form/checkForm'>['problems'][number];

/** The builder of a form. */
export const builderPage = ({ ID }: { ID: number }) => ({
  name: 'formBuilder',
  params: { id: String(ID) },
});

/** The submissions of a form. */
export const submissionsPage = ({ ID }: { ID: number }) => ({
  name: 'formSubmissions',
  params: { id: String(ID) },
});

/** The page that fills in a form. */
export const fillPage = ({ code }: { code: string }) => ({ name: 'fillForm', params: { code } });

/** Returns the id in the address of a page, or `undefined` if it is not a number. */
export function parseFormId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

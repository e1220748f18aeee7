import { type DataOf, tryCall } from '@console/shared/request';
import { passwordFields } from '../password/passwordFields.ts';
import { invitationTexts as texts } from './invitationTexts.ts';

export const INVITATION_FIELDS = ['userName', 'nickName', 'passWord', 'again'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];
export type Answers = Record<InvitationField, string>;
export type InvitationErrors = Partial<Record<InvitationField, string>>;
export type OpenInvitation = DataOf<'POST /invitation/readInvitation'>;

const quiet = { loading: false } as const;

/** Reads the invitation of a link. @throws Error with a message for the user */
export async function readInvitation(token: string): Promise<OpenInvitation> {
  if (token === '') throw new Error(texts.noLink);
  const read = await tryCall('POST /invitation/readInvitation', { token }, quiet);
  if (!read.ok) throw new Error(read.error ? texts.unreachable : read.msg);
  return read.data;
}

/** Reports missing and differing fields. The server checks the rules for names and passwords. */
export function findMissing(answers: Answers): InvitationErrors {
  const errors: InvitationErrors = {};
  for (const field of INVITATION_FIELDS)
    if (field !== 'again' && answers[field].trim() === '')
      errors[field] = texts.required(texts.fields[field]);
  if (answers.again !== answers.passWord) errors.again = texts.different;
  return errors;
}

/** Result of creating the account: done, or errors by field, or a general error. */
export type AcceptResult = { done: true } | { errors: InvitationErrors; problem: string };

/** Creates the account. */
export async function acceptInvitation(token: string, answers: Answers): Promise<AcceptResult> {
  const { again: _again, passWord, ...given } = answers;
  const body = { token, ...given, ...passwordFields({ passWord }) };
  const accepted = await tryCall<unknown>('POST /invitation/acceptInvitation', body, quiet);
  if (accepted.ok) return { done: true };
  // Without a response, the next attempt shows whether the account was created.
  if (accepted.error) return { errors: {}, problem: texts.notSent };
  const { errors, msg = '' } = accepted;
  return { errors, problem: Object.keys(errors).length > 0 ? '' : msg };
}

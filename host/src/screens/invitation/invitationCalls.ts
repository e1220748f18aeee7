import { type DataOf, tryCall } from '@console/shared/request';
import { passwordFields } from '../password/passwordFields.ts';
import { invitationTexts as texts } from './invitationTexts.ts';

export const INVITATION_FIELDS = ['userName', 'nickName', 'passWord', 'again'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];
export type Answers = Record<InvitationField, string>;
export type InvitationErrors = Partial<Record<InvitationField, string>>;
export type OpenInvitation = DataOf<'POST /invitation/readInvitation'>;

const quiet = { loading: false } as const;

/** What a link opens. @throws Error that says for people why it opens nothing */
export async function readInvitation(token: string): Promise<OpenInvitation> {
  if (token === '') throw new Error(texts.noLink);
  const read = await tryCall('POST /invitation/readInvitation', { token }, quiet);
  if (!read.ok) throw new Error(read.error ? texts.unreachable : read.msg);
  return read.data;
}

/** Only what needs no server: what makes a good name or password is the server's to say. */
export function findMissing(answers: Answers): InvitationErrors {
  const errors: InvitationErrors = {};
  for (const field of INVITATION_FIELDS)
    if (field !== 'again' && answers[field].trim() === '')
      errors[field] = texts.required(texts.fields[field]);
  if (answers.again !== answers.passWord) errors.again = texts.different;
  return errors;
}

/** How it ended: made, or what is wrong by field, or as a whole. */
export type Accepted = { done: true } | { errors: InvitationErrors; problem: string };

/** Makes the account. What was typed is the caller's to keep. */
export async function acceptInvitation(token: string, answers: Answers): Promise<Accepted> {
  const { again: _again, passWord, ...given } = answers;
  const body = { token, ...given, ...passwordFields({ passWord }) };
  const accepted = await tryCall<unknown>('POST /invitation/acceptInvitation', body, quiet);
  if (accepted.ok) return { done: true };
  // Without an answer, the next try shows whether the account was created.
  if (accepted.error) return { errors: {}, problem: texts.notSent };
  const { errors, msg = '' } = accepted;
  return { errors, problem: Object.keys(errors).length > 0 ? '' : msg };
}

import { RequestError } from '@console/shared/request';
import { changeState } from './user.api.ts';
import type { StateChange, User } from './user.model.ts';

/** How a change went for one user; `reason` is '' when it was made. */
export interface Outcome {
  user: User;
  reason: string;
}

/** Failures that would meet every further call too: the session is over, or the person gave up the security check. */
const isFinal = ({ kind, status }: RequestError): boolean =>
  kind === 'verificationCancelled' || kind === 'aborted' || status === 401;

/**
 * Makes one change to many users, one after the other. Never rejects: each user has his own outcome.
 *
 * @param onDone called after each with the number of users done
 */
export async function changeAll(
  users: readonly User[],
  change: StateChange,
  onDone: (count: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let final: string | undefined;
  for (const user of users) {
    outcomes.push({ user, reason: final ?? (await changeOne(user)) });
    onDone(outcomes.length);
  }
  return outcomes;

  async function changeOne(user: User): Promise<string> {
    try {
      const { code, msg } = await changeState(user, change, { silent: true });
      return code === 0 ? '' : msg || String(code);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (isFinal(error)) final = error.message;
      return error.message;
    }
  }
}

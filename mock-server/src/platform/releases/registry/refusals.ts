import { CODE, Refusal } from '../../../http/errors.ts';
import { refusals, refusalText } from './texts.ts';

type RefusalCode = keyof typeof refusals;

const CONFLICTS: ReadonlySet<RefusalCode> = new Set(['R211', 'R212', 'R214']);

export class ReleaseRefusal extends Refusal {
  /** The fault in this case. */
  get detail(): string {
    return (this.data as { detail: string }).detail;
  }

  /** Reason code and message for lists. */
  get summary(): { reason: string; msg: string } {
    return { reason: (this.data as { reason: string }).reason, msg: this.message };
  }
}

/**
 * Creates a refusal of the registry with code 7, or 409 for a conflict with another change.
 * `data.reason` is the reason code.
 *
 * @param detail the fault in this case. The message continues with the remedy
 * @example throw refuseRelease('R206', 'static/js/u.77aa77aa.js')
 */
export function refuseRelease(reason: RefusalCode, detail = ''): ReleaseRefusal {
  const code = CONFLICTS.has(reason) ? CODE.conflict : CODE.refused;
  const [what, todo] = refusals[reason];
  return new ReleaseRefusal(code, refusalText({ reason, what, detail, todo }), { reason, detail });
}

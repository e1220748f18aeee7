import { CODE, Refusal } from '../../../http/errors.ts';
import { refusals, refusalText } from './texts.ts';

type RefusalCode = keyof typeof refusals;

const CONFLICTS: ReadonlySet<RefusalCode> = new Set(['R211', 'R212', 'R214']);

/** A refusal with a reason code. */
export class ReleaseRefusal extends Refusal {
  /** What is told of it in lists. */
  get told(): { reason: string; msg: string } {
    return { reason: (this.data as { reason: string }).reason, msg: this.message };
  }
}

/**
 * A refusal of the registry: code 7, or 409 when somebody else was there first; `data.reason` bears the reason code.
 *
 * @param detail what exactly, in words for whoever publishes; what to do about it follows
 * @example throw refuseRelease('R206', 'static/js/u.77aa77aa.js')
 */
export function refuseRelease(reason: RefusalCode, detail = ''): ReleaseRefusal {
  const code = CONFLICTS.has(reason) ? CODE.conflict : CODE.refused;
  const [what, todo] = refusals[reason];
  return new ReleaseRefusal(code, refusalText({ reason, what, detail, todo }), { reason, detail });
}

import { refuse } from '../../../http/errors.ts';
import { texts } from './texts.ts';

/** What one action is: who may do it, and when. */
export interface Move<S extends string | number, T> {
  /** The call that does it: a role has the action when it has the call. Absent where everybody who is signed in may make it. */
  call?: string;
  /** The states that offer it; every one where it is absent. */
  from?: readonly S[];
  /** Where it leads; absent where the state stays. */
  to?: S;
  /** What must hold besides. */
  when?(subject: T): boolean;
  /** Why it is not to be had, for people; nothing where it is. */
  unless?(subject: T): string | undefined;
}

export interface Transitions<S extends string | number, T, A extends string> {
  /** Every action, as declared. */
  moves: Readonly<Record<A, Move<S, T>>>;
  /** Whether an action is offered now, whoever asks. */
  offers(subject: T, action: A): boolean;
  /** Why an action is not offered, for people; nothing when it is. */
  whyNot(subject: T, action: A): string | undefined;
  /** Throws a refusal that says why where an action is not offered. */
  assert(subject: T, action: A): void;
  /** Where an action leads from here; nothing when it is not offered, or leaves the state as it is. */
  next(subject: T, action: A): S | undefined;
  /** The actions that are offered to whoever may make these calls; without them, those that need none. */
  actions(subject: T, may?: ReadonlySet<string>): A[];
}

const NO_CALLS: ReadonlySet<string> = new Set();

/**
 * What can be done to an entity in each of its states, and where it leads. The one constant serves the write, which asks `next` or
 * `assert` of a row that it holds locked, and `actions` of the rows of its lists.
 *
 * @param stateOf the state in force
 * @example
 * const noteTransitions = defineTransitions(({ status }: { status: NoteStatus }) => status, {
 *   edit: { call: '/note/updateNote', from: ['open'] },
 *   close: { call: '/note/closeNote', from: ['open'], to: 'closed' },
 * });
 * noteTransitions.next(note, 'close'); // 'closed', or nothing: refuse
 * noteTransitions.actions(note, may); // ['edit', 'close']
 */
export function defineTransitions<S extends string | number, T, A extends string>(
  stateOf: (subject: T) => S,
  moves: Readonly<Record<A, Move<NoInfer<S>, NoInfer<T>>>>,
): Transitions<S, T, A> {
  const whyNot = (subject: T, action: A): string | undefined => {
    const { from, when, unless } = moves[action];
    const fits = (from?.includes(stateOf(subject)) ?? true) && (when?.(subject) ?? true);
    return fits ? unless?.(subject) : texts.notNow;
  };
  const offers = (subject: T, action: A): boolean => whyNot(subject, action) === undefined;
  return {
    moves,
    offers,
    whyNot,
    assert(subject, action) {
      const msg = whyNot(subject, action);
      if (msg !== undefined) throw refuse(msg);
    },
    next: (subject, action) => (offers(subject, action) ? moves[action].to : undefined),
    actions: (subject, may = NO_CALLS) =>
      (Object.keys(moves) as A[]).filter((action) => {
        const { call } = moves[action];
        return (call === undefined || may.has(call)) && offers(subject, action);
      }),
  };
}

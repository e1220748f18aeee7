import { refuse } from '../../../http/errors.ts';
import { texts } from './texts.ts';

/** Declaration of an action: its call and conditions. */
export interface ActionRule<S extends string | number, T> {
  /**
   * Path of the call that performs the action; roles without it do not have the action. With its
   * method, `PUT /note/note`, if several calls have the path. Absent if every signed-in user can
   * perform it.
   */
  call?: string;
  /** States in which the action is available. Default: all. */
  from?: readonly S[];
  /** Resulting state. Absent if the state does not change. */
  to?: S;
  /** Additional condition. */
  when?(subject: T): boolean;
  /** Reason why the action is not available, for users; undefined if it is available. */
  unless?(subject: T): string | undefined;
}

export interface Transitions<S extends string | number, T, A extends string> {
  moves: Readonly<Record<A, ActionRule<S, T>>>;
  /** Whether the action is available now, independent of the caller. */
  offers(subject: T, action: A): boolean;
  /** Reason why the action is not available, for users; undefined if it is available. */
  obstacle(subject: T, action: A): string | undefined;
  /** Throws a refusal with the reason if the action is not available. */
  assert(subject: T, action: A): void;
  /**
   * Resulting state of the action; undefined if it is not available or does not change the state.
   */
  next(subject: T, action: A): S | undefined;
  /** Available actions whose call is in `may`. Without `may`: those that require no call. */
  actions(subject: T, may?: ReadonlySet<string>): A[];
}

const NO_CALLS: ReadonlySet<string> = new Set();

/** An action that requires a call, and the source file that declares it. */
export interface DeclaredAction {
  action: string;
  call: string;
  file: string;
}

const declaredActions: DeclaredAction[] = [];

/** Returns the actions of all loaded transitions that require a call. */
export const findDeclaredActions = (): readonly DeclaredAction[] => declaredActions;

/** Files that call `defineTransitions` for others. */
const HELPERS = /\/(?:transitions|defineEntity)\.[jt]s/;

/** Returns the source file that is declaring transitions now. */
function declaringFile(): string {
  const line = (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .find((frame) => frame.includes('/mock-server/') && !HELPERS.test(frame));
  const [, file = 'mock-server/src'] =
    /\/mock-server\/(?:src|dist)\/(\S+?)\.[jt]s/.exec(line ?? '') ?? [];
  return `mock-server/src/${file}.ts`;
}

/**
 * Declares the actions on an entity by state. Writes check `next` or `assert` on the locked row,
 * and lists show `actions` of their rows.
 *
 * @param stateOf the effective state of the subject
 * @example
 * const noteTransitions = defineTransitions(({ status }: { status: NoteStatus }) => status, {
 *   edit: { call: '/note/updateNote', from: ['open'] },
 *   close: { call: '/note/closeNote', from: ['open'], to: 'closed' },
 * });
 * noteTransitions.next(note, 'close'); // 'closed', undefined if not available
 * noteTransitions.actions(note, may); // ['edit', 'close']
 */
export function defineTransitions<S extends string | number, T, A extends string>(
  stateOf: (subject: T) => S,
  moves: Readonly<Record<A, ActionRule<NoInfer<S>, NoInfer<T>>>>,
): Transitions<S, T, A> {
  const file = declaringFile();
  for (const [action, { call }] of Object.entries<ActionRule<S, T>>(moves))
    if (call !== undefined) declaredActions.push({ action, call, file });
  const obstacle = (subject: T, action: A): string | undefined => {
    const { from, when, unless } = moves[action];
    const fits = (from?.includes(stateOf(subject)) ?? true) && (when?.(subject) ?? true);
    return fits ? unless?.(subject) : texts.notNow;
  };
  const offers = (subject: T, action: A): boolean => obstacle(subject, action) === undefined;
  return {
    moves,
    offers,
    obstacle,
    assert(subject, action) {
      const msg = obstacle(subject, action);
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

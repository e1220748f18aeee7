/** What one action is: who may do it, and when. */
export interface Move<S extends string | number, T> {
  /** The call that does it: a role has the action when it has the call. */
  call: string;
  /** The states that offer it; every one where it is absent. */
  from?: readonly S[];
  /** Where it leads; absent where the state stays. */
  to?: S;
  /** What must hold besides. */
  when?(subject: T): boolean;
}

export interface Transitions<S extends string | number, T, A extends string> {
  /** Every action, as declared. */
  moves: Readonly<Record<A, Move<S, T>>>;
  /** Whether an action is offered now, whoever asks. */
  offers(subject: T, action: A): boolean;
  /** Where an action leads from here; nothing when it is not offered, or leaves the state as it is. */
  next(subject: T, action: A): S | undefined;
  /** The actions that are offered to whoever may make these calls. */
  actions(subject: T, may: ReadonlySet<string>): A[];
}

/**
 * What can be done to an entity in each of its states, and where it leads. The one constant serves the write, which asks `next` or
 * `offers`, and `actions` of the rows of its lists.
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
  const offers = (subject: T, action: A): boolean => {
    const { from, when } = moves[action];
    return (from?.includes(stateOf(subject)) ?? true) && (when?.(subject) ?? true);
  };
  return {
    moves,
    offers,
    next: (subject, action) => (offers(subject, action) ? moves[action].to : undefined),
    actions: (subject, may) =>
      (Object.keys(moves) as A[]).filter((action) => may.has(moves[action].call) && offers(subject, action)),
  };
}

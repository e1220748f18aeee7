/**
 * What a back end does not do of what our screens could ask of it. Known before a screen is drawn, so that nothing is offered
 * that would fail or be ignored.
 */
export interface Lacks {
  /** Calls that it does not serve, `POST /inbox/readAll`, or all below a path, `/view/`. */
  calls: readonly string[];
  /** Of calls named here it takes notice of these fields only; of any other call of all that it documents. */
  takes: Readonly<Record<string, readonly string[]>>;
  /** Where it is named: the calls that it serves of their areas (`/user/`); any other call of these areas it does not. */
  serves?: readonly string[];
}

/** A back end that does all of it: ours. */
export const LACKS_NOTHING: Lacks = { calls: [], takes: {} };

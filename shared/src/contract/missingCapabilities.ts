/**
 * Calls and fields that a back end does not support. Known before a page is rendered, so that the
 * console does not offer anything that would fail or be ignored.
 */
export interface MissingCapabilities {
  /** Unsupported calls, `POST /inbox/readAll`, or a path prefix, `/view/`. */
  calls: readonly string[];
  /**
   * For these calls the back end reads only the listed fields. For other calls it reads all
   * documented fields.
   */
  takes: Readonly<Record<string, readonly string[]>>;
  /** If set: the only supported calls in their areas (`/user/`). */
  serves?: readonly string[];
}

/** A back end without any restrictions: the console's own. */
export const NOTHING_MISSING: MissingCapabilities = { calls: [], takes: {} };

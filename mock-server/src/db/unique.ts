/** What PostgreSQL says of a statement that would make a second row of what a unique index holds once. */
const UNIQUE_VIOLATION = '23505';

interface Violation {
  code?: string;
  constraint?: string;
  cause?: Violation;
}

const isViolation = (error: unknown, index: string): boolean => {
  const { code, constraint, cause } = (error ?? {}) as Violation;
  return (
    (code === UNIQUE_VIOLATION && constraint === index) ||
    (cause !== undefined && isViolation(cause, index))
  );
};

/**
 * Runs a statement whose rows a unique index holds to; where it finds another row in the way, throws what people are told instead. The
 * transaction is lost then, as with any refusal.
 *
 * @param index the index by its name; violations of others are thrown as they are
 * @example await unlessTaken('netbars_name_in_region', taken('name', texts.nameTaken), tx.update(netbars).set(fields).where(…))
 */
export async function unlessTaken<T>(
  index: string,
  refusal: Error,
  statement: PromiseLike<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw isViolation(error, index) ? refusal : error;
  }
}

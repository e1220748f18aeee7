/** SQLSTATE of a unique violation. */
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
 * Runs a statement and throws a refusal if it violates a unique index. As with any refusal, the
 * transaction is rolled back.
 *
 * @param index name of the index; violations of other indexes are rethrown
 * @example
 * const refusal = taken('name', texts.nameTaken);
 * await mapUniqueViolation('netbars_name_in_region', refusal, tx.update(netbars).set(fields).where(…));
 */
export async function mapUniqueViolation<T>(
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

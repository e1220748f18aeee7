/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the field errors of a response (code 422, or 409 for a value in use): `data.errors` is a
 * list of `{ field, msg }`. Other data have no field errors.
 */
export function serverErrors(data: unknown): FieldErrors {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  const pairs = errors.map((fieldError) => [fieldError?.field, fieldError?.msg] as const);
  return Object.fromEntries(
    pairs.filter(([field, msg]) => typeof field === 'string' && typeof msg === 'string'),
  );
}

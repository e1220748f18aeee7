/** Messages by field name; a field without one is fine. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The errors of fields that the server reports (code 422, 409 for a value in use): `data.errors` is a list of `{ field, msg }`. Anything else is none. */
export function serverErrors(data: unknown): FieldErrors {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  const pairs = errors.map((one) => [one?.field, one?.msg] as const);
  return Object.fromEntries(
    pairs.filter(([field, msg]) => typeof field === 'string' && typeof msg === 'string'),
  );
}

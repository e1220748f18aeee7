/** Rules of a form schema. */
export type FormProblemKind =
  | 'notObject'
  | 'unknownKey'
  | 'missing'
  | 'wrongType'
  | 'tooLong'
  | 'tooMany'
  | 'noFields'
  | 'badName'
  | 'reservedName'
  | 'unknownKind'
  | 'wrongForKind'
  | 'badRange'
  | 'duplicate'
  | 'noChoices'
  | 'badPattern'
  | 'slowPattern'
  | 'unknownField'
  | 'badDefault'
  | 'cycle';

/** A violated rule of a form schema. */
export interface FormProblem {
  kind: FormProblemKind;
  /** JSON Pointer of the wrong part: `/properties/fault/x-field/when`. */
  path: string;
  /** The wrong name, the limit or the expected value. */
  detail?: string | number;
}

/** Adds a problem of a form schema. */
export type Report = (kind: FormProblemKind, path: string, detail?: string | number) => void;

/** Escapes a key for a JSON Pointer. */
export const pointerPart = (key: string): string =>
  key.slice(0, 80).replaceAll('~', '~0').replaceAll('/', '~1');

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks an optional text with a maximum length. */
export function textProblem(value: unknown, path: string, max: number, report: Report): void {
  if (value === undefined) return;
  if (typeof value !== 'string') report('wrongType', path, 'string');
  else if (Array.from(value).length > max) report('tooLong', path, max);
}

/** Checks an optional whole number within a range. */
export function wholeProblem(
  value: unknown,
  path: string,
  [min, max]: readonly [min: number, max: number],
  report: Report,
): void {
  if (value === undefined) return;
  if (!Number.isInteger(value)) report('wrongType', path, 'integer');
  else if ((value as number) < min || (value as number) > max)
    report('badRange', path, `${min}–${max}`);
}

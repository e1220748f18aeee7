/**
 * Matches texts that a spreadsheet evaluates as a formula, also with full-width signs. A phone number
 * such as `+8613800000000` is not one. Valid in JavaScript and in PostgreSQL.
 */
export const FORMULA = '^[=@＝＠\\t\\r]|^[-+＋－](?![0-9]+$)';

const pattern = new RegExp(FORMULA, 'u');

/** Whether a spreadsheet would evaluate a text. Payment files contain texts unchanged. */
export const isFormula = (text: string): boolean => pattern.test(text);

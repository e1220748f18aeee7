import { badFields } from '../../../http/errors.ts';
import { texts } from './texts.ts';

/** Returns the line of a character. */
const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;

/** Parses JSON. Throws 422 with the line of the error. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    const line = position === undefined ? text.split('\n').length : lineAt(text, Number(position));
    throw badFields([{ field: 'text', msg: texts.problems.notJson(line) }]);
  }
}

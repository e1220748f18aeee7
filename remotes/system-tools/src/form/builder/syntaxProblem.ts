/** A syntax error of JSON text. */
export interface SyntaxProblem {
  /** The first line is 1. `undefined` if the browser does not report a position. */
  line: number | undefined;
  message: string;
}

/**
 * Returns the syntax error of a text that is not JSON. Chromium reports a position or a line, and
 * Firefox reports a line.
 */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line] = /line (\d+)/.exec(message) ?? [];
    const [, position] = /position (\d+)/.exec(message) ?? [];
    if (line !== undefined) return { line: Number(line), message };
    if (position !== undefined)
      return { line: text.slice(0, Number(position)).split('\n').length, message };
    const isAtEnd = /end of (?:JSON input|data)/i.test(message);
    return { line: isAtEnd ? text.split('\n').length : undefined, message };
  }
}

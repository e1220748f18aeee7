/**
 * Returns the line of a syntax error in JSON. Undefined without one, and in browsers whose messages
 * do not name its place.
 *
 * @example syntaxErrorLine('{\n"op": all }') // 2
 */
export function syntaxErrorLine(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = String(error);
    const [, line] = /line (\d+) column/.exec(message) ?? [];
    if (line !== undefined) return Number(line);
    const [, position] = /position (\d+)/.exec(message) ?? [];
    if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
    return message.includes('end of JSON') ? text.trimEnd().split('\n').length : undefined;
  }
}

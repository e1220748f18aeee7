import { ALL_RIGHTS } from './accounts.ts';
import type { Answer } from './send.ts';

const CODE = /^\{"code":(\d+)/;
/** Code of a refused body or query. */
const BAD_FIELDS = '422';

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} × ${count}`)
    .join(', ');

const add = (counts: Map<string, number>, key: string) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts of the responses of a run. */
export class Figures {
  private readonly statuses = new Map<string, number>();
  private readonly codes = new Map<string, number>();
  private readonly accepted = new Map<string, number>();
  private readonly handled = new Set<string>();
  private slowest = { call: '', ms: 0 };
  private milliseconds = 0;
  total = 0;

  /** @param call method and path */
  count(call: string, account: string, answer: Answer): void {
    this.total += 1;
    if ('error' in answer) {
      add(this.statuses, answer.error);
      return;
    }
    const { statusCode, body, ms } = answer;
    this.milliseconds += ms;
    add(this.statuses, `HTTP ${statusCode}`);
    if (ms > this.slowest.ms) this.slowest = { call, ms };
    const code = CODE.exec(body)?.[1] ?? 'none';
    if (statusCode !== 200) return;
    add(this.codes, `code ${code}`);
    if (code === '0') add(this.accepted, account);
    if (account === ALL_RIGHTS && code !== BAD_FIELDS) this.handled.add(call);
  }

  /** Returns the lines of the report. @param calls all calls of the document */
  lines(calls: readonly string[]): string[] {
    const missed = calls.filter((call) => !this.handled.has(call));
    return [
      `statuses: ${listed(this.statuses)}`,
      `codes of HTTP 200: ${listed(this.codes)}`,
      `accepted by account: ${listed(this.accepted)}`,
      `response time: mean ${(this.milliseconds / this.total).toFixed(1)} ms, slowest ${Math.round(this.slowest.ms)} ms (${this.slowest.call})`,
      `calls of the document: ${calls.length}; whose handler answered the ${ALL_RIGHTS}: ${calls.length - missed.length}`,
      ...(missed.length > 0 ? [`not handled: ${missed.join(', ')}`] : []),
    ];
  }
}

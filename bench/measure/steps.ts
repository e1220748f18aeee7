import type { Page, Request } from 'playwright/test';

/** A request from its start to the end of its answer, in ms. */
export interface Span {
  what: string;
  start: number;
  end: number;
}

/**
 * The longest chain of requests of which each waited for the one before: a request waits for every other one that had ended when
 * it began. With a delay on each answer, chance does not look like waiting.
 */
export function serialSteps(spans: readonly Span[]): number {
  const levels = new Map<Span, number>();
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const before = spans
      .filter((other) => other.end <= span.start)
      .map((other) => levels.get(other) ?? 0);
    levels.set(span, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...levels.values());
}

export interface Recording {
  /** The requests that ran within a stretch of time, in ms of `performance.now()`. */
  between(since: number, until: number): Span[];
  /** How many are under way. */
  running(): number;
}

/** Records the requests of a page from now on, the document apart. */
export function recordSpans(page: Page): Recording {
  const running = new Map<Request, number>();
  const spans: Span[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') running.set(request, performance.now());
  });
  page.on('requestfinished', (request) => {
    const start = running.get(request);
    if (start === undefined) return;
    running.delete(request);
    spans.push({
      what: `${request.method()} ${new URL(request.url()).pathname}`,
      start,
      end: performance.now(),
    });
  });
  page.on('requestfailed', (request) => running.delete(request));
  return {
    between: (since, until) => spans.filter(({ start, end }) => start >= since && end <= until),
    running: () => running.size,
  };
}

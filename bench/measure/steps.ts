import type { Page, Request } from 'playwright/test';

/** Time span of a request until the end of its response, in ms. */
export interface Span {
  what: string;
  start: number;
  end: number;
}

/**
 * Returns the length of the longest chain of dependent requests. A request counts as dependent on
 * all requests that ended before it started. Delayed responses prevent accidental chains.
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
  /** Returns the requests within a time span, in ms of `performance.now()`. */
  between(since: number, until: number): Span[];
  /** Returns the number of pending requests. */
  running(): number;
}

/** Records the requests of a page, without the document. */
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

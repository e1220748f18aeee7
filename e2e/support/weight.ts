import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteManifest } from '@console/shared/contract';
import { expect, type Page, type Request } from 'playwright/test';
import type { BUDGETS } from './budgets.ts';

/** The server does not compress smaller files. */
const COMPRESSED_FROM = 512;

/** Returns the transferred size of a file in kB, as the server's gzip copies. */
export function wireSize(bytes: Uint8Array): number {
  return (
    (bytes.length < COMPRESSED_FROM ? bytes.length : gzipSync(bytes, { level: 9 }).length) / 1000
  );
}

export interface Weight {
  /** Size of scripts and stylesheets in kB. */
  js: number;
  css: number;
  /** Number of distinct requests, including the document and API calls. */
  requests: number;
}

/**
 * Measures the files that a page loads, each once.
 *
 * @returns a function that waits until no request is pending and returns the total
 * @example const weigh = startWeighing(page); await page.goto('/'); const { js } = await weigh();
 */
export function startWeighing(page: Page): () => Promise<Weight> {
  const files = new Map<string, Promise<number>>();
  const names = new Set<string>();
  const running = new Set<Request>();
  page.on('request', (request) => {
    running.add(request);
    names.add(`${request.method()} ${request.url()}`);
  });
  const ended = (request: Request) => running.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.(?:js|css)$/.test(url) || files.has(url)) return;
    const size = response.body().then(wireSize);
    // The caller of the returned function receives the error. Files that are loaded after the last
    // measurement may fail when the page closes.
    size.catch(() => undefined);
    files.set(url, size);
  });
  return async () => {
    await expect.poll(() => running.size, 'pending requests').toBe(0);
    const sum = async (ending: string): Promise<number> => {
      const sizes = await Promise.all(
        [...files].filter(([url]) => url.endsWith(ending)).map(([, size]) => size),
      );
      return sizes.reduce((total, size) => total + size, 0);
    };
    return { js: await sum('.js'), css: await sum('.css'), requests: names.size };
  };
}

export interface PageWeight {
  /** For example `netbar view/netbar/list`. */
  name: string;
  entry: number;
  /** Size of the page's files without the remote's entry. */
  pageCode: number;
  /** Size of all files of the remote that the first render of the page loads. */
  closure: number;
}

/** Measures every page of a release by its `remote.json`. */
export function weighRelease(
  folder: string,
  { id, build, entry, pages }: RemoteManifest,
): PageWeight[] {
  const size = (file: string) => wireSize(readFileSync(path.join(folder, id, build, file)));
  return pages.map(({ component, js, css }) => {
    const pageCode = [...new Set([...js, ...css])]
      .filter((file) => file !== entry.file)
      .reduce((sum, file) => sum + size(file), 0);
    return {
      name: `${id} ${component}`,
      entry: size(entry.file),
      pageCode,
      closure: pageCode + size(entry.file),
    };
  });
}

/**
 * Measures the heavy parts of the kit by their file names in the host's build: `chart`, `code` with
 * one language, `markdown`.
 */
export function weighParts(hostFolder: string): Record<keyof typeof BUDGETS.parts, number> {
  const folder = path.join(hostFolder, 'static');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css)$/.test(file),
  );
  const of = (part: string): number => {
    const partFiles = files.filter((file) => path.basename(file).startsWith(`${part}.`));
    return partFiles.reduce(
      (sum, file) => sum + wireSize(readFileSync(path.join(folder, file))),
      0,
    );
  };
  const language = Math.max(
    of('code-sql'),
    of('code-ini'),
    of('code-shell'),
    of('code-grammar') + Math.max(of('code-json'), of('code-yaml')),
  );
  return { chart: of('chart'), code: of('code') + language, markdown: of('markdown') };
}

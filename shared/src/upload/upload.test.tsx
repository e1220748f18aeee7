import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runningUploads, startUpload, type Upload, useUpload } from '../entries/upload.ts';
import { liveTasksAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { resetSession, signInAs } from '../testing/session.ts';
import { hashOfPieces, sha256, toHex } from './hash.ts';

/** Timeout in milliseconds, generous for a busy machine. */
const PATIENCE_MS = 20_000;

const PIECE = 10;
let server: FakeServer;
/** Hashes of the pieces on the server, by index. */
let stored: Map<number, string>;
let uploads: Upload[];

const file = (text: string, name = 'a.txt') => new File([text], name, { lastModified: 1 });
const start = (of: File) => {
  const upload = startUpload(of, 'media');
  uploads.push(upload);
  return upload;
};
const reached = (upload: Upload, state: string) =>
  vi.waitFor(() => expect(upload.snapshot().state).toBe(state), { timeout: 10_000, interval: 5 });
const sent = () => server.seen('POST /upload/piece').map(({ query }) => Number(query.get('index')));
const hash = async (text: string) => toHex(await sha256(new TextEncoder().encode(text)));
const CONTENT = '0123456789abcdefghijXYZ';

beforeEach(() => {
  server = fakeServer();
  stored = new Map();
  uploads = [];
  signInAs();
  server.on('POST /upload/begin', ({ body }) => {
    const { size } = body as { size: number };
    const have = [...stored].map(([index, of]) => ({ index, hash: of }));
    return { data: { uploadId: 'u1', pieceBytes: PIECE, pieces: Math.ceil(size / PIECE), have } };
  });
  server.on('POST /upload/piece', ({ query }) => {
    stored.set(Number(query.get('index')), query.get('hash') ?? '');
    return {};
  });
  server.on('POST /upload/complete', { data: { state: 'done', result: { url: 'x' } } });
  server.on('POST /upload/cancel', {});
});
afterEach(() => {
  cleanup();
  for (const upload of uploads) upload.cancel();
  resetSession();
  server.close();
  vi.restoreAllMocks();
});

describe('an upload', () => {
  it('sends every piece with its hash, and then the hash of all', async () => {
    const upload = start(file(CONTENT));
    await reached(upload, 'done');
    const hashes = [await hash('0123456789'), await hash('abcdefghij'), await hash('XYZ')];
    expect([...stored].sort(([a], [b]) => a - b)).toEqual(
      hashes.map((hash, index) => [index, hash]),
    );
    const bytes = hashes.map((hash) =>
      Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    );
    expect(server.seen('POST /upload/complete')[0]?.body).toEqual({
      uploadId: 'u1',
      hash: await hashOfPieces(bytes),
    });
    expect(upload.snapshot()).toMatchObject({ sent: 23, error: '', result: { url: 'x' } });
  });

  it('continues after a reload, and sends changed pieces again', async () => {
    stored.set(0, await hash('0123456789'));
    stored.set(1, await hash('something else'));
    await reached(start(file(CONTENT)), 'done');
    expect(sent().sort()).toEqual([1, 2]);
    const bodies = server
      .seen('POST /upload/begin')
      .map(({ body }) => (body as { fingerprint: string }).fingerprint);
    await reached(start(file(CONTENT)), 'done');
    await reached(start(file(`${CONTENT.slice(0, -1)}!`)), 'done');
    const later = server
      .seen('POST /upload/begin')
      .map(({ body }) => (body as { fingerprint: string }).fingerprint);
    expect([later[1] === bodies[0], later[2] === bodies[0]]).toEqual([true, false]);
  });

  it('retries a piece after a network failure, but not after a refusal', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(-0.499);
    let failures = 2;
    server.on('POST /upload/piece', ({ query }) => {
      if (failures-- > 0) throw new TypeError('network');
      stored.set(Number(query.get('index')), '');
      return {};
    });
    await reached(start(file('short')), 'done');
    expect(sent()).toEqual([0, 0, 0]);
    server.on('POST /upload/piece', { code: 7, msg: '文件内容不是允许的类型' });
    const refused = start(file('other'));
    await reached(refused, 'failed');
    expect([refused.snapshot().error, sent().length]).toEqual(['文件内容不是允许的类型', 4]);
    server.on('POST /upload/piece', {});
    refused.resume();
    await reached(refused, 'done');
  });

  it('stops while it is paused, and continues with the missing pieces', async () => {
    let release: () => void = () => undefined;
    const thirdPiece = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.on('POST /upload/piece', async ({ query }) => {
      if (query.get('index') === '2') await thirdPiece;
      stored.set(Number(query.get('index')), query.get('hash') ?? '');
      return {};
    });
    const upload = start(file(CONTENT));
    await vi.waitFor(() => expect(upload.snapshot().sent).toBe(20), PATIENCE_MS);
    upload.pause();
    expect(upload.snapshot().state).toBe('paused');
    stored.delete(2);
    release();
    await Promise.resolve();
    expect(server.seen('POST /upload/complete')).toEqual([]);
    upload.resume();
    await reached(upload, 'done');
    expect(
      sent()
        .filter((index) => index !== 2)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('hashes its pieces in a worker, and on the page if the worker cannot be loaded', async () => {
    const asked: Blob[] = [];
    class FakeWorker {
      onmessage: (event: { data: object }) => void = () => undefined;
      onerror: () => void = () => undefined;
      terminate = vi.fn();
      postMessage({ id, piece }: { id: number; piece: Blob }): void {
        asked.push(piece);
        if (asked.length === 1) this.onmessage({ data: { id, hash: Uint8Array.of(1, 2) } });
        else this.onerror();
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
    vi.resetModules();
    const { hashOfPiece } = await import('./pieceHash.ts');
    const pieces = ['abc', 'XYZ', 'XYZ'].map((text) => new Blob([text]));
    const hashes = [];
    for (const piece of pieces) hashes.push(toHex(await hashOfPiece(piece)));
    vi.unstubAllGlobals();
    expect(hashes).toEqual(['0102', await hash('XYZ'), await hash('XYZ')]);
    expect(asked).toEqual(pieces.slice(0, 2));
  });

  it('is counted and listed for the task tray until it ends', async () => {
    store.set(liveTasksAtom, 1);
    server.on('POST /upload/piece', () => new Promise(() => undefined));
    const upload = start(file(CONTENT));
    const other = start(file('b', 'b.txt'));
    expect(store.get(liveTasksAtom)).toBe(3);
    await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0), PATIENCE_MS);
    upload.pause();
    expect([store.get(liveTasksAtom), runningUploads.count()]).toEqual([2, 1]);
    expect(runningUploads.snapshot()).toEqual([upload, other]);
    other.cancel();
    upload.cancel();
    expect([store.get(liveTasksAtom), runningUploads.snapshot()]).toEqual([1, []]);
  });

  it('is cancelled on the server too', async () => {
    server.on('POST /upload/piece', () => new Promise(() => undefined));
    const upload = start(file(CONTENT));
    await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0), PATIENCE_MS);
    upload.cancel();
    upload.resume();
    expect(upload.snapshot().state).toBe('cancelled');
    await vi.waitFor(
      () => expect(server.seen('POST /upload/cancel')[0]?.body).toEqual({ uploadId: 'u1' }),
      PATIENCE_MS,
    );
  });

  it('polls while the server merges the pieces', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    const answers = ['merging', 'merging', 'done'];
    server.on('POST /upload/complete', () => ({ data: { state: answers.shift() ?? 'done' } }));
    await reached(start(file('short')), 'done');
    vi.useRealTimers();
    expect(server.seen('POST /upload/complete')).toHaveLength(3);
  });

  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('still warns before the page is left when another upload ends', async () => {
    server.on('POST /upload/piece', async ({ query }) => {
      if (query.get('index') === '1') await new Promise(() => undefined);
      return {};
    });
    const long = start(file(CONTENT));
    await vi.waitFor(() => expect(sent()).toContain(1));
    await reached(start(file('short')), 'done');
    expect([long.snapshot().state, leave()]).toEqual(['sending', true]);
  });

  it('warns before the page is left only while it is running', async () => {
    expect(leave()).toBe(false);
    const upload = start(file('short'));
    expect(leave()).toBe(true);
    await reached(upload, 'done');
    expect(leave()).toBe(false);
  });
});

it('computes the same hash without WebCrypto', async () => {
  const bytes = new TextEncoder().encode('abc');
  const byBrowser = toHex(await sha256(bytes));
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const inScript = toHex(await sha256(bytes));
  vi.unstubAllGlobals();
  expect([inScript, byBrowser.slice(0, 8)]).toEqual([byBrowser, 'ba7816bf']);
});

it('shows its progress in a component', async () => {
  let control: ReturnType<typeof useUpload> | undefined;
  function Shown() {
    control = useUpload('media');
    return (
      <output>{control.shown ? `${control.shown.state} ${control.shown.sent}` : 'nothing'}</output>
    );
  }
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('nothing');
  await act(async () => control?.start(file(CONTENT)));
  await vi.waitFor(
    () => expect(screen.getByRole('status').textContent).toBe('done 23'),
    PATIENCE_MS,
  );
});

import { call } from './server.ts';

export interface Writers {
  /** Names of the acknowledged rows, in the order of their acknowledgement. */
  acknowledged: string[];
  /** Resolves when this many rows are acknowledged. Rejects when the writers end before. */
  reached(rows: number): Promise<void>;
  /** Resolves when every writer has ended after its first failed call. */
  ended: Promise<void>;
}

const WRITERS = 4;

/**
 * Writes rows as fast as the server accepts them. Several writers run at the same time, each until
 * its first failed call.
 *
 * @param name distinguishes these rows from those of other writers
 */
export function startWriting(url: string, session: Record<string, string>, name: string): Writers {
  const acknowledged: string[] = [];
  const waiting: { rows: number; resolve(): void }[] = [];
  const write = async (writer: number) => {
    for (let row = 0; ; row++) {
      const type = `${name}-${writer}-${row}`;
      const reply = await call(
        url,
        'POST /sysDictionary/createSysDictionary',
        { name: type, type },
        session,
      ).catch(() => undefined);
      if (reply?.code !== 0) return;
      acknowledged.push(type);
      for (const item of waiting) if (acknowledged.length >= item.rows) item.resolve();
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).then(
    () => undefined,
  );
  return {
    acknowledged,
    ended,
    reached(rows) {
      const enough = new Promise<void>((resolve) => waiting.push({ rows, resolve }));
      const gaveUp = ended.then(() => {
        if (acknowledged.length < rows)
          throw new Error(`the writers ended after ${acknowledged.length} rows`);
      });
      return Promise.race([enough, gaveUp]);
    },
  };
}

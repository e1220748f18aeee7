import { call } from './server.ts';

export interface Writers {
  /** Names of the rows whose writing was acknowledged, in that order. */
  acknowledged: string[];
  /** Resolves once so many rows were acknowledged; rejects when the writers give up before. */
  reached(rows: number): Promise<void>;
  /** Resolves when every writer has met its first failure, which is how they end. */
  ended: Promise<void>;
}

const WRITERS = 4;

/**
 * Writes rows as fast as the server takes them, by several writers at a time, each until its first call that fails.
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
      for (const one of waiting) if (acknowledged.length >= one.rows) one.resolve();
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

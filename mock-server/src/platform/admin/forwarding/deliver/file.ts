import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryFault } from './fault.ts';
import { type ForwardLine, lineText } from './line.ts';

const NEWLINE = 10;

/**
 * Appends records to the file of a day and waits until the disk has them. A line that a stopped
 * server left incomplete is ended first.
 *
 * @param day for example `2026-03-01`
 * @throws DeliveryFault if the file cannot be written
 */
export async function appendLines(
  dataDir: string,
  day: string,
  lines: readonly ForwardLine[],
): Promise<void> {
  try {
    const folder = join(dataDir, 'forwarded');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(join(folder, `${day}.jsonl`), 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await file.read(last, 0, 1, size - 1);
      const isCut = size > 0 && last[0] !== NEWLINE;
      const text = lines.map((line) => `${lineText(line)}\n`).join('');
      await file.appendFile(isCut ? `\n${text}` : text);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DeliveryFault('file', code ?? message);
  }
}

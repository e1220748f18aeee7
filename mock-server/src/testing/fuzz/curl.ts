import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FuzzRequest } from './requests.ts';

/** Longest body that is part of the line. Longer ones are written to a file. */
const MAX_INLINE = 2_000;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Writes a request as a curl line for a shell. Long and binary bodies are written to `file`.
 *
 * @param file name of the file in the folder for temporary files
 * @example curlLine('http://127.0.0.1:8080', request, 'torture-7-1.body')
 */
export function curlLine(
  server: string,
  { method, url, headers, payload }: FuzzRequest,
  file: string,
): string {
  const parts = [`curl -s -X ${method} ${quoted(`${server}/api${url}`)} -H "x-token: $TOKEN"`];
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (payload === undefined) return parts.join(' ');
  if (typeof payload === 'string' && payload.length <= MAX_INLINE && !payload.includes('\u0000'))
    return [...parts, `--data-binary ${quoted(payload)}`].join(' ');
  const stored = path.join(tmpdir(), file);
  writeFileSync(stored, payload);
  return [...parts, `--data-binary @${quoted(stored)}`].join(' ');
}

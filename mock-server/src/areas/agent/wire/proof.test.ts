import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createProof } from './proof.ts';

it('computes the example proof of the specification', () => {
  const spec = readFileSync(
    path.join(import.meta.dirname, '../../../../../docs/reference/agent-protocol.md'),
    'utf8',
  );
  const secret = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64url');
  const proof = createProof(secret, { credential: 'credential-1', nonce: 'nonce-1', protocol: 1 });
  expect([spec.includes(`\`${secret}\``), spec.includes(`it is \`${proof}\``)]).toEqual([
    true,
    true,
  ]);
});

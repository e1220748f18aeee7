import path from 'node:path';
import { expect, it } from 'vitest';
import { events, greetings, states } from './fromAgent.ts';
import { fromServer } from './fromServer.ts';

const FILE = path.join(import.meta.dirname, '../../../../../docs/reference/agent.schema.json');

it('matches the published schema; to update it run: npx vitest run src/areas/agent/wire -u', async () => {
  const fromAgent = { ...greetings, ...states, ...events };
  const refs = (names: object) => Object.keys(names).map((name) => ({ $ref: `#/$defs/${name}` }));
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Protocol between the gateway of a netbar and the console, version 1',
    description: 'docs/reference/agent-protocol.md explains the messages',
    oneOf: [{ $ref: '#/$defs/fromAgent' }, { $ref: '#/$defs/fromServer' }],
    $defs: {
      fromAgent: { oneOf: refs(fromAgent) },
      fromServer: { oneOf: refs(fromServer) },
      ...fromAgent,
      ...fromServer,
    },
  };
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(FILE);
});

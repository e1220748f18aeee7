import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { publishers } from '../registry/tables.ts';
import { dismissPublisherRequest } from './publisherRequests.ts';
import * as schemas from './publisherSchemas.ts';
import { addPublisher } from './publishers.ts';
import { revokeKey } from './revokeKey.ts';
import { write } from './routeBases.ts';
import { texts } from './texts.ts';

export const publisherWrites = [
  defineRoute({
    ...write,
    path: '/remote/revokeKey',
    raises: true,
    description: texts.calls.revokeKey,
    targets: { none: 'a key does not have a page' },
    effects: ['code'],
    body: schemas.RevokeKey,
    data: schemas.KeyRevoked,
    async handler({ tx, body, caller, now }) {
      const data = await revokeKey(tx, body, { author: caller.userName, now });
      return { data, msg: texts.revoked(data.stopped.length) };
    },
  }),
  defineRoute({
    ...write,
    path: '/remote/addPublisher',
    raises: true,
    description: texts.calls.addPublisher,
    targets: { body: { publisher: publishers.id } },
    effects: ['code'],
    body: schemas.SetPublisher,
    data: Type.Object({ key: Type.String() }),
    handler: async ({ tx, body }) => ({ data: { key: await addPublisher(tx, body) } }),
  }),
  defineRoute({
    ...write,
    path: '/remote/dismissPublisherRequest',
    raises: false,
    description: texts.calls.dismissPublisherRequest,
    targets: { none: 'the key was never registered' },
    effects: [],
    body: schemas.DismissPublisherRequest,
    data: Empty,
    async handler({ tx, body: { key } }) {
      await dismissPublisherRequest(tx, key);
      return { data: {}, msg: texts.dismissed };
    },
  }),
];

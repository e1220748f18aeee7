import { defineRoute } from '../../kernel/area/route.ts';
import { ARCHIVE_LIMIT } from '../registry/archive.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { releases } from '../registry/tables.ts';
import { rollback, setRelease } from './changes.ts';
import { notifyStopped } from './publisherNotices.ts';
import type { AdmissionContext } from './readAdmission.ts';
import { withFiles, write } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { addRelease } from './upload.ts';

/** Returns the routes that upload a release or change the active build. */
export const releaseWrites = (kindOf: AdmissionContext['kindOf']) => [
  defineRoute({
    ...write,
    path: '/remote/addRelease',
    raises: true,
    description: texts.calls.addRelease,
    targets: { answer: { id: releases.remote } },
    effects: [],
    archive: {
      maxBytes: ARCHIVE_LIMIT,
      tooLarge: () => refuseRelease('R202', texts.archiveLimit(ARCHIVE_LIMIT / 1024 / 1024)),
    },
    ...withFiles,
    data: schemas.Uploaded,
    async handler({ tx, body, deps, caller, now }) {
      const { id, version, build } = await addRelease(tx, deps.registry, body as Buffer, {
        author: caller.userName,
        now,
        kindOf,
        only: caller.accessToken?.remote ?? null,
      });
      return { data: { id, version, build }, msg: texts.uploaded };
    },
  }),
  defineRoute({
    ...write,
    ...withFiles,
    path: '/remote/setRelease',
    raises: true,
    description: texts.calls.setRelease,
    targets: { body: { id: releases.remote } },
    effects: ['code'],
    body: schemas.SetRelease,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const host = await deps.registry.host();
      const revision = await tx.transaction(async (inner) => {
        const newRevision = await setRelease(inner, deps.registry, { host, kindOf }, body, {
          author: caller.userName,
          now,
        });
        if (body.action === 'off' || body.action === 'quarantine')
          await notifyStopped({ tx: inner, bus: deps.bus, now }, caller, {
            ...body,
            before: body.revision,
            revision: newRevision,
          });
        return newRevision;
      });
      return { data: { revision }, msg: texts.changed };
    },
  }),
  defineRoute({
    ...write,
    ...withFiles,
    path: '/remote/rollback',
    raises: true,
    description: texts.calls.rollback,
    targets: { body: { id: releases.remote } },
    effects: ['code'],
    body: schemas.Rollback,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const host = await deps.registry.host();
      const revision = await tx.transaction(async (inner) => {
        const newRevision = await rollback(inner, deps.registry, { host, kindOf }, body, {
          author: caller.userName,
          now,
        });
        await notifyStopped({ tx: inner, bus: deps.bus, now }, caller, {
          ...body,
          before: body.revision,
          revision: newRevision,
        });
        return newRevision;
      });
      return { data: { revision }, msg: texts.changed };
    },
  }),
];

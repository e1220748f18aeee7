import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { ReleaseRefusal, refuseRelease } from '../registry/refusals.ts';
import { releases } from '../registry/tables.ts';
import type { AdmissionContext } from '../remote/readAdmission.ts';
import { Uploaded } from '../remote/schemas.ts';
import { addRelease } from '../remote/upload.ts';
import { installCall } from './routeBases.ts';
import { texts } from './texts.ts';

const AddFromCatalogue = Type.Object({
  archive: Type.String({ minLength: 1, maxLength: 200, title: texts.fields.archive }),
});
type Added = Static<typeof Uploaded>;

/** Registers an archive of the catalogue, so that it can be previewed and installed. */
export const catalogueRoute = (kindOf: AdmissionContext['kindOf']): Route =>
  defineRoute({
    ...installCall,
    audit: true,
    raises: true,
    targets: { answer: { id: releases.remote } },
    // Registers the operator's key.
    effects: ['code'],
    path: '/install/addFromCatalogue',
    description: texts.calls.addFromCatalogue,
    body: AddFromCatalogue,
    data: Uploaded,
    async handler({ tx, deps: { registry }, body: { archive }, caller, now }) {
      const by = { author: caller.userName, now, kindOf };
      return { data: await addArchive(tx, registry, archive, by) };
    },
  });

async function addArchive(
  tx: Tx,
  registry: Registry,
  file: string,
  by: { author: string; now: Date; kindOf: AdmissionContext['kindOf'] },
): Promise<Added> {
  const offered = (await registry.catalogue.list()).find((archive) => archive.file === file);
  if (offered === undefined) throw refuseRelease('R201', texts.notInCatalogue(file));
  if ('fault' in offered) throw new ReleaseRefusal(7, offered.fault.msg, offered.fault);
  const { id, version, build } = offered.manifest;
  const registered = and(eq(releases.remote, id), eq(releases.build, build));
  if ((await tx.$count(releases, registered)) === 0)
    await addRelease(tx, registry, await registry.catalogue.read(file), {
      ...by,
      operatorKey: offered.key,
    });
  return { id, version, build };
}

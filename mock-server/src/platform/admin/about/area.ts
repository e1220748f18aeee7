import { join } from 'node:path';
import { Type } from 'typebox';
import { countAvailableMigrations, countMigrations } from '../../../db/migrations.ts';
import { readChanged } from '../../../process/readChanged.ts';
import { readVersion } from '../../../process/version.ts';
import { area } from '../../kernel/area/define.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { serverLicences } from './licences.ts';
import { texts } from './texts.ts';

const Licence = Type.Object({
  name: Type.String(),
  version: Type.String(),
  licence: Type.String(),
});

/** Information about the running product. */
const About = Type.Object({
  /**
   * Versions of the server and the host. The host's version is empty if its build did not record
   * it.
   */
  server: Type.String(),
  host: Type.String(),
  engine: Type.Enum(['embedded', 'postgresql']),
  /** Number of applied migrations, and of migrations that this server contains. */
  migrations: Type.Object({ done: Type.Integer(), known: Type.Integer() }),
  /** Pages of the manual, and the changelog, as Markdown. */
  manual: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  changelog: Type.String(),
  /** Licences of packages in the browser and on the server. */
  browserLicences: Type.Array(Licence),
  serverLicences: Type.Array(Licence),
});

interface BuiltAbout {
  changelog: string;
  /** Absent in hosts that were built without a manual. */
  manual?: { title: string; text: string }[];
  licences: { name: string; version: string; licence: string }[];
}

const readers = new Map<string, () => Promise<BuiltAbout | undefined>>();

/** Reads `about.json` of the host's build. Returns undefined if the build does not have it. */
function readBuilt(hostDir: string): Promise<BuiltAbout | undefined> {
  const reader =
    readers.get(hostDir) ??
    readChanged(join(hostDir, 'about.json'), (text) => JSON.parse(text) as BuiltAbout);
  readers.set(hostDir, reader);
  return reader();
}

async function readHostVersion({ config }: Pick<Deps, 'config'>): Promise<string> {
  const read = readChanged(
    join(config.hostDir, 'host.json'),
    (text) => JSON.parse(text) as { version?: string },
  );
  return (await read())?.version ?? '';
}

export default area({
  name: 'about',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/about/getAbout',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.calls.getAbout,
      audit: false,
      data: About,
      async handler({ tx, deps }) {
        const built = await readBuilt(deps.config.hostDir);
        return {
          data: {
            server: await readVersion(),
            host: await readHostVersion(deps),
            engine: deps.database.engine,
            migrations: {
              done: await countMigrations(tx),
              known: await countAvailableMigrations(),
            },
            manual: built?.manual ?? [],
            changelog: built?.changelog ?? '',
            browserLicences: built?.licences ?? [],
            serverLicences: await serverLicences(),
          },
          msg: texts.read,
        };
      },
    }),
  ],
  menus: [
    {
      path: 'about',
      name: 'about',
      component: 'view/about/about.vue',
      title: texts.group,
      icon: 'info-filled',
      sort: 99,
      roles: [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER],
    },
  ],
});

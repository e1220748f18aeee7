import { TEMPLATE_KINDS } from '@console/shared/contract';
import { Type } from 'typebox';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import type { AreaMenu } from '../../kernel/area/menuSeed.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { idInUseMessage } from './idInUse.ts';
import { archiveProject, renderProject } from './project.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: false,
} as const;

/** Length limits only. `renderProject` validates the contents. */
const answers = {
  id: Type.String({ maxLength: 60, title: texts.fields.id }),
  title: Type.String({ maxLength: 60, title: texts.fields.title }),
  kind: Type.Enum([...TEMPLATE_KINDS], { title: texts.fields.kind }),
};

/** Message about the remote that already has this id, or an empty string. */
const anyText = Type.String();

const menuRow = (name: string, title: string, icon: string, sort: number): AreaMenu => ({
  parent: 'systemTools',
  path: name,
  name,
  component: `view/systemTools/${name}/${name}.vue`,
  title,
  icon,
  sort,
  keepAlive: true,
  roles: [SUPER_ADMIN],
});

/**
 * Generates projects for authors of remotes (包生成 and 插件生成), like `create` of the SDK. Projects are
 * not stored.
 */
export default area({
  name: 'generator',
  menus: [
    menuRow('autoPkg', texts.menus.autoPkg, 'folder-add', 25),
    menuRow('autoPlug', texts.menus.autoPlug, 'magic-stick', 26),
  ],
  routes: [
    defineRoute({
      ...shared,
      path: '/generator/previewProject',
      description: texts.preview,
      body: Type.Object(answers),
      data: Type.Object({
        files: Type.Array(Type.Object({ path: Type.String(), text: Type.String() })),
        taken: anyText,
      }),
      async handler({ tx, body, deps }) {
        const files = Object.entries(await renderProject(deps, body)).map(([path, text]) => ({
          path,
          text,
        }));
        return {
          data: {
            files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
            taken: await idInUseMessage(tx, deps, body.id),
          },
        };
      },
    }),
    defineRoute({
      ...shared,
      path: '/generator/createProject',
      description: texts.create,
      transaction: false,
      rateLimit: { max: 30, windowMs: 60_000 },
      body: Type.Object({
        ...answers,
        console: Type.String({
          maxLength: 200,
          pattern: '^https?://[^\\s"\\\\/]+$',
          title: texts.fields.console,
        }),
      }),
      // Base64, because the archive is small.
      data: Type.Object({ name: Type.String(), archive: Type.String(), taken: anyText }),
      async handler({ tx, body: { console, ...project }, deps }) {
        const archive = await archiveProject(deps, project, console);
        const note = await idInUseMessage(tx, deps, project.id);
        return {
          data: { name: `${project.id}.zip`, archive: archive.toString('base64'), taken: note },
        };
      },
    }),
  ],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
});

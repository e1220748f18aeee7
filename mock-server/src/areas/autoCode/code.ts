import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { checkedFiles } from '../codeGenerator/index.ts';
import { toModel } from './model.ts';
import { assertOwnCall, PATH, reads, slow } from './ownCall.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const { calls, listed: msg } = texts;

const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', tsx: 'ts' };

/** Returns a file as a block of Markdown, as the client shows it. */
function codeBlock(path: string, text: string): string {
  const ending = path.split('.').at(-1) ?? '';
  return `\`\`\`${LANGUAGES[ending] ?? ending}\n${text}\n\`\`\``;
}

/** Calls that preview generated code. */
export const codeRoutes = [
  defineRoute({
    ...reads,
    ...slow,
    raises: true,
    method: 'POST',
    path: `${PATH}/preview`,
    description: calls.preview,
    body: schemas.AutoCode,
    data: schemas.Preview,
    async handler(call) {
      await assertOwnCall(call, 'preview');
      const files = await checkedFiles(call.deps, toModel(call.body));
      const blocks = Object.entries(files).map(([path, text]) => [path, codeBlock(path, text)]);
      return { data: { autoCode: Object.fromEntries(blocks) }, msg: texts.previewed };
    },
  }),
  defineRoute({
    ...reads,
    method: 'GET',
    path: `${PATH}/getTemplates`,
    description: calls.getTemplates,
    data: Type.Array(Type.String()),
    handler: async () => ({ data: ['plugin'], msg }),
  }),
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getPackage`,
    description: calls.getPackage,
    data: schemas.Packages,
    handler: async () => ({
      data: {
        pkgs: [
          {
            ID: 1,
            packageName: 'plugin',
            label: texts.plugin,
            desc: texts.pluginNote,
            template: 'plugin',
          },
        ],
      },
      msg,
    }),
  }),
];

import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { targetFrom } from '../pc/index.ts';
import type { DesktopOverrides } from './overrides.ts';
import * as schemas from './schemas.ts';
import { previewDesktop, readDesktop, setDesktop } from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const oneDesktop = Type.Object({ desktop: schemas.DesktopConfig });

export const desktopRoutes = [
  defineRoute({
    ...shared,
    audit: false,
    path: '/pc/getDesktopConfig',
    description: texts.calls.getDesktopConfig,
    body: schemas.ConfigTargetBody,
    data: oneDesktop,
    handler: async (call) => ({
      data: { desktop: await readDesktop(call, targetFrom(call.body)) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...shared,
    audit: false,
    path: '/pc/previewDesktop',
    description: texts.calls.previewDesktop,
    body: schemas.PreviewDesktop,
    data: schemas.PreviewedDesktop,
    async handler(call) {
      const { settings, icons, machineId, ...place } = call.body;
      const wish = { said: { settings, icons } as DesktopOverrides, machineId };
      return { data: await previewDesktop(call, targetFrom(place), wish), msg: texts.listed };
    },
  }),
  defineRoute({
    ...shared,
    audit: true,
    effects: ['machines'],
    idempotent: true,
    path: '/pc/setDesktopConfig',
    description: texts.calls.setDesktopConfig,
    body: schemas.SetDesktop,
    data: oneDesktop,
    async handler(call) {
      const { settings, icons, expectUpdatedAt, ...place } = call.body;
      const wish = { said: { settings, icons } as DesktopOverrides, expectUpdatedAt };
      return {
        data: { desktop: await setDesktop(call, targetFrom(place), wish) },
        msg: texts.saved,
      };
    },
  }),
];

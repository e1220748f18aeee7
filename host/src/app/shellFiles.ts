import type { ShellFiles } from '../boot/loadShell.ts';

/** The shell and the kit, in the chunks that the page of a signed-in person names ahead (host/drawnScreens.ts). */
export const shellFiles: ShellFiles = {
  shell: () => import(/* webpackChunkName: 'shell' */ './Shell.tsx'),
  kit: () => import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts'),
};

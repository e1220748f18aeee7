import { defineRemote, page } from '@console/cli';
import { FIGURES } from './src/figures.call.ts';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [
    page('plugin/__ID__/dashboard', './src/FiguresPage.tsx', {
      data: [FIGURES],
    }),
  ],
  menus: [
    {
      name: '__ID__',
      title: '__TITLE__',
      component: 'plugin/__ID__/dashboard',
      icon: 'data-line',
    },
  ],
});

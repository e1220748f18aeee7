import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [page('plugin/__ID__/form', './src/ProfilePage.tsx')],
  menus: [
    {
      name: '__ID__',
      title: '__TITLE__',
      component: 'plugin/__ID__/form',
      icon: 'edit',
    },
  ],
});

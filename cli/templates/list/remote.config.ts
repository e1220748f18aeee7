import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [
    page('plugin/__ID__/list', './src/PeoplePage.tsx', {
      list: 'POST /user/getUserList',
    }),
  ],
  menus: [
    {
      name: '__ID__',
      title: '__TITLE__',
      component: 'plugin/__ID__/list',
      icon: 'list',
    },
  ],
});

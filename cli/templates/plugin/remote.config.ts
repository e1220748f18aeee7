import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [page('plugin/__ID__/notes', './src/NotesPage.tsx')],
  menus: [
    {
      name: '__ID__',
      title: '__TITLE__',
      component: 'plugin/__ID__/notes',
      icon: 'document',
    },
  ],
  backend: {
    // Started by "npm run dev" beside the pages.
    start: './backend/main.js',
    routes: [
      { method: 'GET', path: '/plugin/__ID__/getNotes', title: '查看便签' },
      { method: 'POST', path: '/plugin/__ID__/addNote', title: '新增便签' },
    ],
  },
});

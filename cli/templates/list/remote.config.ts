import { defineRemote, firstCalls } from '@console/cli';
import { PEOPLE_LIST } from './src/people.list.ts';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [{ component: 'plugin/__ID__/list', module: './src/PeoplePage.tsx', data: firstCalls(PEOPLE_LIST) }],
  menus: [{ name: '__ID__', title: '__TITLE__', component: 'plugin/__ID__/list', icon: 'list' }],
});

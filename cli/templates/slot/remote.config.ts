import { defineRemote } from '@console/cli';

export default defineRemote({
  id: '__ID__',
  title: '__TITLE__',
  host: '__HOST__',
  pages: [],
  slots: [{ slot: 'header.toolbar/v1', module: './src/GreetingButton.tsx', order: 50 }],
  optional: true,
});

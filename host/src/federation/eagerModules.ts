import * as auth from '@console/shared/auth';
import * as feedback from '@console/shared/feedback';
import * as format from '@console/shared/format';
import * as remote from '@console/shared/remote';
import * as request from '@console/shared/request';
import * as router from '@console/shared/router';
import * as session from '@console/shared/session';
import * as verification from '@console/shared/verification';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** The host's modules for the eager entries of the shared list. */
export const EAGER: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  jotai,
  '@console/shared/request': request,
  '@console/shared/verification': verification,
  '@console/shared/feedback': feedback,
  '@console/shared/session': session,
  '@console/shared/auth': auth,
  '@console/shared/router': router,
  '@console/shared/remote': remote,
  '@console/shared/format': format,
};

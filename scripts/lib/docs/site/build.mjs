/** Writes the documentation as static HTML to `dist/docs`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.mjs';
import { writeSite } from './site.mjs';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
writeSite({ root: path.join(ROOT, 'docs'), target: path.join(ROOT, 'dist/docs'), version });

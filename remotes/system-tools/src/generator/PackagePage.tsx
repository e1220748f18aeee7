import { generatorTexts as texts } from '../texts/generator.ts';
import { Generator } from './Generator.tsx';

const KINDS = ['list', 'form', 'dashboard'] as const;

/** 包生成: a project with a page. */
export default function PackagePage() {
  return <Generator title={texts.package} note={texts.packageNote} kinds={KINDS} />;
}

import { Generator } from './Generator.tsx';
import { generatorTexts as texts } from './generator.texts.ts';

const KINDS = ['list', 'form', 'dashboard'] as const;

/** 包生成: a project with a page. */
export default function PackagePage() {
  return <Generator title={texts.package} note={texts.packageNote} kinds={KINDS} />;
}

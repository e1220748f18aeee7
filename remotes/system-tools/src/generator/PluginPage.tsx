import { Generator } from './Generator.tsx';
import { generatorTexts as texts } from './generator.texts.ts';

const KINDS = ['slot', 'plugin'] as const;

/** 插件生成: a project that extends the console's shell. */
export default function PluginPage() {
  return <Generator title={texts.plugin} note={texts.pluginNote} kinds={KINDS} />;
}

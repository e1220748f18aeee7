import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { Page, Printed, Section } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';

export const entry: CatalogEntry = {
  title: '页面',
  group: 'page',
  parts: ['Page', 'Section', 'Printed'],
};

/** 页面和其中的一段 */
export const Parts = () => (
  <Page>
    <PageHeader title="网吧配置" />
    <Section>
      <h2>历史版本</h2>
      <Printed>打印时只有这一块</Printed>
    </Section>
  </Page>
);

import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { StatusTag } from '../StatusTag.tsx';
import { Cut, Hidden, Lines, Numeric } from './Lines.tsx';
import { Link, TextButton } from './Link.tsx';
import { Note } from './Note.tsx';
import { FieldError, Notice } from './Notice.tsx';

export const entry: CatalogEntry = {
  title: '文字',
  group: 'view',
  parts: [
    'Note',
    'Lines',
    'Cut',
    'Numeric',
    'Hidden',
    'Link',
    'TextButton',
    'Notice',
    'FieldError',
  ],
};

const NARROW = { width: 160 };

/** 说明：小字，或出错时的红字 */
export function Notes() {
  return (
    <div>
      <Note>保存后立即生效</Note>
      <Note as="span" tone="danger">
        保存失败，请重试
      </Note>
    </div>
  );
}

/** 单元格里的两行，放不下时省略 */
export function TwoLines() {
  return (
    <div style={NARROW}>
      <Lines>
        <Cut title="星河网咖·中心店（人民路店）">星河网咖·中心店（人民路店）</Cut>
        <Note as="span" cut title="杭州市西湖区人民路一号三楼">
          杭州市西湖区人民路一号三楼
        </Note>
      </Lines>
    </div>
  );
}

/** 链接：站内用 `onClick`，文件等用 `href` */
export function Links() {
  return (
    <Lines as="span">
      <Link onClick={() => undefined}>星河网咖</Link>
      <Link href="about:blank">营业执照</Link>
      <span>
        <Note as="span">默认 30 秒</Note>
        <TextButton aria-label="恢复默认：心跳间隔" onClick={() => undefined}>
          恢复默认
        </TextButton>
      </span>
    </Lines>
  );
}

/** 提示：操作前要知道的事 */
export function Notices() {
  return (
    <div>
      <Notice>密钥只显示这一次</Notice>
      <FieldError>请输入 6 位验证码</FieldError>
    </div>
  );
}

/** 数字对齐，以及只念不显示的文字 */
export function Read() {
  return (
    <Lines>
      <Numeric>1,111</Numeric>
      <Numeric>9,888</Numeric>
      <span>
        <StatusTag tone="warning" /> <Hidden>延迟</Hidden>3 台
      </span>
    </Lines>
  );
}
